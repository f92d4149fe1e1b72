import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { offers } from '../../../contract/rates/offers.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { roomBlocks, calendar as tapeCalendar } from '../../../contract/reservations/calendar.ts'
import { channels } from '../../../contract/reservations/channels.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addBlock, addRoom } from '../../../test/builders.ts'
import { guestInHouse } from '../../../test/desk/room-changes.ts'
import { signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { calendar, channelOf, channelScene, imported, nights } from '../../../test/reservations/channels.ts'
import { expectHeld } from '../../../test/reservations/holds.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Scene = Awaited<ReturnType<typeof sceneOf>>

/** A room with a stay of a guest on the nights 4 and 5, and a channel that sold the nights from 3 to 7. */
const sceneOf = async () => {
  const scene = await channelScene(server)
  const { room, room_id, take } = scene
  const guest = await signedInGuest(server, { name: 'Asha Verma' })
  const days = { checkIn: dayAfter(4), checkOut: dayAfter(6) }
  const stay = await someBooking(server, { room, visitor: guest.visitor, ...days, status: 'confirmed' })
  await take(calendar(nights(3, 8)))
  const params = { id: stay.booking_id }
  const move = (own: { room_id?: string; check_in_date?: string; check_out_date?: string }) =>
    scene.admin.call(stayMoves.move, {
      params,
      body: {
        ...{ room_id, check_in_date: days.checkIn, check_out_date: days.checkOut },
        ...{ price: 'keep', tell_guest: false, ...own },
      },
    })
  const conflicts = async () =>
    (await scene.seen()).channels.flatMap((channel) =>
      channel.conflicts.map(({ start_date, end_date, booking_id }) => [start_date, end_date, booking_id]),
    )
  return { ...scene, guest, stay, params, move, conflicts }
}

/** Everywhere that a guest or the desk could find or take the room on these nights. */
const expectSold = async ({ room_id, isFree, guest }: Scene, from: number, to: number) => {
  const visitor = stranger(server.app)
  const days = { check_in: dayAfter(from), check_out: dayAfter(to) }
  expect(await isFree(from, to)).toBe(false)
  const { value } = await visitor.call(offers.calendar, { query: { from: dayAfter(from), months: 1 } })
  expect(value.days.find(({ day }) => day === dayAfter(from))).toMatchObject({
    free: false,
    from_price: null,
  })
  const together = await visitor.call(offers.combinations, { query: { ...days, guests: 2 } })
  expect(together.value).toEqual([])
  const book = await guest.call(bookings.create, {
    body: bookingBody({
      ...{ room_id, visitor_id: guest.visitor.visitor_id },
      ...{ check_in_date: dayAfter(from), check_out_date: dayAfter(to) },
    }),
  })
  expect([book.status, book.error.code]).toEqual([409, 'room_taken'])
  await expectHeld(server)
}

describe('D-61 D-63 W-46 a night that a channel sold over a stay of ours is the channel’s when the stay gives it up', () => {
  const ways: Record<string, (scene: Scene) => Promise<unknown>> = {
    'cancelled at the desk': ({ admin, params }) =>
      admin.call(bookings.setStatus, { params, body: { status: 'cancelled' } }),
    'cancelled by its guest': ({ guest, params }) => guest.call(ownStay.cancel, { params, body: {} }),
    'moved to another room': async ({ move }) => move({ room_id: (await addRoom(server.db)).room_id }),
    'moved to other days': ({ move }) => move({ check_in_date: dayAfter(14), check_out_date: dayAfter(16) }),
  }
  test.each(Object.entries(ways))('%s', async (_, giveUp) => {
    const scene = await sceneOf()
    expect(await scene.blocks()).toEqual([imported(3, 4), imported(6, 8)])
    await giveUp(scene)
    expect(await scene.blocks()).toEqual([imported(3, 8)])
    expect(await scene.conflicts()).toEqual([])
    await expectSold(scene, 4, 6)
    const chart = (await scene.admin.call(tapeCalendar.tapeChart, { query: {} })).value
    expect(chart.blocks.map(({ kind, reason }) => [kind, reason])).toEqual([['channel', 'Airbnb']])
    // The next reading finds all of it in place, and what the channel gives back is free again.
    await scene.take(calendar(nights(3, 8)))
    expect(await scene.blocks()).toEqual([imported(3, 8)])
    await scene.take(calendar())
    expect([await scene.blocks(), await scene.isFree(4, 6)]).toEqual([[], true])
  })

  test('shortened: the nights that are left stay in conflict', async () => {
    const scene = await sceneOf()
    await scene.move({ check_out_date: dayAfter(5) })
    expect(await scene.blocks()).toEqual([imported(3, 4), imported(5, 8)])
    expect(await scene.conflicts()).toEqual([[dayAfter(4), dayAfter(5), scene.params.id]])
    await expectSold(scene, 5, 6)
    await scene.move({ check_in_date: dayAfter(9), check_out_date: dayAfter(10) })
    expect(await scene.conflicts()).toEqual([])
    await expectSold(scene, 4, 5)
  })

  test('left early, or for another room in the house', async () => {
    const { admin, first, change, id } = await guestInHouse(server, {}, 2)
    const { params, take } = await channelOf(admin, first.room_id)
    await take(calendar(nights(2, 5)))
    const held = async () => {
      const { value } = await admin.call(channels.list, { params: { id: params.id } })
      return value.channels.map(({ blocked, conflicts }) => [blocked, conflicts.map((one) => one.start_date)])
    }
    await change({ from: dayAfter(3) })
    expect(await held()).toEqual([[2, [dayAfter(2)]]])
    await admin.call(desk.checkOut, { params: { id }, body: { reason: 'On the house' } })
    expect(await held()).toEqual([[3, []]])
    await expectHeld(server)
  })

  test('or a block, or another channel; what somebody else holds by then waits for that one', async () => {
    const scene = await channelScene(server)
    const { admin, room_id, take, blocks } = scene
    const block = await addBlock(server.db, { room_id, start_date: dayAfter(3), end_date: dayAfter(5) })
    await take(calendar(nights(3, 7)))
    const other = await channelOf(admin, room_id, 'https://other.example/room.ics')
    await other.take(calendar(nights(2, 6)))
    await admin.call(roomBlocks.remove, { params: { id: block.block_id } })
    expect(await blocks()).toHaveLength(2)
    const waiting = async () =>
      (await scene.seen()).channels.flatMap((channel) =>
        channel.waiting.map(({ day, other_channel }) => [day, other_channel]),
      )
    // Behind each other, whoever was first: the nights of the block, and the one after it.
    expect((await waiting()).toSorted()).toEqual([3, 4, 5].map((day) => [dayAfter(day), 'Airbnb']))
    await admin.call(channels.remove, { params: scene.params })
    await expectHeld(server)
    expect(await waiting()).toEqual([])
    expect(await scene.isFree(2, 3)).toBe(false)
    expect(await scene.isFree(6, 7)).toBe(true)
  })

  test('a night that the stay takes anew in the same transaction stays its own', async () => {
    const scene = await sceneOf()
    await scene.move({ check_in_date: dayAfter(5), check_out_date: dayAfter(7) })
    // Night 6 is the channel’s, so nothing moves at all.
    expect(await scene.conflicts()).toEqual([[dayAfter(4), dayAfter(6), scene.params.id]])
    await server.db.transaction().execute(async (tx) => {
      const of = tx.updateTable('bookings').where('booking_id', '=', scene.params.id)
      await of.set({ status: 'cancelled' }).execute()
      await of.set({ status: 'confirmed' }).execute()
    })
    expect(await scene.conflicts()).toEqual([[dayAfter(4), dayAfter(6), scene.params.id]])
    expect(await scene.blocks()).toEqual([imported(3, 4), imported(6, 8)])
    await expectHeld(server)
  })

  test('its calendar is read at once, for the channel may have given the nights back since', async () => {
    const { admin, params } = await sceneOf()
    const due = async () =>
      (await server.db.selectFrom('channels').select('due_at').executeTakeFirstOrThrow()).due_at
    await server.db
      .updateTable('channels')
      .set({ due_at: `${dayAfter(1)}T00:00:00Z` })
      .execute()
    await admin.call(bookings.setStatus, { params, body: { status: 'cancelled' } })
    expect((await due()) < `${dayAfter(0)}T23:00:00Z`).toBe(true)
  })
})
