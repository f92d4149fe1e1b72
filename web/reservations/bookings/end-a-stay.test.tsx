import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { folio } from '../../../contract/folio/folio.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { becomes, openStay, stayOnWire } from '../../../test/folio/folio-screens.tsx'
import {
  type Answer,
  answer,
  dialog,
  failing,
  field,
  fill,
  inRowMenu,
  open,
  press,
  pressInRowMenu,
  said,
  staff,
  toasted,
} from '../../../test/screen.tsx'

const awaited = { checked_in_at: null, paid: '3000.00', balance: '1000.00', payment_status: 'partially_paid' }
const sums = { fee: '2000.00', to_return: '1000.00', still_owed: '0.00' }
const preview = {
  ...sums,
  reason: 'By the policy of this booking one night is charged today',
  paid: '3000.00',
  reported: [],
}

test('D-47 cancelling shows the fee, why, and what goes back; less needs a reason; then it says what is next', async () => {
  answer(folio.cancellation, { json: { ...preview, no_show: null } })
  await openStay(awaited)
  await pressInRowMenu('Nila Rawat', 'Cancel booking')
  const asked = await dialog()
  await asked.findByText('By the policy of this booking one night is charged today.')
  await asked.findByText('₹1,000.00')
  await fill('Fee', '500')
  await asked.findByText('₹2,500.00')
  const sent: unknown[] = []
  answer(bookings.setStatus, ({ body }): Answer => {
    sent.push(body)
    return {
      status: 400,
      json: { code: 'invalid_input', message: 'Wrong', fields: { fee_reason: 'Say why less is charged' } },
    }
  })
  await asked.press('Cancel booking')
  await asked.findByText('Say why less is charged')
  await fill('Why less', 'The road is closed')
  const off = {
    ...awaited,
    status: 'cancelled',
    balance: '-2500.00',
    to_return: '2500.00',
    payment_status: 'refund_due',
  }
  answer(bookings.setStatus, ({ body }): Answer => {
    sent.push(body)
    return { json: stayOnWire(off) }
  })
  becomes(off)
  await asked.press('Cancel booking')
  await said('₹2,500.00 is to be returned.')
  expect(sent.at(-1)).toMatchObject({ status: 'cancelled', fee: '500.00', fee_reason: 'The road is closed' })
  await (await dialog()).press('Record refund')
  expect((await field('Amount')).value).toBe('2500.00')
})

test('D-47 a fee that cannot be worked out is asked for again, and nothing is cancelled meanwhile', async () => {
  answer(folio.cancellation, failing)
  await openStay(awaited)
  await pressInRowMenu('Nila Rawat', 'Cancel booking')
  const asked = await dialog()
  await asked.findByText('Failed to fetch what cancelling costs')
  expect(asked.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
  answer(folio.cancellation, { json: { ...preview, fee: '0.00', to_return: '3000.00', no_show: null } })
  await asked.press('Try again')
  await asked.findByText('To be returned')
  expect(screen.queryByLabelText(/^Fee/)).toBeNull()
})

test('D-47 who may not refund is told who does', async () => {
  answer(folio.cancellation, { json: { ...preview, no_show: null } })
  becomes(awaited)
  await open('/admin/bookings/FR-7K3M9Q', staff({ areas: ['desk'] }))
  const off = { ...awaited, status: 'cancelled', balance: '-1000.00', to_return: '1000.00' }
  answer(bookings.setStatus, { json: stayOnWire(off) })
  await pressInRowMenu('Nila Rawat', 'Cancel booking')
  await (await dialog()).press('Cancel booking')
  await said(/Somebody who works with the money/)
  expect(screen.queryByRole('button', { name: 'Record refund' })).toBeNull()
})

test('D-47 a no-show is offered from the day of arrival on, to a guest who has not come', async () => {
  await openStay({ ...awaited, check_in_date: '2999-11-20', check_out_date: '2999-11-22' })
  await inRowMenu('Nila Rawat', 'Cancel booking')
  expect(screen.queryByRole('menuitem', { name: 'No-show', hidden: true })).toBeNull()
  answer(folio.cancellation, { json: { ...preview, no_show: sums } })
  const gone = { ...awaited, no_show_at: '2026-11-20T18:00:00.000Z', balance: '0.00', payment_status: 'paid' }
  answer(noShows.noShow, { json: stayOnWire(gone) })
  await openStay({ ...awaited, check_in_date: '2020-11-20', check_out_date: '2020-11-22' })
  await pressInRowMenu('Nila Rawat', 'No-show')
  const asked = await dialog()
  await asked.findByText('No-show fee')
  becomes(gone)
  await asked.press('Record no-show')
  await said(/recorded as no-show/)
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull()
  await inRowMenu('Nila Rawat', 'Undo no-show')
  expect(screen.queryByRole('menuitem', { name: 'Cancel booking', hidden: true })).toBeNull()
})

test('D-59 a no-show that owes its fee closes its dialog with the toast, which says what is owed', async () => {
  const owes = { fee: '2000.00', to_return: '0.00', still_owed: '2000.00' }
  answer(folio.cancellation, { json: { ...preview, paid: '0.00', no_show: owes } })
  const gone = { checked_in_at: null, no_show_at: '2026-11-20T18:00:00.000Z', balance: '2000.00' }
  answer(noShows.noShow, { json: stayOnWire(gone) })
  await openStay({ checked_in_at: null, check_in_date: '2020-11-20', check_out_date: '2020-11-22' })
  await pressInRowMenu('Nila Rawat', 'No-show')
  const asked = await dialog()
  await asked.findByText('No-show fee')
  becomes(gone)
  await asked.press('Record no-show')
  await toasted('Recorded as no-show. ₹2,000.00 is still owed.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('D-48 a cancelled stay owes nothing in words, and a fee where there is one', async () => {
  answer(payments.record, failing)
  await openStay({ status: 'cancelled', checked_in_at: null, balance: '0.00', payment_status: 'pending' })
  expect(screen.queryByText('Nothing paid')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
  await openStay({ status: 'cancelled', checked_in_at: null, balance: '500.00', payment_status: 'pending' })
  await said('Nothing paid')
  await said('Record payment')
})

test('D-34 who hears by mail only once the stay is confirmed is told by phone of a cancelling before', async () => {
  const told = { by_mail: false, once_confirmed: true, name: 'Nila Rawat', phone: '9870011223' }
  answer(folio.cancellation, { json: { ...preview, no_show: null } })
  await openStay({ ...awaited, status: 'pending', told })
  await pressInRowMenu('Nila Rawat', 'Cancel booking')
  const asked = await dialog()
  await asked.findByText(/No e-mail: tell the guest by phone/)
  expect(asked.queryByText(/the guest receives a mail/)).toBeNull()
  await asked.press('Keep the booking')
  await press('Confirm booking')
  await said('The guest receives a mail that the stay is confirmed.')
})
