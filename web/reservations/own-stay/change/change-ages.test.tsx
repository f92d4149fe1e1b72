import { expect, test } from 'vitest'
import { rooms } from '../../../../contract/rates/rooms.ts'
import { ownStay } from '../../../../contract/reservations/own-stay.ts'
import { openOwnStay } from '../../../../test/reservations/own-stay-screens.tsx'
import { answer, dialog, inside } from '../../../../test/screen.tsx'

const days = { check_in: '2026-12-02', check_out: '2026-12-04' }
const room = { room_id: 'ROOM-101', room_number: '101', room_type: 'Forest View Suite' }
const who = { number_of_guests: 2, children_ages: [] }
const before = { ...room, ...who, ...days, final_price: '4000.00' }

test('W-29 an adult who stays at home takes no child along', async () => {
  answer(rooms.available, { json: [] })
  openOwnStay({ number_of_guests: 4, children_ages: [3, 8] })
  const seen: object[] = []
  answer(ownStay.previewChange, ({ query }) => {
    seen.push(Object.fromEntries(query))
    return { json: { before, after: before, difference: '0.00', fee: '0.00', reason: '' } }
  })
  await inside(document.body).press('Change dates, room or guests')
  const asked = await dialog()
  await asked.fill('Guests', '3')
  await asked.findByText('The price stays the same')
  expect(seen).toEqual([{ number_of_guests: '3', children_ages: '3,8' }])
})

test('W-29 where ages make the price a change asks how old the children are', async () => {
  answer(rooms.available, { json: [] })
  openOwnStay({}, { asks_ages: true })
  answer(ownStay.previewChange, ({ query }) => {
    expect(Object.fromEntries(query)).toEqual({ number_of_guests: '3', children_ages: '7' })
    const after = { ...before, number_of_guests: 3, children_ages: [7], final_price: '4500.00' }
    return { json: { before, after, difference: '500.00', fee: '0.00', reason: '' } }
  })
  await inside(document.body).press('Change dates, room or guests')
  const asked = await dialog()
  await asked.fill('Guests', '3')
  await asked.fill(/^How many/, '1')
  await asked.findByText('Choose the age of each child')
  await asked.fill('Child 1', '7')
  await asked.findByText('₹500.00 more')
  await asked.findByText(/3 guests, a child of 7: ₹4,500\.00/)
  await asked.fill(/^How many/, '0')
  expect(asked.queryByLabelText('Child 1')).toBeNull()
})
