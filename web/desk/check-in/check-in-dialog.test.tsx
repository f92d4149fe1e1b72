import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { awaited, known, opened, sending } from '../../../test/desk/check-in-screens.tsx'
import { becomes, openStay, stayOnWire } from '../../../test/folio/folio-screens.tsx'
import { type Answer, answer, dialog, failing, field, fill, press, said } from '../../../test/screen.tsx'

const answers = {
  answered_at: '2026-11-21T06:30:00.000Z',
  ...{ email: null, arrival_time: '15:30', special_requests: null },
  document: { kind: 'passport', masked: '•••••4567' },
  guest: { gender: 'female', date_of_birth: '1990-02-03', nationality: 'IN', address: null },
  form_c: null,
  companions: [{ name: 'Luc Martin', age: 7, nationality: 'IN', form_c: null }],
}

test('D-57 a guest of whom all is known is checked in by two presses', async () => {
  const sent = sending()
  const asked = await opened()
  becomes()
  await asked.press('Document seen, check in')
  await said('Checked in')
  expect(sent).toMatchObject([
    { document: { kind: 'passport', number: '••••4321', seen: true }, companions: [] },
  ])
})

test('D-57 what could not be looked up is said, and another try helps', async () => {
  answer(arrivals.get, failing)
  await openStay(awaited)
  await press('Check in Nila Rawat')
  const asked = await dialog()
  await asked.findByText('Failed to fetch what is known of the guest')
  answer(arrivals.get, { json: known })
  await asked.press('Try again')
  await asked.findByText('I have seen the document')
})

test('D-57 a refusal stands beside its field, and nothing that was typed is lost', async () => {
  const asked = await opened()
  await fill('Name', 'Luc Martin')
  answer(desk.checkIn, {
    status: 400,
    json: {
      code: 'invalid_input',
      message: 'Wrong',
      fields: { 'companions.0.age': 'An age is from 0 to 120' },
    },
  })
  await asked.press('Document seen, check in')
  await asked.findByText('An age is from 0 to 120')
  expect((await field('Name')).value).toBe('Luc Martin')
})

test('D-57 closing asks before it throws away what was typed', async () => {
  const asked = await opened()
  await fill('Name', 'Luc Martin')
  await asked.press('Not yet')
  await asked.press('Go on typing')
  expect((await field('Name')).value).toBe('Luc Martin')
  await asked.press('Not yet')
  await asked.press('Throw it away')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('D-57 the money is written down after the check-in, once, also when it was refused first', async () => {
  const sent = sending()
  const asked = await opened()
  await fill('Paid by', 'cash')
  expect((await field('Amount')).value).toBe('4000.00')
  const keys: unknown[] = []
  const paying = (given: Answer) =>
    answer(payments.record, ({ body }): Answer => {
      keys.push((body as { request_key: string }).request_key)
      return given
    })
  paying('no answer')
  await asked.press('Document seen, check in')
  await asked.findByText(/The guest is checked in, the payment is not recorded/)
  paying({ status: 201, json: stayOnWire({ paid: '4000.00', balance: '0.00' }) })
  becomes({ paid: '4000.00', balance: '0.00' })
  await asked.press('Document seen, check in')
  await said('Checked in')
  expect(sent).toHaveLength(2)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('D-57 the slower of two clerks is told, and looks at what the other wrote', async () => {
  const asked = await opened()
  await fill('Name', 'Luc Martin')
  const message = 'Leela Pandey has already checked this guest in, at 3:00 PM on Nov 20, 2026.'
  answer(desk.checkIn, { status: 409, json: { code: 'already_checked_in', message } })
  await asked.press('Document seen, check in')
  await asked.findByText(message)
  expect((await field('Name')).value).toBe('Luc Martin')
  const companions = [{ name: 'Zoé Martin', age: null, nationality: null, form_c: null }]
  answer(arrivals.get, { json: { ...known, checked_in_at: '2026-11-20T09:30:00.000Z', companions } })
  await asked.press('Show what is written down')
  await waitFor(async () => expect((await field('Name')).value).toBe('Zoé Martin'))
  const sent = sending()
  await (await dialog()).press('Save')
  await said('Saved')
  expect(sent).toMatchObject([{ seen: { checked_in_at: '2026-11-20T09:30:00.000Z' } }])
})

test('D-57 answers that came meanwhile are looked at first', async () => {
  const asked = await opened()
  const message = 'The guest has sent new answers at 3:05 PM; look at them first'
  answer(desk.checkIn, { status: 409, json: { code: 'answered_meanwhile', message } })
  await asked.press('Document seen, check in')
  await asked.findByText(message)
  answer(arrivals.get, { json: { ...known, answered: answers } })
  await asked.press('Show the new answers')
  await waitFor(async () => expect((await field('Name')).value).toBe('Luc Martin'))
  const sent = sending()
  await press('Document seen, check in')
  await waitFor(() => expect(sent).toMatchObject([{ seen: { answered_at: answers.answered_at } }]))
})

test('D-57 no more companions than guests, until the stay is for more', async () => {
  const asked = await opened()
  await asked.findByText(/The stay is booked for 2 guests/)
  expect(screen.queryByRole('button', { name: 'Add a companion' })).toBeNull()
  const message = 'Room 101 holds 2 guests at most'
  answer(bookingChange.change, { status: 400, json: { code: 'too_many_guests', message } })
  await asked.press('Change to 3 guests')
  await asked.findByText(message)
  answer(bookingChange.change, { json: stayOnWire({ ...awaited, number_of_guests: 3 }) })
  await asked.press('Change to 3 guests')
  await asked.findByRole('group', { name: 'Companion 2' })
  await asked.findByText(/The stay is booked for 3 guests/)
})

test('D-57 what Form C needs bears an asterisk, what may follow later does not', async () => {
  const asked = await opened({ guest: { ...known.guest, nationality: 'FR' } })
  const inputs = ['Place of issue', 'Passport issued on', 'Visa number', 'Purpose of visit']
  for (const name of inputs) expect((await field(new RegExp(`^${name}`))).required).toBe(true)
  expect((await field('Address abroad')).required).toBe(false)
  await asked.findByText(/once begun, fill in all fields marked \*/)
})

test('D-44 D-57 the dialog outlives a page that cannot be loaded again', async () => {
  answer(arrivals.get, { json: known })
  const { router } = await openStay(awaited)
  await press('Check in Nila Rawat')
  await (await dialog()).findByText('I have seen the document')
  await fill('Name', 'Luc Martin')
  answer(bookings.get, failing)
  await act(() => router.revalidate())
  await said('Failed to fetch booking details')
  expect((await field('Name')).value).toBe('Luc Martin')
})

test('D-57 a room that is not ready is asked about', async () => {
  const asked = await opened({ room_state: 'dirty' })
  await asked.findByText('Room 101 is dirty. Check in anyway?')
  await asked.findByRole('button', { name: 'Document seen, check in anyway' })
})

test('D-58 a room whose guest is still in it is taken only where the clerk ticks it', async () => {
  const sent = sending()
  const occupant = { booking_id: 'FR-AAAAAA', name: 'Ravi Nair', until: '2026-11-20' }
  const asked = await opened({ room_state: 'dirty', occupant })
  await asked.findByText(/is still in room 101, until Nov 20, 2026, and not checked out/)
  await asked.press('Document seen, check in anyway')
  await asked.findByText('Tick this, or check the other guest out first')
  expect(sent).toEqual([])
  fireEvent.click(await asked.findByLabelText(/^Check in although Ravi Nair/))
  await asked.press('Document seen, check in anyway')
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('D-59 where the stay is over the check-in asks when the guest came', async () => {
  const sent = sending()
  answer(arrivals.get, { json: { ...known, is_over: true } })
  await openStay({ ...awaited, check_out_date: '2020-01-03' })
  await press('Check in afterwards Nila Rawat')
  const asked = await dialog()
  await asked.findByText('I have seen the document')
  await asked.press('Document seen, check in')
  await asked.findByText('Say when the guest came')
  await fill('Came at', '2020-01-01T15:30')
  await asked.press('Document seen, check in')
  await waitFor(() => expect(sent).toMatchObject([{ came_at: '2020-01-01T15:30' }]))
})

test('D-57 what the guest answered before coming is filled in, and can be corrected', async () => {
  const sent = sending()
  const asked = await opened({
    document: null,
    guest: { gender: null, date_of_birth: null, nationality: null, address: null },
    answered: answers,
  })
  await asked.findByText(/The guest answered on Nov 21, 2026/)
  await asked.findByText('They meant to come at 3:30 PM.')
  await fill('Age', '8')
  becomes()
  await asked.press('Document seen, check in')
  await said('Checked in')
  expect(sent).toMatchObject([
    {
      document: { kind: 'passport', number: '•••••4567', seen: true },
      guest: { gender: 'female', date_of_birth: '1990-02-03', nationality: 'IN' },
      companions: [{ name: 'Luc Martin', age: 8 }],
    },
  ])
})
