import { beforeAll, describe, expect, test } from 'vitest'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { notices } from '../../../contract/office/notices.ts'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { roomBlocks, calendar as tapeCalendar } from '../../../contract/reservations/calendar.ts'
import { channels } from '../../../contract/reservations/channels.ts'
import { addBlock, addRoom } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { calendar, channelOf, channelScene, imported, nights } from '../../../test/reservations/channels.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { setClock } from '../../kit/clock.ts'
import { blocksOf } from '../calendar/queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const scene = () => channelScene(server)

describe('D-61 W-27 the calendars of a room', () => {
  test('are listed with the address of its own', async () => {
    const { admin, room_id, params, seen } = await scene()
    const { export_url, channels: all } = await seen()
    expect(export_url).toMatch(/^http.*\/ical\/[\w-]{43}\.ics$/)
    expect(all).toEqual([
      {
        channel_id: params.channel_id,
        name: 'Airbnb',
        url: 'https://calendars.example/room.ics',
        last_sync_at: null,
        error: null,
        conflicts: [],
        waiting: [],
        blocked: 0,
        next: [],
      },
    ])
    const [kept] = await server.db.selectFrom('channels').selectAll().execute()
    expect(kept?.url).not.toContain('calendars.example')
    const twice = await admin.call(channels.add, {
      params: { id: room_id },
      body: { name: 'Again', url: 'https://calendars.example/room.ics' },
    })
    expect([twice.status, twice.error.code]).toEqual([409, 'channel_taken'])
  })

  test.each([
    'http://calendars.example/room.ics',
    'https://127.0.0.1/room.ics',
    'https://localhost/room.ics',
    'https://[::1]/room.ics',
    'https://10.0.0.1/room.ics',
    'https://me:secret@calendars.example/room.ics',
    'webcal://calendars.example/room.ics',
    'not an address',
  ])('refuse an address that the server must not ask: %s', async (url) => {
    const { admin, room_id } = await scene()
    const reply = await admin.call(channels.add, { params: { id: room_id }, body: { name: 'Mine', url } })
    expect([reply.status, reply.error.code, Object.keys(reply.error.fields ?? {})]).toEqual([
      400,
      'private_address',
      ['url'],
    ])
  })

  test('do not take the resort’s own address', async () => {
    const { admin, room_id, seen } = await scene()
    const { pathname } = new URL((await seen()).export_url)
    for (const url of [
      (await seen()).export_url,
      `https://www.resort.example${pathname}?from=here`,
      `HTTPS://Resort.Example:443${pathname.replace('ical', '%69cal')}`,
    ]) {
      const reply = await admin.call(channels.add, { params: { id: room_id }, body: { name: 'Mine', url } })
      expect([reply.status, reply.error.message]).toEqual([
        400,
        'This is an address of this resort. Paste the one that the other channel shows.',
      ])
    }
  })

  test('belong to their room alone', async () => {
    const { admin, params } = await scene()
    const other = await addRoom(server.db)
    for (const id of [other.room_id, 'nothing'])
      for (const endpoint of [channels.sync, channels.remove])
        expect((await admin.call(endpoint as never, { params: { ...params, id } } as never)).status).toBe(404)
    expect((await admin.call(channels.list, { params: { id: 'nothing' } })).status).toBe(404)
  })
})

describe('D-61 imported days', () => {
  test('hold the room as a block does, and follow the calendar', async () => {
    const { take, blocks, isFree, seen } = await scene()
    await take(calendar(nights(3, 6), nights(6, 8), nights(10, 12)))
    expect(await blocks()).toEqual([imported(3, 8), imported(10, 12)])
    expect([await isFree(2, 3), await isFree(7, 8), await isFree(8, 10)]).toEqual([true, false, true])
    const ids = async () =>
      (await blocksOf(server.db, { start: dayAfter(0), end: dayAfter(60) })).map(({ block_id }) => block_id)
    const before = await ids()
    const { value } = await take(calendar(nights(10, 12), nights(20, 21)))
    expect([value.error, value.conflicts]).toEqual([null, []])
    expect(await blocks()).toEqual([imported(10, 12), imported(20, 21)])
    expect((await ids())[0]).toEqual(before[1])
    await take(calendar())
    expect(await blocks()).toEqual([])
    expect((await seen()).channels[0]?.last_sync_at).not.toBeNull()
  })

  test('are told from today on, the next stretches by their days', async () => {
    const { params, take } = await scene()
    await take(
      calendar(nights(0, 4), ...Array.from({ length: 12 }, (_, n) => nights(10 + 3 * n, 12 + 3 * n))),
    )
    setClock(`${dayAfter(2)}T06:00:00Z`)
    const later = await signedInAdmin(server)
    const { value } = await later.call(channels.list, { params: { id: params.id } })
    const [{ blocked, next } = { blocked: 0, next: [] }] = value.channels
    expect([blocked, next.length]).toEqual([26, 12])
    expect(next.slice(0, 2)).toEqual([
      { start_date: dayAfter(2), end_date: dayAfter(4) },
      { start_date: dayAfter(10), end_date: dayAfter(12) },
    ])
  })

  test('keep what is over of a block that has begun', async () => {
    const { params, take, blocks } = await scene()
    await take(calendar(nights(0, 4)))
    setClock(`${dayAfter(2)}T06:00:00Z`)
    const later = await signedInAdmin(server)
    const takeLater = (ics: string) => later.call(channels.sync, { params, body: { ics } })
    await takeLater(calendar(nights(0, 4)))
    expect(await blocks()).toEqual([imported(0, 4)])
    await takeLater(calendar(nights(0, 6)))
    expect(await blocks()).toEqual([imported(0, 6)])
    await takeLater(calendar())
    expect(await blocks()).toEqual([imported(0, 2)])
  })

  test('go with their calendar, but for nights that are over', async () => {
    const { params, take, blocks, isFree } = await scene()
    await take(calendar(nights(0, 1), nights(2, 6), nights(8, 9)))
    setClock(`${dayAfter(4)}T06:00:00Z`)
    const later = await signedInAdmin(server)
    expect((await later.call(channels.remove, { params })).status).toBe(200)
    expect([await blocks(), await isFree(4, 6)]).toEqual([[imported(0, 1), imported(2, 4)], true])
  })

  test('never overwrite a stay or a block: they are a conflict, and are taken in once they can be', async () => {
    const { admin, room, take, blocks, seen } = await scene()
    const stay = await someBooking(server, {
      room,
      checkIn: dayAfter(4),
      checkOut: dayAfter(6),
      status: 'confirmed',
    })
    const block = await addBlock(server.db, {
      room_id: room.room_id,
      start_date: dayAfter(8),
      end_date: dayAfter(9),
    })
    const feed = calendar(nights(3, 10, { SUMMARY: 'Reserved' }))
    const { value } = await take(feed)
    expect(value.conflicts).toMatchObject([
      {
        start_date: dayAfter(4),
        end_date: dayAfter(6),
        summary: 'Reserved',
        booking_id: stay.booking_id,
        guest_name: stay.full_name,
        block_id: null,
      },
      { start_date: dayAfter(8), end_date: dayAfter(9), booking_id: null, block_id: block.block_id },
    ])
    const maintenance = ['maintenance', dayAfter(8), dayAfter(9)]
    expect(await blocks()).toEqual([imported(3, 4), imported(6, 8), maintenance, imported(9, 10)])
    const listed = (await admin.call(notices.list)).value.filter(({ kind }) => kind === 'conflict')
    expect(listed.map(({ path }) => path)).toEqual(Array(2).fill(`/admin/rooms/${room.room_id}/channels`))
    expect(listed.map(({ text }) => text)).toContain(
      `Room 104 is taken twice, Nov 24 to Nov 26: Airbnb and ${stay.booking_id}`,
    )
    await admin.call(bookings.setStatus, { params: { id: stay.booking_id }, body: { status: 'cancelled' } })
    await admin.call(roomBlocks.remove, { params: { id: block.block_id } })
    expect((await take(feed)).value.conflicts).toEqual([])
    expect(await blocks()).toEqual([imported(3, 10)])
    expect((await seen()).channels[0]?.conflicts).toEqual([])
    expect((await admin.call(notices.list)).value.filter(({ kind }) => kind === 'conflict')).toEqual([])
  })

  test('are neither changed nor removed as blocks, and stand in the way of stays with a sentence', async () => {
    const { admin, room, room_id, take } = await scene()
    await take(calendar(nights(3, 6)))
    const chart = (await admin.call(tapeCalendar.tapeChart, { query: {} })).value
    expect(chart.blocks).toMatchObject([{ kind: 'channel', reason: 'Airbnb', room_id }])
    const block_id = chart.blocks[0]?.block_id ?? ''
    const body = { room_id, start_date: dayAfter(3), end_date: dayAfter(5), reason: 'Paint', version: 1 }
    const change = await admin.call(roomBlocks.change, { params: { id: block_id }, body })
    const remove = await admin.call(roomBlocks.remove, { params: { id: block_id } })
    expect([change.error.code, remove.error.code]).toEqual(['block_of_channel', 'block_of_channel'])
    const add = await admin.call(roomBlocks.add, { body })
    expect(add.error.message).toBe(
      `Room ${room.room_number} is held from Nov 23, 2026 to Nov 26, 2026 by a reservation of Airbnb. Change it there first.`,
    )
  })

  test('take no room out of order', async () => {
    const { admin, room_id, take } = await scene()
    await take(calendar(nights(0, 3)))
    const board = (await admin.call(housekeeping.board)).value
    expect(board.find((one) => one.room_id === room_id)).toMatchObject({ state: 'clean', until: null })
    const turn = await admin.call(housekeeping.turn, { params: { id: room_id }, body: { state: 'dirty' } })
    expect(turn.status).toBe(200)
    const out = { state: 'out_of_order', note: 'Leak', until: dayAfter(1) } as const
    const held = await admin.call(housekeeping.turn, { params: { id: room_id }, body: out })
    expect(held.error.code).toBe('in_the_way')
  })

  test('keep a room from being deleted as stays do, until their calendar is removed', async () => {
    const { admin, room_id, params, take } = await scene()
    const remove = () => admin.call(roomInventory.remove, { params: { id: room_id } })
    await take(calendar(nights(3, 6)))
    const { error } = await remove()
    expect([error.code, error.message]).toEqual([
      'room_has_stays',
      'Other channels have sold 3 nights of room 104. Cancel them there, or remove their calendars, first.',
    ])
    await admin.call(channels.remove, { params })
    const other = await channelOf(admin, room_id, 'https://other.example/room.ics')
    await other.take(calendar())
    expect((await remove()).status).toBe(200)
    expect(await server.db.selectFrom('channels').selectAll().execute()).toEqual([])
  })
})
