import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { roomChoices } from '../../../../contract/desk/room-choices.ts'
import { paise } from '../../../../contract/kit/money.ts'
import { noMeals } from '../../../../contract/office/meal-plans.ts'
import { offers } from '../../../../contract/rates/offers.ts'
import { type AvailableRoom, rooms as freeRooms } from '../../../../contract/rates/rooms.ts'
import { answer } from '../../../../test/screen.tsx'
import type { ResortFacts } from '../StaySummary.tsx'
import { DeskRooms } from './DeskRooms.tsx'

const room = (n: string) =>
  ({
    ...{ room_id: `ROOM-${n}`, room_number: n, floor: 1, room_type: 'Forest View Suite', description: '' },
    ...{ capacity: 2, bed_type: 'King', room_size: 300, view_type: 'Forest', amenities: [], images: [] },
    ...{ image_alts: [], price_per_night: paise(200_000), nights: 1, total_price: paise(200_000) },
    ...{ discount: paise(0), final_price: paise(200_000) },
    tax: { value: paise(200_000), cgst: paise(0), sgst: paise(0), rate: null },
  }) as AvailableRoom
/** A room as the list of free ones has it on the wire. */
const free = {
  ...{ price_per_night: '2000.00', total_price: '2000.00', discount: '0.00', final_price: '2000.00' },
  tax: { value: '2000.00', cgst: '0.00', sgst: '0.00', rate: null },
}
const choice = (n: string, own: object) => ({
  ...{ room_id: `ROOM-${n}`, room_number: n, room_type: 'Forest View Suite', capacity: 2 },
  ...{ state: 'clean', occupant: null, blocked: null, ...own },
})
const search = {
  ...{ checkIn: '2026-11-20', checkOut: '2026-11-21', adults: 2, children: 0, roomType: '', coupon: '' },
}

const none = () => undefined as never
const resort = { meal_plans: noMeals } as ResortFacts
const show = (element: ReactElement) =>
  render(
    <MantineProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </MantineProvider>,
  )
const openRooms = (...numbers: [string, string]) => {
  answer(freeRooms.available, { json: [] })
  const found = { search, rooms: numbers.map(room), combinations: [], refused: [] } as never
  const element = (
    <DeskRooms {...{ found, resort }} onSelect={none} selectParty={none} tryCoupon={none} tryMeals={none} />
  )
  show(element)
}
/** Takes the first room that is offered, and answers the choice of its number. */
const take = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Add room/ }))
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Room of Forest View Suite' })
}

test('D-58 a room that was chosen before its state was known stays chosen', async () => {
  answer(roomChoices.list, { json: [choice('101', { state: 'dirty' }), choice('102', { state: 'dirty' })] })
  openRooms('101', '102')
  const select = take()
  expect(select.textContent).not.toContain('dirty')
  fireEvent.change(select, { target: { value: 'ROOM-102' } })
  await screen.findByRole('option', { name: 'Room 101 · dirty' })
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('ROOM-102')
})

test('D-58 the desk is offered ready rooms first, and reads who is still in the others', async () => {
  const occupant = { booking_id: 'FR-AAAAAA', name: 'Ravi Nair', until: '2026-11-20' }
  answer(roomChoices.list, { json: [choice('101', { state: 'dirty', occupant }), choice('102', {})] })
  openRooms('101', '102')
  await screen.findByRole('button', { name: 'Select room 102' })
  const select = take()
  expect([...select.options].map(({ textContent }) => textContent)).toEqual([
    'Room 102 · clean',
    'Room 101 · Ravi Nair is still in it',
  ])
  expect(select.value).toBe('ROOM-102')
  fireEvent.change(select, { target: { value: 'ROOM-101' } })
  await screen.findByText('Ravi Nair is still in room 101, until Nov 20, 2026.')
})

test('D-54 two rooms that are each too small are booked together, evenly and without the coupon', async () => {
  const small = (n: string) => ({ ...room(n), room_type: 'Glamping Tent', capacity: 2 })
  const large = { ...room('104'), room_type: 'Family Room', capacity: 4, final_price: paise(150_000) }
  answer(roomChoices.list, { json: [] })
  answer(freeRooms.available, ({ query }) => {
    // A tent for two costs more than the same for one.
    const price = query.get('guests') === '2' ? '2800.00' : '2000.00'
    expect(['1', '2']).toContain(query.get('guests'))
    const rupees = { price_per_night: '2000.00', total_price: price, discount: '0.00', final_price: price }
    const tax = { value: '2000.00', cgst: '0.00', sgst: '0.00', rate: null }
    return { json: [small('201'), small('202'), large].map((one) => ({ ...one, ...rupees, tax })) }
  })
  const found = {
    search: { ...search, adults: 3, coupon: 'FOREST10' },
    rooms: [large],
    combinations: [],
    refused: [],
    withoutCoupon: { 'ROOM-104': paise(200_000) },
  } as never
  const chosen: unknown[] = []
  answer(offers.together, ({ query }) => {
    expect(query.get('rooms')).toBe('ROOM-104:2,ROOM-201:1')
    return { json: { final_price: '4000.00' } }
  })
  const element = (
    <DeskRooms
      {...{ found, resort }}
      onSelect={none}
      selectParty={(one) => chosen.push(one)}
      tryCoupon={none}
      tryMeals={none}
    />
  )
  show(element)
  const tents = within(await screen.findByRole('article', { name: 'Glamping Tent' }))
  expect(tents.queryByRole('button', { name: /^Select/ })).toBeNull()
  tents.getByText('₹2,800.00')
  tents.getByText('for 1 night, 2 guests')
  fireEvent.click(tents.getByRole('button', { name: 'Add room 201' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add room 104' }))
  const stay = within(await screen.findByRole('complementary', { name: 'The stay' }))
  stay.getByText('Family Room, 2 guests')
  stay.getByText('Glamping Tent, 1 guest')
  await stay.findByText('₹4,000.00')
  await screen.findByText('Coupon FOREST10 counts for one room alone: it is not in this sum.')
  fireEvent.click(screen.getByRole('button', { name: 'Book 2 rooms together' }))
  expect(chosen).toMatchObject([{ final_price: 400_000, rooms: [{ sleeps: [2] }, { sleeps: [1] }] }])
})

test('D-54 three rooms of a kind are taken by their count and stand in the booking as one kind', async () => {
  answer(roomChoices.list, { json: [] })
  answer(freeRooms.available, { json: [] })
  answer(offers.together, ({ query }) => {
    expect(query.get('rooms')).toBe('ROOM-101:2,ROOM-102:2,ROOM-104:2')
    return { json: { final_price: '6000.00' } }
  })
  const found = {
    search: { ...search, adults: 6 },
    rooms: ['101', '102', '103', '104'].map(room),
    combinations: [],
    refused: [],
  } as never
  const chosen: unknown[] = []
  show(
    <DeskRooms
      {...{ found, resort }}
      onSelect={none}
      selectParty={(one) => chosen.push(one)}
      tryCoupon={none}
      tryMeals={none}
    />,
  )
  for (const n of ['101', '102', '103'])
    fireEvent.click(screen.getByRole('button', { name: `Add room ${n}` }))
  screen.getByRole('img', { name: '3 taken' })
  // Which of them is chosen by hand: a room that is taken already is not offered again.
  const third = screen.getAllByRole<HTMLSelectElement>('combobox')[2] as HTMLSelectElement
  expect([...third.options].map(({ value }) => value)).toEqual(['ROOM-103', 'ROOM-104'])
  fireEvent.change(third, { target: { value: 'ROOM-104' } })
  await screen.findByText('₹6,000.00')
  fireEvent.click(screen.getByRole('button', { name: 'Book 3 rooms together' }))
  const [ids, sleeps] = [
    ['ROOM-101', 'ROOM-102', 'ROOM-104'],
    [2, 2, 2],
  ]
  const kind = { room_type: 'Forest View Suite', count: 3, guests: 6, room_ids: ids, sleeps }
  expect(chosen).toEqual([{ final_price: 600_000, rooms: [kind] }])
})

test('D-54 rooms that hold everybody together are one press for the desk too', async () => {
  answer(roomChoices.list, { json: [] })
  answer(freeRooms.available, { json: [room('101')].map((one) => ({ ...one, ...free })) })
  const kind = {
    room_type: 'Family Room',
    count: 3,
    guests: 12,
    room_ids: ['A', 'B', 'C'],
    sleeps: [4, 4, 4],
  }
  const party = { rooms: [kind], final_price: paise(900_000) }
  const found = {
    search: { ...search, adults: 12 },
    rooms: [],
    combinations: [party],
    refused: [],
  } as never
  const chosen: unknown[] = []
  show(
    <DeskRooms
      {...{ found, resort }}
      onSelect={none}
      selectParty={(one) => chosen.push(one)}
      tryCoupon={none}
      tryMeals={none}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Select 3 × Family Room' }))
  expect(chosen).toEqual([party])
  await screen.findByRole('heading', { name: 'Rooms to choose by hand' })
})
