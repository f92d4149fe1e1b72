import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeeping, type roomStates } from '../../../contract/desk/housekeeping.ts'
import { notices } from '../../../contract/office/notices.ts'
import { roomBlocks } from '../../../contract/reservations/calendar.ts'
import { addBlock, addRoom } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { onBoard, stayFrom, turning } from '../../../test/desk/housekeeping.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { putAt } from '../../../test/reservations/nights.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { leaveDirty } from './write-state.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const ready = async () => {
  const admin = await signedInAdmin(server, { name: 'Meera Front' })
  const { room_id } = await addRoom(server.db, { room_number: '104', floor: 2 })
  return { admin, room_id, turn: turning(admin, room_id), see: () => onBoard(admin, room_id) }
}
const blocksOf = () => server.db.selectFrom('room_blocks').selectAll().execute()

describe('W-23 D-58 the state of a room', () => {
  test('a new room is clean, and the board tells its shape', async () => {
    const { admin, room_id } = await ready()
    const { raw } = await admin.call(housekeeping.board)
    expect(raw.json()).toEqual([
      {
        room_id,
        room_number: '104',
        floor: 2,
        room_type: 'Family Room',
        state: 'clean',
        priority: null,
        occupied: false,
        leaves: false,
        note: null,
        assigned_to: null,
        since: null,
        until: null,
        fault: null,
      },
    ])
  })

  test('turns as it may, the same again is 200, and all else is 409 wrong_state', async () => {
    const { turn } = await ready()
    const outcome = async (state: (typeof roomStates)[number]) => {
      const reply = await turn({ state })
      return reply.status === 200 ? reply.value.state : [reply.status, reply.error.code, reply.error.details]
    }
    expect(await outcome('clean')).toBe('clean')
    expect(await outcome('dirty')).toBe('dirty')
    expect(await outcome('dirty')).toBe('dirty')
    expect(await outcome('inspected')).toEqual([409, 'wrong_state', { state: 'dirty' }])
    expect(await outcome('clean')).toBe('clean')
    expect(await outcome('inspected')).toBe('inspected')
    expect(await outcome('clean')).toEqual([409, 'wrong_state', { state: 'inspected' }])
    expect(await outcome('dirty')).toBe('dirty')
  })

  test('out of order is a block from today with the note as its reason, and dirty ends it', async () => {
    const { admin, room_id, turn, see } = await ready()
    const out = await turn({ state: 'out_of_order', note: 'No hot water', until: dayAfter(3) })
    expect(out.value).toMatchObject({ state: 'out_of_order', note: 'No hot water', until: dayAfter(3) })
    const block = { room_id, start_date: dayAfter(0), end_date: dayAfter(3), reason: 'No hot water' }
    expect(await blocksOf()).toMatchObject([{ ...block, by_name: 'Meera Front' }])
    for (const state of ['clean', 'inspected'] as const)
      expect((await turn({ state })).error.code).toBe('wrong_state')
    const longer = await turn({ state: 'out_of_order', note: 'New boiler', until: dayAfter(5) })
    expect(longer.value).toMatchObject({ note: 'New boiler', until: dayAfter(5) })
    expect((await turn({ state: 'out_of_order' })).value).toMatchObject({ note: 'New boiler' })
    expect((await turn({ state: 'dirty' })).value).toMatchObject({ state: 'dirty', note: null, until: null })
    expect(await blocksOf()).toEqual([])
    const log = await server.db
      .selectFrom('activity')
      .select(['area', 'action'])
      .orderBy('activity_id')
      .execute()
    expect(log.filter(({ area }) => area === 'blocks').map(({ action }) => action)).toEqual([
      'created',
      'changed',
      'removed',
    ])
    expect(await see()).toMatchObject({ state: 'dirty' })
    expect((await admin.call(roomBlocks.remove, { params: { id: 'nothing' } })).status).toBe(404)
  })

  test('a block that was made on the tape chart makes it out of order, and keeps its past days when it ends', async () => {
    const { room_id, turn, see } = await ready()
    await addBlock(server.db, { room_id, start_date: dayAfter(-2), end_date: dayAfter(4) })
    expect(await see()).toMatchObject({ state: 'out_of_order', note: 'Repairs', until: dayAfter(4) })
    expect((await turn({ state: 'dirty' })).value.state).toBe('dirty')
    expect(await blocksOf()).toMatchObject([{ start_date: dayAfter(-2), end_date: dayAfter(0) }])
  })

  test('out of order asks for note and day beside their fields', async () => {
    const { turn } = await ready()
    for (const [body, fields] of [
      [{}, ['until', 'note']],
      [{ note: 'Wet' }, ['until']],
      [{ note: '  ', until: dayAfter(2) }, ['note']],
      [{ note: 'Wet', until: dayAfter(0) }, ['until']],
      [{ note: 'Wet', until: dayAfter(900) }, ['until']],
    ] as const) {
      const reply = await turn({ state: 'out_of_order', ...body })
      expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, fields])
    }
    expect(await blocksOf()).toEqual([])
  })

  test('a stay on these nights is in the way, and its guest is not named', async () => {
    const { turn, room_id } = await ready()
    const { full_name } = await stayFrom(server, { from: 2, to: 4, expected: true, roomId: room_id })
    const reply = await turn({ state: 'out_of_order', note: 'Wet', until: dayAfter(3) })
    expect([reply.status, reply.error.code]).toEqual([409, 'in_the_way'])
    expect(reply.error.message).toBe('Room 104 is held from Nov 22, 2026 to Nov 24, 2026 by a stay.')
    expectNotSaid(reply.raw.body, full_name)
    await turn({ state: 'out_of_order', note: 'Wet', until: dayAfter(2) })
    const longer = await turn({ state: 'out_of_order', until: dayAfter(3) })
    expect([longer.status, longer.error.code]).toEqual([409, 'in_the_way'])
  })

  test('note and cleaner stay where they are left out, and go where they are empty', async () => {
    const { turn } = await ready()
    const given = await turn({ state: 'clean', note: 'Extra bed', assigned_to: 'Mohan Lal' })
    expect(given.value).toMatchObject({ note: 'Extra bed', since: '2026-11-20T06:30:00.000Z' })
    expect((await turn({ state: 'dirty' })).value).toMatchObject({ note: 'Extra bed' })
    expect((await turn({ state: 'dirty', note: '' })).value).toMatchObject({
      note: null,
      assigned_to: 'Mohan Lal',
    })
  })

  test('an unknown room, and one that is gone, is 404', async () => {
    const { admin } = await ready()
    const { room_id } = await addRoom(server.db, { archived_at: '2026-11-01T00:00:00Z' })
    for (const id of ['nothing', room_id]) {
      const reply = await turning(admin, id)({ state: 'dirty' })
      expect([reply.status, reply.error.code]).toEqual([404, 'room_not_found'])
    }
  })
})

describe('D-58 what nights make of a room', () => {
  test('check-out leaves it dirty, also after it was cleaned today, and undoing it does too', async () => {
    const { admin } = await ready()
    const { booking_id, room_id } = await stayFrom(server, { from: -2, to: 1 })
    const turn = turning(admin, room_id)
    expect((await turn({ state: 'clean' })).value).toMatchObject({ state: 'clean', priority: 'stay_over' })
    await turn({ state: 'inspected' })
    const params = { id: booking_id }
    await admin.call(desk.checkOut, { params, body: { reason: 'Pays by bank' } })
    expect(await onBoard(admin, room_id)).toMatchObject({ state: 'dirty', priority: 'left', occupied: false })
    await turn({ state: 'clean' })
    expect(await onBoard(admin, room_id)).toMatchObject({ state: 'clean', priority: null })
    await turn({ state: 'dirty' })
    await admin.call(desk.undo, { params })
    expect(await onBoard(admin, room_id)).toMatchObject({ state: 'dirty', occupied: true })
  })

  test('a stay-over is dirty each morning until somebody says otherwise', async () => {
    const { admin } = await ready()
    const { room_id } = await stayFrom(server, { from: -1, to: 3 })
    const turn = turning(admin, room_id)
    expect(await onBoard(admin, room_id)).toMatchObject({
      state: 'dirty',
      priority: 'stay_over',
      leaves: false,
    })
    expect((await turn({ state: 'clean' })).value.state).toBe('clean')
    // Midnight at the resort is 18:30 in UTC.
    clockAt({ hours: 11 })
    expect(await onBoard(admin, room_id)).toMatchObject({ state: 'clean' })
    clockAt({ hours: 13 })
    expect(await onBoard(admin, room_id)).toMatchObject({
      state: 'dirty',
      priority: 'stay_over',
      since: null,
    })
    expect((await turn({ state: 'inspected' })).error.code).toBe('wrong_state')
    expect((await turn({ state: 'clean' })).value.state).toBe('clean')
  })

  test('a room in which nobody slept stays as it was said, however long ago', async () => {
    const { room_id, turn } = await ready()
    await turn({ state: 'inspected' })
    await stayFrom(server, { from: -1, to: 1, expected: true, roomId: room_id })
    clockAt({ hours: 13 })
    expect(await onBoard(await signedInAdmin(server), room_id)).toMatchObject({ state: 'inspected' })
  })

  test('who arrives comes first, also into a room that somebody left', async () => {
    const { admin, room_id } = await ready()
    const left = await stayFrom(server, { from: -2, to: 0 })
    await stayFrom(server, { from: 0, to: 2, expected: true, roomId: left.room_id })
    const [first, second] = (await admin.call(housekeeping.board)).value
    expect(first).toMatchObject({
      room_id: left.room_id,
      priority: 'arrives_today',
      occupied: true,
      leaves: true,
    })
    expect(second).toMatchObject({ room_id, priority: null })
  })

  test('a guest who moved to another room has left the first and not the second', async () => {
    const { admin, room_id } = await ready()
    const stay = await stayFrom(server, { from: -1, to: 3 })
    // As a room change in the house writes it: a booking holds its first room until today and another from today on.
    await putAt(server.db, stay.booking_id, { room_id })
    await leaveDirty(server.db, stay.room_id)
    expect(await onBoard(admin, stay.room_id)).toMatchObject({ state: 'dirty', occupied: false })
    expect(await onBoard(admin, room_id)).toMatchObject({ occupied: true })
  })
})

describe('D-58 a fault that the desk is told of', () => {
  test('stands on the board and among what waits, until somebody has dealt with it', async () => {
    const { admin, room_id } = await ready()
    await server.db
      .insertInto('room_states')
      .values({ room_id, fault: 'The tap drips', fault_by: 'Sunita', fault_at: '2026-11-20T05:00:00Z' })
      .execute()
    const fault = { text: 'The tap drips', by: 'Sunita', at: '2026-11-20T05:00:00.000Z' }
    expect(await onBoard(admin, room_id)).toMatchObject({ state: 'clean', fault })
    const waiting = async () => (await admin.call(notices.list)).value
    expect(await waiting()).toMatchObject([
      {
        kind: 'fault',
        text: 'Room 104 has a fault: The tap drips, reported by Sunita',
        path: '/admin/housekeeping',
      },
    ])
    const hr = await signedInAdmin(server, { areas: ['staff'] })
    expect((await hr.call(notices.list)).value).toEqual([])
    const params = { id: room_id }
    expect((await admin.call(housekeeping.mendFault, { params })).value.fault).toBeNull()
    expect((await admin.call(housekeeping.mendFault, { params })).status).toBe(200)
    expect(await waiting()).toEqual([])
  })
})
