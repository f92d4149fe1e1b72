import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { known, opened } from '../../../test/desk/check-in-screens.tsx'
import { becomes } from '../../../test/folio/folio-screens.tsx'
import { answer, dialog, fill, inside, open, passed, press, pressInRowMenu } from '../../../test/screen.tsx'
import { checkInOf, paths } from '../../paths.ts'

const form = {
  ...{ gender: 'male', date_of_birth: '2015-02-03', address_abroad: '12 rue Haute, Lyon' },
  ...{ nationality: 'FR', passport_number: '•••••4567', passport_place: 'Lyon' },
  ...{ passport_issued_on: '2024-06-03', passport_expires_on: '2032-05-12', visa_kind: 'e-Tourist visa' },
  ...{ visa_number: '••J1', visa_issued_on: '2026-10-31', visa_expires_on: '2027-01-19' },
  ...{ coming_from: 'Rishikesh', arrived_in_india_on: '2026-11-17', port_of_arrival: 'Delhi' },
  ...{ going_to: 'Agra', purpose: 'Holiday' },
}
const guests = { ...form, gender: null, date_of_birth: null }
const person = (name: string, form_c: object | null = null) => ({ name, age: 11, nationality: 'FR', form_c })
const family = {
  ...{ number_of_guests: 3, guest: { ...known.guest, nationality: 'FR' }, form_c: guests },
  companions: [person('Luc Martin'), person('Zoé Martin')],
}
const companion = async (nth: number) =>
  inside(await screen.findByRole('group', { name: `Companion ${nth}` }))
const valueIn = ({ getByLabelText }: ReturnType<typeof inside>, label: RegExp) =>
  getByLabelText<HTMLInputElement>(label).value

const times = { checked_in_at: '2026-11-20T09:30:00.000Z' }
/** The page of the stay, as the list of the forms leads to it. */
const led = async (nth: number, own: object = {}) => {
  answer(arrivals.get, { json: { ...known, ...family, ...times, ...own } })
  becomes(times)
  const { at } = await open(checkInOf('FR-7K3M9Q', nth))
  const asked = await dialog()
  await asked.findByText('I have seen the document')
  return { asked, at }
}
/** The dialog looks for the focus itself, a moment after it opened. */
const settled = () => passed(50)

test('D-57 the list of the forms leads to that of a companion, at what is still empty in it', async () => {
  const { at } = await led(2, {
    companions: [person('Luc Martin'), person('Zoé Martin', { ...form, visa_number: null })],
  })
  const zoe = await companion(2)
  const number = zoe.getByLabelText(/^Visa number/)
  await settled()
  await waitFor(() => expect(document.activeElement).toBe(number))
  expect(number.closest('details')?.open).toBe(true)
  const luc = await companion(1)
  expect(luc.getByLabelText(/^Visa number/).closest('details')?.open).toBe(false)
  await press('Not yet')
  await waitFor(() => expect(at()).toBe(paths.booking('FR-7K3M9Q')))
})

test('D-57 of a form that is whole its heading is led to, so that nothing is typed over', async () => {
  await led(1, { companions: [person('Luc Martin', form)] })
  const heading = screen.getByText('Form C of Luc Martin')
  await settled()
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('D-57 the same check-in opened by its button leads to no companion any more', async () => {
  await led(2)
  const gender = (await companion(2)).getByLabelText('Gender')
  await settled()
  await waitFor(() => expect(document.activeElement).toBe(gender))
  await press('Not yet')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressInRowMenu('Nila Rawat', 'Check-in details')
  await (await dialog()).findByText('I have seen the document')
  await settled()
  const folded = (await companion(2)).getByLabelText('Gender').closest('details')
  expect(folded?.open).toBe(false)
})

test('D-57 what a family shares is copied from the guest as typed now, where nothing stands yet', async () => {
  const asked = await opened(family)
  const luc = await companion(1)
  fireEvent.click(luc.getByText('Form C of Luc Martin'))
  fireEvent.change(asked.getAllByLabelText(/^Going to/)[0] as HTMLElement, { target: { value: 'Jaipur' } })
  await luc.fill('Gender', 'male')
  await luc.fill('Date of birth', '2015-02-03')
  await luc.fill('Coming from', 'Agra')
  await luc.press('Copy trip and visa from the guest to Luc Martin')
  await luc.findByText(
    /^Filled in from the guest: Address abroad, Place of issue, Kind of visa, Visa issued on/,
  )
  const shown = ['Going to', 'Coming from', 'Port of arrival', 'Place of issue', 'Visa issued on', 'Purpose']
  expect(shown.map((label) => valueIn(luc, new RegExp(`^${label}`)))).toEqual([
    ...['Jaipur', 'Agra', 'Delhi', 'Lyon', 'Oct 31, 2026', 'Holiday'],
  ])
  const own = ['Passport number', 'Passport issued on', 'Passport expires on', 'Visa number']
  expect(own.map((label) => valueIn(luc, new RegExp(`^${label}`)))).toEqual(['', '', '', ''])
  await waitFor(() => expect(document.activeElement).toBe(luc.getByLabelText(/^Passport number/)))
  expect(luc.queryByRole('button', { name: /^Copy trip/ })).toBeNull()
  await luc.fill('Purpose of visit', '')
  await luc.findByRole('button', { name: /^Copy trip/ })
})

test('D-57 nothing is offered where the form of the guest is empty too, and nothing said of another', async () => {
  const asked = await opened({ ...family, form_c: null })
  expect(asked.queryByRole('button', { name: /^Copy trip/, hidden: true })).toBeNull()
  await fill(/^Purpose of visit \*/, 'Holiday')
  await (await companion(1)).findByText(/^Address, kind of visa/)
  fireEvent.click((await companion(1)).getByText('Form C of Luc Martin'))
  await (await companion(1)).press(/^Copy trip/)
  await asked.findByText('Filled in from the guest: Purpose of visit')
  await asked.press('Remove companion 1')
  await waitFor(() => expect(asked.queryByText(/^Filled in from the guest/)).toBeNull())
})
