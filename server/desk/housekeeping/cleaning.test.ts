import { beforeAll, describe, expect, test } from 'vitest'
import { housekeepers } from '../../../contract/desk/housekeepers.ts'
import { cleaning, housekeeping } from '../../../contract/desk/housekeeping.ts'
import { addRoom } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { onBoard, stayFrom, turning } from '../../../test/desk/housekeeping.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInHousekeeper } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const added = async (at = server) => {
  const admin = await signedInAdmin(at)
  const body = { name: 'Sunita Arya', pin: '4826' }
  const { link, housekeeper_id } = (await admin.call(housekeepers.add, { body })).value
  return { admin, key: link.split('/').at(-1) ?? '', id: housekeeper_id, link }
}
const signIn = async (at: TestServer, key: string, pin: string) => {
  const caller = stranger(at.app)
  const reply = await caller.call(cleaning.signIn, { body: { key, pin } })
  return { caller, reply }
}

describe('D-58 the PIN of a cleaner', () => {
  test('opens the board and nothing but it, for 12 hours', async () => {
    const { key, link } = await added()
    await addRoom(server.db)
    expect(link).toMatch(/\/housekeeping\/[\w-]{43}$/)
    const { caller, reply } = await signIn(server, key, '4826')
    expect(reply.value).toEqual({ name: 'Sunita Arya' })
    const [cookie] = reply.raw.cookies
    expect(cookie).toMatchObject({ name: 'fr_housekeeper', httpOnly: true, sameSite: 'Lax', path: '/' })
    const board = await caller.call(cleaning.board)
    expect(board.value).toMatchObject({ name: 'Sunita Arya', key, today: dayAfter(0) })
    expect((await caller.call(housekeeping.board)).status).toBe(401)
    clockAt({ hours: 11, minutes: 59 })
    expect((await caller.call(cleaning.board)).status).toBe(200)
    clockAt({ hours: 12, minutes: 1 })
    expect((await caller.call(cleaning.board)).status).toBe(401)
  })

  test('wrong, of an unknown link, or of somebody switched off says the same', async () => {
    const { admin, key, id } = await added()
    const said = async (name: string, pin: string) => {
      const { reply } = await signIn(server, name, pin)
      return [reply.status, reply.error.code, reply.error.message]
    }
    const sentence = 'This link and PIN do not fit. Try again, or ask the front desk for a new PIN.'
    expect(await said(key, '4827')).toEqual([401, 'wrong_pin', sentence])
    expect(await said('x'.repeat(43), '4826')).toEqual([401, 'wrong_pin', sentence])
    expect(await said(key.toLowerCase(), '4826')).toEqual([401, 'wrong_pin', sentence])
    await admin.call(housekeepers.change, {
      params: { id },
      body: { name: 'Sunita Arya', active: false },
    })
    expect(await said(key, '4826')).toEqual([401, 'wrong_pin', sentence])
    const log = await server.db
      .selectFrom('activity')
      .selectAll()
      .where('area', '=', 'accounts')
      .orderBy('activity_id')
      .execute()
    expect(
      log.map(({ action, subject, after }) => [action, subject, (after as { reason: string }).reason]),
    ).toEqual([
      ['refused', 'Sunita Arya (housekeeper)', 'wrong PIN'],
      ['refused', 'No such account (housekeeper)', 'no such account'],
      ['refused', 'No such account (housekeeper)', 'no such account'],
      ['refused', 'Sunita Arya (housekeeper)', 'the account is switched off'],
    ])
  })

  test('a new PIN, and switching off, end the session; another name does not', async () => {
    const { admin, key, id } = await added()
    const change = (body: { name: string; pin?: string; active: boolean }) =>
      admin.call(housekeepers.change, { params: { id }, body })
    const { caller } = await signIn(server, key, '4826')
    await change({ name: 'Sunita A.', active: true })
    expect((await caller.call(cleaning.board)).value.name).toBe('Sunita A.')
    await change({ name: 'Sunita A.', active: true, pin: '9163' })
    expect((await caller.call(cleaning.board)).status).toBe(401)
    const again = await signIn(server, key, '9163')
    await change({ name: 'Sunita A.', active: false })
    expect((await again.caller.call(cleaning.board)).status).toBe(401)
    expect(await server.db.selectFrom('housekeeper_sessions').selectAll().execute()).toEqual([])
  })

  test('is 4 to 8 digits and none that is guessed first, and two cleaners have two names', async () => {
    const { admin } = await added()
    for (const pin of ['123', '12a4', '123456789', '1111', '2345', '8765', '7890'])
      expect(
        (await admin.call(housekeepers.add, { body: { name: 'Mohan', pin } })).error.fields,
      ).toHaveProperty('pin')
    const twice = await admin.call(housekeepers.add, { body: { name: 'sunita arya', pin: '7351' } })
    expect([twice.status, twice.error.code]).toEqual([409, 'housekeeper_taken'])
    expectNotSaid((await admin.call(housekeepers.list)).raw.body, 'pin_', 'argon2id')
  })

  test('signing out ends the session here', async () => {
    const { key } = await added()
    const { caller } = await signIn(server, key, '4826')
    const token = caller.cookies.fr_housekeeper
    await caller.call(cleaning.signOut)
    expect(caller.cookies.fr_housekeeper).toBeUndefined()
    caller.cookies.fr_housekeeper = token ?? ''
    expect((await caller.call(cleaning.board)).status).toBe(401)
  })

  test('D-38 guesses end after ten from one address, and the other cleaners go on', async () => {
    const throttled = await startServer({ RATE_LIMIT: '1' })
    const { admin, key } = await added(throttled)
    const other = { name: 'Mohan Lal', pin: '7351' }
    const { link } = (await admin.call(housekeepers.add, { body: other })).value
    for (let nth = 0; nth < 10; nth++)
      expect((await signIn(throttled, key, `90${10 + nth}`)).reply.status).toBe(401)
    const refused = (await signIn(throttled, key, '4826')).reply
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many'])
    const mohan = await signIn(throttled, link.split('/').at(-1) ?? '', '7351')
    expect(mohan.reply.status).toBe(200)
    await throttled.app.close()
  })
})

describe('D-58 what a cleaner says', () => {
  test('clean and dirty, with a note; inspecting and ending a block are the desk’s', async () => {
    const admin = await signedInAdmin(server)
    const { room_id: id } = await addRoom(server.db, { room_number: '104' })
    const cleaner = await signedInHousekeeper(server)
    const say = (state: 'clean' | 'dirty', note?: string) =>
      cleaner.call(cleaning.turn, { params: { id }, body: { state, ...(note !== undefined && { note }) } })
    expect((await say('dirty', 'Sand')).value).toMatchObject({ state: 'dirty', note: 'Sand' })
    expect((await say('clean')).value).toMatchObject({ state: 'clean', note: 'Sand' })
    await turning(admin, id)({ state: 'inspected' })
    expect((await say('clean')).error).toMatchObject({ code: 'wrong_state', details: { state: 'inspected' } })
    expect((await say('dirty')).value.state).toBe('dirty')
    await turning(admin, id)({ state: 'out_of_order', note: 'Wet', until: dayAfter(2) })
    expect((await say('dirty')).error.code).toBe('wrong_state')
    for (const state of ['inspected', 'out_of_order'])
      expect((await cleaner.send(cleaning.turn, { params: { id }, body: { state } })).status).toBe(400)
    const log = await server.db
      .selectFrom('activity')
      .selectAll()
      .where('by_name', '=', 'Sunita Arya')
      .execute()
    expect(log.map(({ subject, by_user_id }) => [subject, by_user_id])).toEqual([
      ['Room 104', null],
      ['Room 104', null],
      ['Room 104', null],
    ])
  })

  test('a fault makes the room out of order until tomorrow, or until the day that is given', async () => {
    const cleaner = await signedInHousekeeper(server)
    for (const [until, ends] of [
      [undefined, 1],
      [dayAfter(4), 4],
    ] as const) {
      const { room_id: id } = await addRoom(server.db)
      const report = () =>
        cleaner.call(cleaning.reportFault, { params: { id }, body: { text: 'No light', until } })
      const expected = { state: 'out_of_order', note: 'No light', until: dayAfter(ends), fault: null }
      expect((await report()).value).toMatchObject(expected)
      // The answer was lost: sent again it changes nothing.
      expect((await report()).value).toMatchObject(expected)
    }
    expect(await server.db.selectFrom('room_blocks').select('by_name').execute()).toEqual([
      { by_name: 'Sunita Arya' },
      { by_name: 'Sunita Arya' },
    ])
  })

  test('a fault where somebody stays, or another block is, goes to the desk and is not lost', async () => {
    const admin = await signedInAdmin(server)
    const cleaner = await signedInHousekeeper(server)
    const { room_id: id } = await stayFrom(server, { from: -1, to: 2 })
    const report = (text: string) => cleaner.call(cleaning.reportFault, { params: { id }, body: { text } })
    expect((await report('The tap drips')).value).toMatchObject({ state: 'dirty', until: null })
    await report('No light')
    await report('The tap drips')
    expect((await onBoard(admin, id))?.fault).toMatchObject({
      text: 'The tap drips\nNo light',
      by: 'Sunita Arya',
    })
    const { room_id } = await addRoom(server.db)
    await turning(admin, room_id)({ state: 'out_of_order', note: 'Paint', until: dayAfter(2) })
    const other = await cleaner.call(cleaning.reportFault, {
      params: { id: room_id },
      body: { text: 'No light' },
    })
    expect(other.value).toMatchObject({ note: 'Paint', fault: { text: 'No light' } })
  })

  test('a thing that is sent twice under one key is written once', async () => {
    const cleaner = await signedInHousekeeper(server)
    const body = { item: 'A shawl', place: 'Room 104', kept_at: null, note: null, request_key: 'k-1' }
    for (const _ of [1, 2]) expect((await cleaner.call(cleaning.found, { body })).status).toBe(201)
    const rows = await server.db.selectFrom('found_items').selectAll().execute()
    expect(rows).toMatchObject([{ item: 'A shawl', by_name: 'Sunita Arya', found_on: dayAfter(0) }])
  })

  test('neither guests nor prices are in any answer', async () => {
    const cleaner = await signedInHousekeeper(server)
    const admin = await signedInAdmin(server)
    const { full_name, booking_id } = await stayFrom(server, { from: -1, to: 2 })
    for (const { raw } of [await cleaner.call(cleaning.board), await admin.call(housekeeping.board)]) {
      expectNotSaid(raw.body, full_name, booking_id, /price|amount|\d\.\d\d"/)
    }
  })
})
