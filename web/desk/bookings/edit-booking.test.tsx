import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { becomes, openStay, stayOnWire } from '../../../test/folio/folio-screens.tsx'
import {
  type Answer,
  answer,
  dialog,
  field,
  fill,
  open,
  pressInRowMenu,
  said,
  staff,
  toasted,
} from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

test('W-25 the form sends what stands in it from its version, and the fields of the guest say what is wrong', async () => {
  const sent: unknown[] = []
  answer(bookingChange.change, ({ body }): Answer => {
    sent.push(body)
    return {
      status: 400,
      json: {
        code: 'invalid_input',
        message: 'Please check the fields',
        fields: { 'guest_info.govt_id_number': 'Enter the number of the document again' },
      },
    }
  })
  await openStay({ version: 7, special_requests: 'A quiet room' })
  await pressInRowMenu('Nila Rawat', 'Edit')
  const form = await dialog()
  await fill('Phone', '+91 98450 12345')
  await form.press('Save')
  await form.findByText('Enter the number of the document again')
  expect(sent).toEqual([
    {
      version: 7,
      number_of_guests: 2,
      special_requests: 'A quiet room',
      source: 'site',
      guest_info: {
        full_name: 'Nila Rawat',
        email: 'nila@example.com',
        phone: '9845012345',
        gender: 'female',
        date_of_birth: '1991-04-12',
        govt_id_type: 'passport',
        govt_id_number: 'Z1234567',
      },
    },
  ])
  answer(bookingChange.change, ({ body }): Answer => {
    sent.push(body)
    return { json: stayOnWire({ version: 8 }) }
  })
  await fill('ID number', 'Z7654321')
  becomes({ version: 8 })
  await form.press('Save')
  await toasted('Booking changed')
  expect(sent.at(-1)).toMatchObject({ guest_info: { govt_id_number: 'Z7654321' } })
})

test('W-25 the ages of children are typed with commas between, and stay there while they are wrong', async () => {
  const sent: unknown[] = []
  const refused = 'At least one guest is an adult'
  answer(bookingChange.change, ({ body }): Answer => {
    sent.push(body)
    const fields = { children_ages: refused }
    return { status: 400, json: { code: 'invalid_input', message: refused, fields } }
  })
  await openStay({ version: 7, number_of_guests: 4, children_ages: [3, 8] })
  await pressInRowMenu('Nila Rawat', 'Edit')
  const form = await dialog()
  const ages = await field('Ages of the children among them')
  expect(ages.value).toBe('3, 8')
  for (const typed of ['3, eight', '3 8', '3, 18', '3,']) {
    await fill('Ages of the children among them', typed)
    await form.press('Save')
    await form.findByText('Enter ages from 0 to 17, with commas between')
    expect([ages.value, sent]).toEqual([typed, []])
  }
  await fill('Ages of the children among them', '3, 9 ,10,11')
  await form.press('Save')
  await form.findByText(refused)
  expect([ages.value, sent]).toEqual([
    '3, 9 ,10,11',
    [expect.objectContaining({ children_ages: [3, 9, 10, 11] })],
  ])
  answer(bookingChange.change, ({ body }): Answer => {
    sent.push(body)
    return { json: stayOnWire({ version: 8, number_of_guests: 4 }) }
  })
  await fill('Ages of the children among them', '')
  becomes({ version: 8 })
  await form.press('Save')
  await toasted('Booking changed')
  expect(sent.at(-1)).toMatchObject({ number_of_guests: 4, children_ages: [] })
})

test('W-29 ages that nobody edited are not sent, so that of fewer guests the youngest stay at home', async () => {
  const sent: { number_of_guests?: number; children_ages?: unknown }[] = []
  answer(bookingChange.change, ({ body }): Answer => {
    sent.push(body as object)
    return { json: stayOnWire({ version: 8, number_of_guests: 2 }) }
  })
  await openStay({ version: 7, number_of_guests: 3, children_ages: [4, 9] })
  await pressInRowMenu('Nila Rawat', 'Edit')
  await fill('Guests', '2')
  await fill('Ages of the children among them', '4,9 ')
  await (await dialog()).press('Save')
  await toasted('Booking changed')
  expect(sent.map(({ number_of_guests }) => number_of_guests)).toEqual([2])
  expect(sent[0]).not.toHaveProperty('children_ages')
})

test('D-42 who saves second chooses field by field', async () => {
  const conflict = stayOnWire({
    version: 8,
    guest_info: { ...stayOnWire().guest_info, full_name: 'Nila Negi' },
  })
  answer(bookingChange.change, {
    status: 409,
    json: {
      code: 'changed_meanwhile',
      message: 'Somebody else changed this while you were editing it',
      by: 'Meera Front',
      at: '2026-11-20T06:30:00.000Z',
      changed: ['guest_info'],
      current: conflict,
    },
  })
  await openStay({ version: 7 })
  await pressInRowMenu('Nila Rawat', 'Edit')
  await fill('Full name', 'Nila Joshi')
  await (await dialog()).press('Save')
  await said('Theirs: Nila Negi')
  await said('Mine: Nila Joshi')
})

test('W-30 of a cancelled booking the form holds how it was booked, and sends nothing else', async () => {
  const sent: unknown[] = []
  answer(bookingChange.change, ({ body }): Answer => {
    sent.push(body)
    return { json: stayOnWire({ status: 'cancelled', version: 8 }) }
  })
  await openStay({ status: 'cancelled', version: 7 })
  await pressInRowMenu('Nila Rawat', 'Edit')
  const form = await dialog()
  expect([form.queryByLabelText('Full name'), form.queryByLabelText('Guests')]).toEqual([null, null])
  fireEvent.change(form.getByLabelText('How they booked'), { target: { value: 'phone' } })
  await form.press('Save')
  await toasted('Booking changed')
  expect(sent).toEqual([{ version: 7, source: 'phone' }])
})

test('somebody who only reads has no form', async () => {
  becomes()
  await open(paths.booking('FR-7K3M9Q'), staff({ permissions: ['read'] }))
  await said('Guest')
  expect(screen.queryByRole('button', { name: /^More for / })).toBeNull()
})

test('W-25 what was given and is emptied is asked for at its field, not passed over', async () => {
  const sent: unknown[] = []
  answer(bookingChange.change, ({ body }): Answer => {
    sent.push(body)
    const message = 'Enter a date of birth'
    return {
      status: 400,
      json: { code: 'invalid_input', message, fields: { 'guest_info.date_of_birth': message } },
    }
  })
  await openStay({ version: 7 })
  await pressInRowMenu('Nila Rawat', 'Edit')
  const form = await dialog()
  await fill('Date of birth', '')
  await form.press('Save')
  await form.findByText('Enter a date of birth')
  expect(sent).toEqual([
    expect.objectContaining({ guest_info: expect.objectContaining({ date_of_birth: null }) }),
  ])
})

test('a dialog with something typed asks before Escape throws it away, twice pressed too', async () => {
  await openStay({ version: 7 })
  await pressInRowMenu('Nila Rawat', 'Edit')
  const form = await dialog()
  await fill('Phone', '98450 99999')
  const phone = await field('Phone')
  phone.focus()
  const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  pressEscape()
  const goOn = await form.findByRole('button', { name: 'Go on typing' })
  await waitFor(() => expect(document.activeElement).toBe(goOn))
  pressEscape()
  await waitFor(() => expect(form.queryByText('What you typed is not saved.')).toBeNull())
  expect([phone.value, document.activeElement]).toEqual(['98450 99999', phone])
  pressEscape()
  await form.press('Throw it away')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressInRowMenu('Nila Rawat', 'Edit')
  expect((await field('Phone')).value).toBe('9870011223')
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
