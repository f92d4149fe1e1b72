import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { cleaning, housekeeping } from '../../../contract/desk/housekeeping.ts'
import { notices } from '../../../contract/office/notices.ts'
import { roomChanges } from '../../../contract/reservations/room-changes.ts'
import { addRoom } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { onBoard, stayFrom, turning } from '../../../test/desk/housekeeping.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInHousekeeper } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { shownDay } from '../../kit/shown.ts'

let server: TestServer
let admin: Caller
let cleaner: Caller
beforeAll(async () => {
  server = await testServer()
})

const ready = async () => {
  admin = await signedInAdmin(server, { name: 'Meera Front' })
  cleaner = await signedInHousekeeper(server)
}
const report = (id: string, text: string, own: { until?: string; request_key?: string } = {}) =>
  cleaner.call(cleaning.reportFault, {
    params: { id },
    body: { text, until: own.until, request_key: own.request_key ?? null },
  })
const result = async () =>
  (await admin.call(notices.list)).value
    .filter(({ kind }) => kind === 'fault')
    .map(({ text, path }) => [text, path])
const atDesk = async (day?: string) => (await admin.call(desk.day, { query: { day } })).value.faults
const on = (days: number) => shownDay(dayAfter(days))

describe('D-58 a fault that a cleaner reports', () => {
  test('and that blocks its room is told to the desk until the room is back in use', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db, { room_number: '104' })
    await report(id, 'Tap leaks', { until: dayAfter(3) })
    const message = `Room 104 is out of order: Tap leaks, reported by Sunita Arya, until ${on(3)}`
    expect(await result()).toEqual([[message, '/admin/housekeeping']])
    expect(await atDesk()).toEqual([
      {
        room_id: id,
        room_number: '104',
        text: 'Tap leaks',
        by: 'Sunita Arya',
        until: dayAfter(3),
        blocked: true,
        kept_until: dayAfter(3),
        stays: [],
      },
    ])
    expect(await atDesk(dayAfter(2))).toHaveLength(1)
    expect(await atDesk(dayAfter(3))).toEqual([])
    await turning(admin, id)({ state: 'dirty' })
    expect(await result()).toEqual([])
  })

  test('is no news where the desk itself took the room out of order', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db)
    await turning(admin, id)({ state: 'out_of_order', note: 'Paint', until: dayAfter(2) })
    expect(await result()).toEqual([])
  })

  test('is over in the list of the desk on the day that was given', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db)
    await report(id, 'No light')
    clockAt({ hours: 24 })
    admin = await signedInAdmin(server)
    expect(await result()).toEqual([])
  })

  test('in nights that are booked keeps the room free until the arrival, and names who needs another room', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db, { room_number: '105' })
    const later = await stayFrom(server, { from: 5, to: 7, expected: true, roomId: id })
    const coming = await stayFrom(server, { from: 2, to: 4, expected: true, roomId: id })
    const after = await report(id, 'Tap leaks', { until: dayAfter(3) })
    expect(after.value).toMatchObject({
      state: 'out_of_order',
      until: dayAfter(2),
      fault: { text: 'Tap leaks', until: dayAfter(3) },
    })
    const needed = `. ${coming.full_name} arrives ${on(2)} and needs another room`
    expect(await result()).toContainEqual([
      `Room 105 has a fault: Tap leaks, reported by Sunita Arya, until ${on(3)}${needed}`,
      '/admin/front-desk#faults',
    ])
    const stays = (await atDesk())?.flatMap((fault) => fault.stays)
    expect(stays).toEqual([
      {
        booking_id: coming.booking_id,
        guest_name: coming.full_name,
        from: dayAfter(2),
        to: dayAfter(4),
        in_house: false,
      },
    ])
    expect(stays?.map(({ booking_id }) => booking_id)).not.toContain(later.booking_id)
    // Neither guests nor codes are the cleaner's to read.
    expectNotSaid(after.raw.body + (await cleaner.call(cleaning.board)).raw.body, coming.full_name)
    expect(await atDesk()).toMatchObject([{ until: dayAfter(3), blocked: false, kept_until: dayAfter(2) }])
  })

  test.each([
    ['“It is dealt with”', (id: string) => admin.call(housekeeping.mendFault, { params: { id } })],
    ['“Back in use”', (id: string) => turning(admin, id)({ state: 'dirty' })],
  ])('with its block is one line for the desk, and %s ends both', async (_title, press) => {
    await ready()
    const { room_id: id } = await addRoom(server.db, { room_number: '105' })
    await stayFrom(server, { from: 2, to: 4, expected: true, roomId: id })
    await report(id, 'Tap leaks', { until: dayAfter(3) })
    expect([await result(), await atDesk()].map((all) => all?.length)).toEqual([1, 1])
    expect((await press(id)).value).toMatchObject({ state: 'dirty', fault: null, until: null })
    expect([await result(), await atDesk()]).toEqual([[], []])
  })

  test('that is dealt with leaves the block that the desk made for another reason', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db)
    await turning(admin, id)({ state: 'out_of_order', note: 'Paint', until: dayAfter(5) })
    await report(id, 'Tap leaks', { until: dayAfter(3) })
    const { value } = await admin.call(housekeeping.mendFault, { params: { id } })
    expect(value).toMatchObject({ state: 'out_of_order', note: 'Paint', until: dayAfter(5), fault: null })
    await report(id, 'Tap leaks')
    expect((await turning(admin, id)({ state: 'dirty' })).value.fault).toMatchObject({ text: 'Tap leaks' })
  })

  test('in the same words with a later day keeps the room out of order longer', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db)
    await report(id, 'Tap leaks', { until: dayAfter(2) })
    expect((await report(id, 'Tap leaks', { until: dayAfter(4) })).value).toMatchObject({
      until: dayAfter(4),
      fault: null,
    })
    expect((await report(id, 'Tap leaks', { until: dayAfter(3) })).value.until).toBe(dayAfter(4))
    const { full_name } = await stayFrom(server, { from: 5, to: 7, expected: true, roomId: id })
    expect((await report(id, 'Tap leaks', { until: dayAfter(6) })).value).toMatchObject({
      until: dayAfter(5),
      fault: { text: 'Tap leaks', until: dayAfter(6) },
    })
    expect(await result()).toMatchObject([
      [expect.stringContaining(`${full_name} arrives ${on(5)}`), '/admin/front-desk#faults'],
    ])
    await report(id, 'Tap leaks', { until: dayAfter(7) })
    expect(await atDesk()).toMatchObject([{ text: 'Tap leaks', until: dayAfter(7), kept_until: dayAfter(5) }])
  })

  test('in the same words with a later day counts where a guest is in the room', async () => {
    await ready()
    const { room_id: id } = await stayFrom(server, { from: -1, to: 5 })
    await report(id, 'Tap leaks', { until: dayAfter(2) })
    await report(id, 'Tap leaks', { until: dayAfter(4) })
    expect((await onBoard(admin, id))?.fault).toMatchObject({ text: 'Tap leaks', until: dayAfter(4) })
    await report(id, 'Tap leaks', { until: dayAfter(3) })
    expect((await onBoard(admin, id))?.fault?.until).toBe(dayAfter(4))
  })

  test('with a later day is told to the desk where the desk itself has said until when the room is out of order', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db)
    await turning(admin, id)({ state: 'out_of_order', note: 'Tap leaks', until: dayAfter(2) })
    await report(id, 'Tap leaks', { until: dayAfter(2) })
    expect(await result()).toEqual([])
    expect((await report(id, 'Tap leaks', { until: dayAfter(4) })).value.until).toBe(dayAfter(2))
    expect(await atDesk()).toMatchObject([{ until: dayAfter(4), blocked: false, kept_until: dayAfter(2) }])
  })

  test('of a room with a guest in it says so, and the later of two days counts', async () => {
    await ready()
    const { room_id: id, full_name } = await stayFrom(server, { from: -1, to: 2 })
    await report(id, 'The tap drips', { until: dayAfter(4) })
    await report(id, 'No light')
    expect((await onBoard(admin, id))?.fault).toMatchObject({
      text: 'The tap drips\nNo light',
      until: dayAfter(4),
    })
    const [[message] = []] = await result()
    expect(message).toContain(`The tap drips; No light, reported by Sunita Arya, until ${on(4)}`)
    expect(message).toContain(`. ${full_name} is in it until ${on(2)}`)
  })

  test('D-60 does not say that a guest is in a room into which they move only later', async () => {
    await ready()
    const stay = await stayFrom(server, { from: -1, to: 5 })
    const { room_id: id } = await addRoom(server.db, { room_number: '105' })
    const body = { room_id: id, from: dayAfter(2), price: 'keep' } as const
    const params = { id: stay.booking_id }
    expect((await admin.call(roomChanges.change, { params, body })).status).toBe(200)
    await report(id, 'Tap leaks', { until: dayAfter(4) })
    const [[message] = []] = await result()
    expect(message).toContain(`${stay.full_name} arrives ${on(2)} and needs another room`)
  })

  test('D-41 is told to nobody who does not work at the desk', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db)
    await report(id, 'Tap leaks')
    const money = await signedInAdmin(server, { areas: ['money'] })
    expect((await money.call(notices.list)).value).toEqual([])
  })
})

describe('D-58 what comes again because its answer was lost', () => {
  test('is no second fault of a room that was mended meanwhile', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db)
    await report(id, 'Tap leaks', { request_key: 'k-1' })
    await turning(admin, id)({ state: 'dirty' })
    expect((await report(id, 'Tap leaks', { request_key: 'k-1' })).value.state).toBe('dirty')
    expect((await report(id, 'Tap leaks', { request_key: 'k-2' })).value.state).toBe('out_of_order')
  })

  test('does not undo, and is not refused for, what the desk said of the room since', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db)
    const say = (state: 'clean' | 'dirty', request_key: string) =>
      cleaner.call(cleaning.turn, { params: { id }, body: { state, request_key } })
    await say('dirty', 'k-1')
    await say('clean', 'k-2')
    await turning(admin, id)({ state: 'inspected' })
    expect((await say('dirty', 'k-1')).value.state).toBe('inspected')
    expect((await say('clean', 'k-2')).value.state).toBe('inspected')
    // What was refused was not done: it may come again.
    expect((await say('clean', 'k-3')).status).toBe(409)
    expect((await say('clean', 'k-3')).status).toBe(409)
  })

  test('is known for thirty days', async () => {
    await ready()
    const { room_id: id } = await addRoom(server.db)
    await report(id, 'Tap leaks', { request_key: 'k-1' })
    clockAt({ hours: 31 * 24 })
    cleaner = await signedInHousekeeper(server, 'Mohan Lal')
    await cleaner.call(cleaning.turn, { params: { id }, body: { note: 'Sand', request_key: 'k-2' } })
    const kept = await server.db.selectFrom('cleaning_sends').select('request_key').execute()
    expect(kept).toEqual([{ request_key: `state ${id} k-2` }])
  })
})
