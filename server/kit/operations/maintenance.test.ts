import { beforeAll, describe, expect, test } from 'vitest'
import { addBooking, addGuest, addRoom } from '../../../test/builders.ts'
import { testDatabase } from '../../../test/database.ts'
import { dayAfter } from '../../../test/things.ts'
import { sweeps } from '../../maintenance.ts'
import { inSeconds, nowText } from '../clock.ts'
import type { OpenDb } from '../database/db.ts'
import { hashOf, startSession } from '../security/sessions.ts'
import { checkpoint, startMaintenance, sweep, vacuum } from './maintenance.ts'

let opened: OpenDb
beforeAll(async () => {
  opened = await testDatabase()
})

describe('maintenance', () => {
  test('removes what has run out and keeps what counts', async () => {
    const { db } = opened
    const visitor = await addGuest(db)
    const room = await addRoom(db)
    const { booking_id } = await addBooking(db, {
      room,
      visitor,
      checkIn: dayAfter(1),
      checkOut: dayAfter(2),
    })
    const live = await startSession(db, 'guest', visitor.visitor_id)
    const old = await startSession(db, 'guest', visitor.visitor_id)
    await db
      .updateTable('sessions')
      .set({ expires_at: inSeconds(-1) })
      .where('token_hash', '=', hashOf(old))
      .execute()
    const link = { visitor_id: visitor.visitor_id }
    await db
      .insertInto('password_links')
      .values([
        { ...link, token_hash: hashOf('old'), expires_at: inSeconds(-1) },
        { ...link, token_hash: hashOf('new'), expires_at: inSeconds(60) },
      ])
      .execute()
    await db
      .insertInto('throttles')
      .values([
        { key: 'old', count: 1, window_ends: inSeconds(-1) },
        { key: 'new', count: 1, window_ends: inSeconds(60) },
      ])
      .execute()
    const used = { owner: visitor.visitor_id, body_hash: hashOf('body'), booking_id }
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...used, key: 'old', created_at: inSeconds(-86_401) },
        { ...used, key: 'new', created_at: nowText() },
      ])
      .execute()
    await sweep(db, sweeps)
    expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([
      { token_hash: hashOf(live) },
    ])
    expect(await db.selectFrom('password_links').select('token_hash').execute()).toEqual([
      { token_hash: hashOf('new') },
    ])
    expect(await db.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'new' }])
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }])
  })

  test('can be done by two processes at the same moment', async () => {
    await Promise.all([sweep(opened.db, sweeps), sweep(opened.db, sweeps)])
  })

  test('writes the log of the embedded database back and clears its dead rows', async ({ skip }) => {
    skip(opened.engine !== 'embedded')
    await checkpoint(opened.db)
    await vacuum(opened.db)
  })

  test('stops when the server does', async () => {
    await startMaintenance(opened, { error: () => {} })()
  })
})
