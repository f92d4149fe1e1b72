import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { guestInHouse } from '../../../test/desk/room-changes.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { severalRooms } from '../../reservations/stays/rooms-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('D-60 a stay in several rooms', () => {
  test('becomes longer and shorter in its last room, and loses what would begin after its end', async () => {
    const { move, undo, change, rooms, read, other, holds } = await guestInHouse(server)
    await change({ from: dayAfter(3), price: 'new' })
    const longer = await move({ check_out_date: dayAfter(6), price: 'recalculate' })
    expect(longer.value).toMatchObject({ to: { room_number: '105', nights: 6 }, final_price: rupees(15_000) })
    expect((await read()).nightly.map(({ price }) => price)).toEqual(
      [2000, 2000, 2000, 3000, 3000, 3000].map(rupees),
    )
    expect([await rooms(), await holds()]).toEqual([
      ['104 0 3', '105 3 6'],
      ['104 0 3', '105 3 6'],
    ])
    const shorter = await move({ room_id: other.room_id, check_out_date: dayAfter(3), price: 'recalculate' })
    expect(shorter.value).toMatchObject({ to: { room_number: '104', nights: 3 }, final_price: rupees(6000) })
    expect([await rooms(), await holds()]).toEqual([['104 0 3'], ['104 0 3']])
    expect((await undo(shorter.value.move_id)).status).toBe(200)
    expect(await rooms()).toEqual(['104 0 3', '105 3 6'])
  })

  test('W-25 is for as many as the rooms hold that it still has', async () => {
    const { admin, params, change, first } = await guestInHouse(server)
    await server.db.updateTable('rooms').set({ capacity: 2 }).where('room_id', '=', first.room_id).execute()
    const forFour = () => admin.call(bookingChange.change, { params, body: { number_of_guests: 4 } as never })
    await change({ from: dayAfter(2) })
    expect((await forFour()).error.message).toBe('Room 104 holds 2 guests at most')
    clockAt({ hours: 48 })
    Object.assign(admin.cookies, (await signedInAdmin(server)).cookies)
    expect((await forFour()).value).toMatchObject({ number_of_guests: 4 })
  })

  test('is not moved as a whole: the room changes from a day on', async () => {
    const { move, change, third } = await guestInHouse(server)
    await change({ from: dayAfter(3) })
    const elsewhere = await move({ room_id: third.room_id, check_out_date: dayAfter(6) })
    expect([elsewhere.error.code, elsewhere.error.message]).toEqual([
      'arrival_fixed',
      expect.stringContaining('Change the room from a day on instead'),
    ])
    expect((await move({ check_in_date: dayAfter(1) })).error.code).toBe('arrival_fixed')
  })

  test('a guest who slept in the room is sent to the change of room', async () => {
    const { move, other } = await guestInHouse(server, {}, 1)
    const { error } = await move({ room_id: other.room_id })
    expect([error.code, error.message]).toEqual([
      'arrival_fixed',
      'The guest has slept in this room already. Change the room from a day on instead.',
    ])
  })

  test('ends in the room of the day when its guest leaves early, and has both again when that is taken back', async () => {
    const { admin, params, change, rooms, holds } = await guestInHouse(server)
    await change({ from: dayAfter(3) })
    clockAt({ hours: 48 })
    Object.assign(admin.cookies, (await signedInAdmin(server)).cookies)
    await admin.call(desk.checkOut, { params, body: { reason: 'On the house' } })
    expect([await rooms(), await holds()]).toEqual([['104 0 2'], ['104 0 2']])
    await admin.call(desk.undo, { params })
    expect([await rooms(), await holds()]).toEqual([
      ['104 0 3', '105 3 5'],
      ['104 0 3', '105 3 5'],
    ])
  })

  test('its invoice names the room of every night, and all rooms stand on it', async () => {
    const { admin, params, change } = await guestInHouse(server)
    await change({ from: dayAfter(3) })
    const { value: paper } = await admin.call(stayDocuments.issue, { params, body: { kind: 'invoice' } })
    expect(paper.stay.room_number).toBe('104, 105')
    expect(paper.lines.map(({ text }) => text.replace(/.*room /, ''))).toEqual([
      '104',
      '104',
      '104',
      '105',
      '105',
    ])
  })

  test('the mail and the guest name both rooms, and the guest changes nothing by themselves', async () => {
    const guest = await signedInGuest(server)
    const { admin, params, change } = await guestInHouse(server, { visitor: guest.visitor as never })
    await change({ from: dayAfter(3) })
    const own = (await guest.call(bookings.get, { params })).value
    expect(own.segments.map(({ room_number }) => room_number)).toEqual(['104', '105'])
    expect(severalRooms(own)).toBe('room 104, then room 105 from Nov 23, 2026')
    await admin.call(desk.undo, { params })
    const query = { check_out: dayAfter(4) }
    expect((await guest.call(ownStay.previewChange, { params, query })).error.code).toBe('too_late')
  })
})
