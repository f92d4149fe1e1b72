import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preArrival } from '../../../contract/desk/pre-arrival.ts'
import { type Answer, answer, failing, field, fill, open, press } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const form = {
  booking_id: 'FR-7K3M9Q',
  resort_name: 'Forest View Resort',
  resort_phone: '9876543210',
  time_zone: 'Asia/Kolkata',
  guest_name: 'Nila Rawat',
  room_type: 'Forest View Suite',
  check_in_date: '2026-11-22',
  check_out_date: '2026-11-24',
  check_in_time: '2:00 PM',
  number_of_guests: 2,
  asks: { email: true, gender: true, date_of_birth: true },
  special_requests: null as string | null,
  received: null as object | null,
}
const received = {
  answered_at: '2026-11-21T06:30:00.000Z',
  email: null,
  arrival_time: '15:30',
  special_requests: null,
  document: { kind: 'passport', masked: '•••••4567' },
  guest: { gender: 'female', date_of_birth: '1990-02-03', nationality: 'FR', address: null },
  form_c: { going_to: 'Agra' },
  companions: [{ name: 'Luc Martin', age: 7, nationality: 'FR', form_c: null }],
}

const opened = async (own: object = {}) => {
  sessionStorage.clear()
  answer(preArrival.open, { json: { ...form, ...own } })
  await open(`${paths.beforeYouArrive}#a-token`)
  await screen.findByText(/you stay at Forest View Resort/)
}

const sending = (given: Answer = { json: { ...form, received } }): unknown[] => {
  const sent: unknown[] = []
  answer(preArrival.send, ({ body }): Answer => {
    sent.push(body)
    return given
  })
  return sent
}

test('D-55 a guest sends what they have filled in, and is thanked with what was received', async () => {
  const sent = sending()
  await opened()
  await fill('Time of arrival', '15:30')
  await fill('Number of the document', '12AB34567')
  await fill('Identity document', 'passport')
  await fill('Name', 'Luc Martin')
  await press('Send to Forest View Resort')
  await screen.findByRole('heading', { name: 'Thank you, Nila Rawat' })
  await screen.findByText('Passport, ends in 4567')
  await screen.findByText('3:30 PM')
  expect(sent).toEqual([
    {
      token: 'a-token',
      arrival_time: '15:30',
      document: { kind: 'passport', number: '12AB34567' },
      companions: [{ name: 'Luc Martin' }],
    },
  ])
})

test('D-55 a guest from abroad is asked for Form C, and keeps what was sent of it', async () => {
  await opened()
  expect(screen.queryByLabelText('Passport number')).toBeNull()
  const sent = sending()
  await opened({ received })
  await press('Change or add something')
  expect((await field('Going to')).value).toBe('Agra')
  await fill('Coming from', 'Rishikesh')
  await press('Send to Forest View Resort')
  await screen.findByRole('heading', { name: 'Thank you, Nila Rawat' })
  expect(sent).toMatchObject([
    {
      form_c: { nationality: 'FR', going_to: 'Agra', coming_from: 'Rishikesh' },
      document: { number: '•••••4567' },
    },
  ])
})

test('D-55 who a companion from abroad is, is chosen in their Form C; of the guest it is asked once', async () => {
  const sent = sending()
  await opened()
  await fill('Time of arrival', '15:30')
  const [nationality] = screen.getAllByLabelText(/^Nationality/)
  fireEvent.change(nationality as HTMLElement, { target: { value: 'FR' } })
  expect(screen.getAllByLabelText(/^Gender/)).toHaveLength(1)
  await fill('Gender', 'female')
  await fill('Date of birth', '1990-02-03')
  await fill('Name', 'Luc Martin')
  const companion = within(await screen.findByRole('group', { name: 'Companion 1' }))
  expect(companion.getByLabelText(/^Gender/).tagName).toBe('SELECT')
  const born = companion.getByLabelText<HTMLInputElement>(/^Date of birth/)
  expect(born.placeholder).toBe('DD/MM/YYYY')
  fireEvent.change(companion.getByLabelText(/^Gender/), { target: { value: 'male' } })
  fireEvent.change(born, { target: { value: '2019-05-06' } })
  await press('Send to Forest View Resort')
  await screen.findByRole('heading', { name: 'Thank you, Nila Rawat' })
  expect(sent).toMatchObject([
    {
      guest: { gender: 'female', date_of_birth: '1990-02-03', nationality: 'FR' },
      companions: [
        { name: 'Luc Martin', form_c: { gender: 'male', date_of_birth: '2019-05-06', nationality: 'FR' } },
      ],
    },
  ])
  expect(sent).not.toMatchObject([{ form_c: expect.anything() }])
})

test('D-55 a refusal stands beside its field, and what was typed stays', async () => {
  sending({
    status: 400,
    json: {
      code: 'invalid_input',
      message: 'An age is from 0 to 120',
      fields: { 'companions.0.age': 'An age is from 0 to 120' },
    },
  })
  await opened()
  await fill('Name', 'Luc Martin')
  await fill('Age', '700')
  await press('Send to Forest View Resort')
  await screen.findByText('An age is from 0 to 120')
  await screen.findByText('Please look at the fields that are marked.')
  expect((await field('Name')).value).toBe('Luc Martin')
})

test('D-55 what was typed survives a reload, but no number of a document is kept in the browser', async () => {
  await opened()
  await fill('Wishes', 'A quiet room')
  await fill('Number of the document', '12AB34567')
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage })
  expect(kept).toContain('A quiet room')
  expect(kept).not.toMatch(/12AB34567|a-token/)
})

test('D-55 only what was typed is kept, for the desk may change the rest meanwhile', async () => {
  await opened({ special_requests: 'A quiet room', number_of_guests: 3 })
  await fill('Time of arrival', '15:30')
  const companions = () => screen.getAllByRole('group', { name: /^Companion/ })
  expect(companions()).toHaveLength(2)
  const [, second] = screen.getAllByLabelText(/^Name/)
  fireEvent.change(second as HTMLElement, { target: { value: 'Zoé' } })
  answer(preArrival.open, { json: { ...form, special_requests: 'Room 104, as agreed' } })
  const sent = sending()
  await open(`${paths.beforeYouArrive}#a-token`)
  await screen.findByText(/you stay at Forest View Resort/)
  expect((await field('Wishes')).value).toBe('Room 104, as agreed')
  expect((await field('Time of arrival')).value).toBe('15:30')
  expect(companions()).toHaveLength(1)
  await press('Send to Forest View Resort')
  await screen.findByRole('heading', { name: 'Thank you, Nila Rawat' })
  expect(sent).toEqual([{ token: 'a-token', arrival_time: '15:30' }])
})

test.each([
  ['as it is sent', preArrival.send],
  ['as it is opened', preArrival.open],
])('D-55 nothing is kept of a link that is dead %s', async (_when, endpoint) => {
  await opened()
  await fill('Wishes', 'A quiet room')
  expect(JSON.stringify({ ...sessionStorage })).toContain('A quiet room')
  const message = 'This link no longer opens. Please call the resort.'
  answer(endpoint, { status: 404, json: { code: 'pre_arrival_link_dead', message } })
  if (endpoint === preArrival.open) await open(`${paths.beforeYouArrive}#a-token`)
  else await press('Send to Forest View Resort')
  await screen.findByText(message)
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('A quiet room'))
})

test('D-55 a bad line is said, and another try sends it', async () => {
  sending('no answer')
  await opened()
  await fill('Wishes', 'A quiet room')
  await press('Send to Forest View Resort')
  await screen.findByText('This could not be sent. Please try again.')
  sending()
  await press('Send to Forest View Resort')
  await screen.findByRole('heading', { name: 'Thank you, Nila Rawat' })
})

test('D-55 what was sent is shown first when the link is opened again, and can be changed', async () => {
  await opened({ received })
  await screen.findByText(/This is what we received on Nov 21, 2026/)
  await press('Change or add something')
  expect((await field('Number of the document')).value).toBe('•••••4567')
})

test('D-55 a link that opens no more says to call the resort, and one that is cut is told apart', async () => {
  const message = 'This link no longer opens. Please call the resort.'
  answer(preArrival.open, { status: 404, json: { code: 'pre_arrival_link_dead', message } })
  await open(`${paths.beforeYouArrive}#a-token`)
  await screen.findByText(message)
  await open(paths.beforeYouArrive)
  await screen.findByText(/This address is not complete/)
})

test('D-55 a stay that could not be loaded can be asked for again', async () => {
  answer(preArrival.open, failing)
  await open(`${paths.beforeYouArrive}#a-token`)
  await screen.findByText('Your stay could not be loaded. Please try again.')
  answer(preArrival.open, { json: form })
  await press('Try again')
  await screen.findByText(/you stay at Forest View Resort/)
})
