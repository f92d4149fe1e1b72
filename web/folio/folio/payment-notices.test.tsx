import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { quietDay } from '../../../test/desk/desk-day.ts'
import { openStay, stayOnWire } from '../../../test/folio/folio-screens.tsx'
import {
  answer,
  dialog,
  field,
  fill,
  inside,
  open,
  press,
  pressInRowMenu,
  said,
  toasted,
} from '../../../test/screen.tsx'
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

test('W-21 the booking shows what the guest says to have paid, and fills the payment in from it', async () => {
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

test('W-57 a cancelled stay says what to do with what the guest reported, and takes it as it arrived', async () => {
  const sent = recording()
  const off = { status: 'cancelled', checked_in_at: null, charges: '0.00', balance: '0.00', due_now: '0.00' }
  await openStay({ ...off, payment_notices: [notice] })
  await said(/record what arrived, then return what is not owed/)
  await press('Record payment 426012345678')
  expect((await field('Amount')).value).toBe('')
  await fill('Amount', '4000')
  await (await dialog()).press('Record payment')
  await toasted('Payment recorded')
  expect(sent).toMatchObject([{ amount: '4000.00', method: 'upi', reference: '426012345678' }])
})

test('W-57 a cancelled room of a party leads to the party, for all rooms were paid together', async () => {
  const off = { status: 'cancelled', checked_in_at: null, charges: '0.00', balance: '0.00', due_now: '0.00' }
  const own = { ...off, party_id: 'FP-7K3M9Q', payment_notices: [notice] }
  const sums = { final_price: '4000.00', paid: '0.00', balance: '0.00', due_now: '0.00' }
  answer(parties.get, {
    json: { party_id: 'FP-7K3M9Q', bookings: [stayOnWire(own)], ...sums, upi_link: null },
  })
  await openStay(own)
  const link = await screen.findByRole('link', { name: 'Open the party' })
  expect(link.getAttribute('href')).toBe(paths.party('FP-7K3M9Q'))
  expect(screen.queryByRole('button', { name: /^Record payment/ })).toBeNull()
})

test('W-57 cancelling does not pass over what the guest says to have paid', async () => {
  answer(folio.cancellation, {
    json: {
      ...{ fee: '0.00', paid: '0.00', to_return: '0.00', still_owed: '0.00', reason: 'Free' },
      ...{ reported: [notice], no_show: null },
    },
  })
  await openStay({ checked_in_at: null, payment_notices: [notice] })
  await pressInRowMenu('Nila Rawat', 'Cancel booking')
  await (await dialog()).findByText('Guest says paid: UPI ref 426012345678.')
})

test('W-57 the front desk lists cancelled stays whose guests say to have paid', async () => {
  const sent = recording()
  const {
    guest_info: _,
    payments: __,
    events: ___,
    ...stay
  } = stayOnWire({ status: 'cancelled', checked_in_at: null, charges: '0.00', balance: '0.00' })
  answer(housekeeping.board, { json: [] })
  answer(desk.day, { json: { ...quietDay, reported: [{ ...stay, payment_notices: [notice] }] } })
  await open(paths.frontDesk)
  const panel = inside(await screen.findByRole('region', { name: 'Not coming, says paid' }))
  panel.getByText('Guest says paid: UPI ref 426012345678')
  expect(panel.queryByText(/^Waits/)).toBeNull()
  await panel.press('Record payment Nila Rawat')
  expect((await field('Reference')).value).toBe('426012345678')
  await fill('Amount', '4000')
  await (await dialog()).press('Record payment')
  await toasted('Payment recorded')
  expect(sent).toMatchObject([{ amount: '4000.00', method: 'upi', reference: '426012345678' }])
})

test('W-21 the front desk lists what waits for its word, how long, and what guests say to have paid', async () => {
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
  await pressInRowMenu('Nila Rawat', 'Record payment Nila Rawat')
  expect((await field('Reference')).value).toBe('426012345678')
  await (await dialog()).press('Record payment')
  await toasted('Payment recorded')
  expect(sent).toMatchObject([{ amount: '4000.00', method: 'upi', reference: '426012345678' }])
})
