import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { known, opened } from '../../../test/desk/check-in-screens.tsx'
import { answer, field, fill, inside } from '../../../test/screen.tsx'

const companion = async (nth: number) =>
  inside(await screen.findByRole('group', { name: `Companion ${nth}` }))
const person = (name: string) => ({ name, age: 7, nationality: 'IN', form_c: null })
const family = { number_of_guests: 3, companions: [person('Luc Martin'), person('Zoé Martin')] }

const refused = (fields: Record<string, string>) =>
  answer(desk.checkIn, {
    status: 400,
    json: { code: 'invalid_input', message: Object.values(fields)[0] ?? '', fields },
  })

test('D-57 what is wrong with a companion stays at their row, and is gone once it is corrected', async () => {
  const asked = await opened(family)
  refused({ 'companions.1.age': 'An age is from 0 to 120' })
  await asked.press('Document seen, check in')
  await (await companion(2)).findByText('An age is from 0 to 120')
  await asked.press('Remove companion 1')
  const zoe = await companion(1)
  expect((zoe.getByLabelText('Name') as HTMLInputElement).value).toBe('Zoé Martin')
  zoe.getByText('An age is from 0 to 120')
  await zoe.fill('Age', '8')
  await waitFor(() => expect(asked.queryByText('An age is from 0 to 120')).toBeNull())
  expect(asked.queryByText('Please look at the fields that are marked.')).toBeNull()
})

test('D-57 what was wrong with a companion who is removed is said of nobody', async () => {
  const asked = await opened(family)
  refused({ 'companions.0.age': 'An age is from 0 to 120' })
  await asked.press('Document seen, check in')
  await asked.findByText('An age is from 0 to 120')
  await asked.press('Remove companion 1')
  await waitFor(() => expect(asked.queryByText('An age is from 0 to 120')).toBeNull())
})

test('D-57 a form that is folded opens where something in it is wrong, and stays open', async () => {
  const abroad = { ...known.guest, nationality: 'FR' }
  const asked = await opened({
    ...family,
    guest: abroad,
    companions: [person('Luc'), { ...person('Zoé'), nationality: 'FR' }],
  })
  refused({ 'companions.1.form_c.passport_place': 'Enter where the passport was issued' })
  await asked.press('Document seen, check in')
  const zoe = await companion(2)
  const place = await zoe.findByLabelText(/^Place of issue/)
  await waitFor(() => expect(document.activeElement).toBe(place))
  expect(place.closest('details')?.open).toBe(true)
  fireEvent.change(place, { target: { value: 'Lyon' } })
  await waitFor(() => expect(zoe.queryByText('Enter where the passport was issued')).toBeNull())
  expect(place.closest('details')?.open).toBe(true)
})

test('D-57 each press that is refused leads to the first field that is wrong', async () => {
  const asked = await opened()
  await fill('ID number', '')
  const number = await field('ID number')
  for (const _ of [1, 2]) {
    await asked.press('Document seen, check in')
    await waitFor(() => expect(document.activeElement).toBe(number))
    number.blur()
  }
})

test('D-57 a companion who is removed leaves the focus at the one before, or where one is added', async () => {
  const asked = await opened(family)
  const remove = async (nth: number) => {
    const button = await asked.findByRole('button', { name: `Remove companion ${nth}` })
    button.focus()
    fireEvent.click(button)
  }
  await remove(2)
  await waitFor(async () =>
    expect(document.activeElement).toBe(await screen.findByRole('group', { name: 'Companion 1' })),
  )
  await remove(1)
  await waitFor(async () =>
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Add a companion' })),
  )
})

test('D-57 in a check-in that is recorded afterwards the 24 hours are from when the guest came', async () => {
  const asked = await opened({ is_over: true, guest: { ...known.guest, nationality: 'FR' } })
  await asked.findByText(/Send by 24 hours after the check-in\./)
  await fill('Came at', '2020-01-01T15:30')
  await asked.findByText(/Send by Jan 02, 2020,? 3:30 PM\./)
})

test.each([
  [{ document: null }, 'The register will show no document.'],
  [{}, 'The register will show the document that was given before; nobody has seen it.'],
  [
    { checked_in_at: '2026-11-20T06:30:00.000Z', document_seen_at: '2026-11-20T06:30:00.000Z' },
    'The document that was seen before stays in the register.',
  ],
])('D-57 what the register shows where no document is seen now: %#', async (own, message) => {
  const asked = await opened(own)
  fireEvent.click(await asked.findByLabelText('I have seen the document'))
  const part = await asked.findByRole('group', { name: 'Document' })
  await within(part).findByText(message)
})
