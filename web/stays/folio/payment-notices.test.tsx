import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { desk } from '../../../contract/stays/front-desk.ts'
import { housekeeping } from '../../../contract/stays/housekeeping.ts'
import { payments } from '../../../contract/stays/payments.ts'
import { answer, dialog, field, inside, open, press, said, toasted } from '../../../test/screen.tsx'
import { quietDay } from '../../../test/stays/desk-day.ts'
import { openStay, stayOnWire } from '../../../test/stays/folio-screens.tsx'
import { paths } from '../../paths.ts'

const at = '2026-11-19T06:30:00.000Z'
const notice = { reference: '426012345678', at }

const recording = () => {
  const sent: unknown[] = []
  answer(payments.record, ({ body }) => {
    sent.push(body)
    return { status: 201, json: stayOnWire() }
  })
  return sent
}

test('wire-21 the booking shows what the guest says to have paid, and fills the payment in from it', async () => {
  const sent = recording()
  await openStay({ payment_notices: [notice], due_now: '1200.00' })
  await said('Guest says paid: UPI ref 426012345678')
  await press('Record payment 426012345678')
  expect((await field('Amount')).value).toBe('1200.00')
  expect((await field('Reference')).value).toBe('426012345678')
  await (await dialog()).press('Record payment')
  await toasted('Payment recorded')
  expect(sent).toMatchObject([{ amount: '1200.00', method: 'upi', reference: '426012345678' }])
})

test('wire-21 the front desk lists what waits for its word, how long, and what guests say to have paid', async () => {
  const sent = recording()
  const {
    guest_info: _,
    payments: __,
    events: ___,
    ...stay
  } = stayOnWire({ status: 'pending', checked_in_at: null })
  const two = new Date(Date.now() - 49 * 3_600_000).toISOString()
  const waiting = { ...stay, createdAt: two, payment_notices: [notice] }
  answer(housekeeping.board, { json: [] })
  answer(desk.day, { json: { ...quietDay, to_confirm: [waiting] } })
  await open(paths.frontDesk)
  const panel = inside(await screen.findByRole('region', { name: 'To confirm' }))
  panel.getByText(/^Waits 2 days/)
  panel.getByText('Guest says paid: UPI ref 426012345678')
  await panel.press('Record payment 426012345678 of Nila Rawat')
  expect((await field('Reference')).value).toBe('426012345678')
  await (await dialog()).press('Record payment')
  await toasted('Payment recorded')
  expect(sent).toMatchObject([{ amount: '4000.00', method: 'upi', reference: '426012345678' }])
})
