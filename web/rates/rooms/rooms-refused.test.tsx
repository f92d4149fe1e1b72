import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { roomTypes } from '../../../contract/rates/room-types.ts'
import {
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
} from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const room = {
  room_id: 'ROOM-101',
  room_number: '101',
  room_type: 'Glamping Tent',
  description: 'A tent among the deodars.',
  floor: 1,
  capacity: 3,
  price_per_night: '1500.00',
  discount_percentage: '0.00',
  amenities: ['Breakfast'],
  view_type: 'Forest',
  bed_type: 'King bed',
  room_size: 420,
  is_featured: true,
  status: 'available',
  image_url: null,
  version: 1,
  pictures: [],
  waiting: [],
  stays: [],
}
const type = {
  room_type_id: '3',
  id: '3',
  name: 'Glamping Tent',
  base_price: '1500.00',
  max_capacity: 2,
  bed_type: 'Double bed',
  room_size: 200,
  description: 'A tent among the deodars.',
  amenities: [],
  summary: 'Canvas, a stove and the stars.',
  view_type: 'Forest',
  bathroom: 'Private',
  included_guests: null,
  extra_adult: '0.00',
  extra_child: [],
  room_count: 3,
  version: 1,
}

const fillRest = async (price: string) => {
  await fill('Base price', price)
  await fill('Max capacity', '2')
  await fill('Bed type', 'Double bed')
  await fill('Room size in square feet', '200')
}

test('H-ROOM-27: rooms that cannot be fetched say so', async () => {
  answer(roomInventory.list, failing)
  answer(roomTypes.list, { json: [type], total: 1 })
  await open(paths.roomList)
  await said('Failed to fetch rooms')
  answer(roomInventory.get, failing)
  await open(paths.officeRoom(room.room_id))
  await said('Failed to fetch room details')
})

test('H-ROOM-27 H-ROOM-28: a room that is not saved says so, and the form stays', async () => {
  answer(roomInventory.get, { json: room })
  answer(roomInventory.change, failing)
  answer(roomTypes.list, { json: [type], total: 1 })
  const { at } = await open(paths.editRoom(room.room_id))
  await fill('Room number', 'kept')
  await press('Save room')
  await said('Failed to update room')
  expect((await field('Room number')).value).toBe('kept')
  expect(at()).toBe(paths.editRoom(room.room_id))
})

test('H-ROOM-11 H-ROOM-16: floor, guests and size are sent as whole numbers, the floor from 1 on', async () => {
  const sent: unknown[] = []
  answer(roomInventory.get, { json: room })
  answer(roomInventory.list, { json: [room], total: 1 })
  answer(roomTypes.list, { json: [type], total: 1 })
  answer(roomInventory.change, ({ body }) => {
    sent.push(body)
    return { json: room }
  })
  await open(paths.editRoom(room.room_id))
  await fill('Floor', '0')
  await press('Save room')
  await said('Enter a whole number from 1 to 200')
  expect(sent).toEqual([])
  await fill('Floor', '1')
  await fill('Guests at most', '4')
  await fill('Size in square feet', '250')
  await press('Save room')
  await said('Room updated successfully')
  expect(sent).toMatchObject([{ floor: 1, capacity: 4, room_size: 250 }])
})

test('H-RTYPE-01: the list of kinds leads to adding one, to the page and to the form of each, and deletes', async () => {
  answer(roomTypes.list, { json: [type, { ...type, id: '4', room_type_id: '4', name: 'Cabin' }], total: 2 })
  const deleted: string[] = []
  answer(roomTypes.remove, ({ path }) => {
    deleted.push(path)
    return { json: { message: 'Room type deleted successfully' } }
  })
  await open(paths.roomTypes)
  const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await leads('Add room type')).toBe(paths.addRoomType)
  for (const { id, name } of [type, { id: '4', name: 'Cabin' }]) {
    expect(await leads(name)).toBe(paths.roomType(id))
    expect((await inRowMenu(name, `Edit ${name}`)).getAttribute('href')).toBe(paths.editRoomType(id))
  }
  await pressInRowMenu('Cabin', 'Delete Cabin')
  await (await dialog()).press('Delete room type')
  await said('Room type deleted successfully')
  expect(deleted).toEqual(['/api/room-types/4'])
})

test('H-RTYPE-14: kinds of rooms that are not deleted, or not fetched, say so', async () => {
  answer(roomTypes.list, { json: [type], total: 1 })
  answer(roomTypes.remove, failing)
  await open(paths.roomTypes)
  await pressInRowMenu('Glamping Tent', 'Delete Glamping Tent')
  await (await dialog()).press('Delete room type')
  await said('Failed to delete room type')
  answer(roomTypes.list, failing)
  await open(paths.roomTypes)
  await said('Failed to fetch room types')
})

test('H-RTYPE-14 H-RTYPE-17: a kind that is not added or not saved says so, and the form stays', async () => {
  answer(roomTypes.add, failing)
  const { at } = await open(paths.addRoomType)
  await fill('Name', 'Tree Nest')
  await fillRest('1800')
  await press('Add room type')
  await said('Failed to create room type')
  expect((await field('Name')).value).toBe('Tree Nest')
  expect(at()).toBe(paths.addRoomType)
  answer(roomTypes.get, { json: type })
  answer(roomTypes.change, failing)
  const edit = await open(paths.editRoomType('3'))
  await fill('Name', 'Tree House')
  await press('Save room type')
  await said('Failed to update room type')
  expect((await field('Name')).value).toBe('Tree House')
  expect(edit.at()).toBe(paths.editRoomType('3'))
})

test('H-RTYPE-17: a kind that is added leads to the list of kinds', async () => {
  answer(roomTypes.add, { status: 201, json: type })
  answer(roomTypes.list, { json: [type], total: 1 })
  const { at } = await open(paths.addRoomType)
  await fill('Name', 'Glamping Tent')
  await fillRest('1500')
  await press('Add room type')
  await said('Room type created successfully')
  expect(at()).toBe(paths.roomTypes)
})

test('H-RTYPE-09 H-RTYPE-10 H-RTYPE-11: a kind is shown with all that is known, and leads to the list and to its form', async () => {
  answer(roomTypes.get, { json: { ...type, amenities: ['Stove', 'Lantern'] } })
  await open(paths.roomType('3'))
  for (const result of [
    'Glamping Tent',
    '₹1,500.00 a night',
    '2',
    'Double bed',
    '200 sq. ft.',
    'A tent among the deodars.',
    'Stove, Lantern',
  ]) {
    await said(result)
  }
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([leads('All room types'), leads('Edit room type')]).toEqual([
    paths.roomTypes,
    paths.editRoomType('3'),
  ])
})
