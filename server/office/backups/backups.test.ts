import { beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../../../contract/kit/areas.ts'
import { activity } from '../../../contract/office/activity.ts'
import { backups } from '../../../contract/office/backups.ts'
import { notices } from '../../../contract/office/notices.ts'
import { quickBackups } from '../../../test/backups.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import type { Backup } from '../../kit/backups/backups.ts'
import { setClock } from '../../kit/clock.ts'
import { isDue } from './nightly-backup.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('backups', () => {
  test('are made, listed, taken away and deleted, each with its entry in the activity', async () => {
    const admin = await signedInAdmin(server)
    const made = await admin.call(backups.make)
    expect([made.status, made.value.ok, made.value.kind]).toEqual([201, true, 'manual'])
    const params = { id: made.value.backup_id }
    expect((await admin.call(backups.list)).value).toContainEqual(made.value)
    expect((await admin.call(backups.ready, { params })).value).toEqual(made.value)
    const file = await admin.call(backups.download, { params })
    expect(file.headers['content-length']).toBe('4')
    expect([file.raw.body, file.headers['cache-control'], file.headers['content-type']]).toEqual([
      'copy',
      'no-store',
      'application/zip',
    ])
    expect(file.headers['content-disposition']).toBe(`attachment; filename="resort-${params.id}.zip"`)
    expect((await admin.call(backups.remove, { params })).status).toBe(200)
    expect((await admin.call(backups.download, { params })).error.code).toBe('backup_not_found')
    const query = { page: 1, page_size: 10, area: 'backups' } as never
    const { items } = (await admin.call(activity.list, { query })).value
    expect(items.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['removed', params.id],
      ['revealed', params.id],
      ['created', params.id],
    ])
  })

  test('D-40 ask for the password once the sign-in is ten minutes old', async () => {
    const admin = await signedInAdmin(server)
    const params = { id: (await admin.call(backups.make)).value.backup_id }
    clockAt({ minutes: 11 })
    for (const reply of [
      await admin.call(backups.make),
      await admin.call(backups.ready, { params }),
      await admin.call(backups.download, { params }),
      await admin.call(backups.remove, { params }),
    ])
      expect([reply.status, reply.error.code]).toEqual([403, 'confirm_password'])
    expect((await admin.call(backups.list)).status).toBe(200)
  })

  test('D-41 are for admins of the office, and taken away only by who has every area', async () => {
    const office = await signedInAdmin(server, { areas: ['office'] })
    const params = { id: (await office.call(backups.make)).value.backup_id }
    for (const endpoint of [backups.ready, backups.download])
      expect((await office.call(endpoint, { params })).error.code).toBe('backup_holds_everything')
    const others = await signedInAdmin(server, { areas: areas.filter((area) => area !== 'office') })
    expect((await others.call(backups.list)).error.code).toBe('wrong_area')
  })

  test('are deleted only once the activity that tells of it is kept', async () => {
    const admin = await signedInAdmin(server)
    const quick = quickBackups()
    const when: boolean[] = []
    const isKept = async (id: string) =>
      (
        await server.db
          .selectFrom('activity')
          .select('action')
          .where('subject_id', '=', id)
          .where('action', '=', 'removed')
          .execute()
      ).length === 1
    const watched = {
      ...quick,
      remove: async (id: string) => {
        when.push(await isKept(id))
        await quick.remove(id)
      },
    }
    const { app } = await startServer({ RATE_LIMIT: '0' }, false, { backups: watched })
    const caller = stranger(app)
    Object.assign(caller.cookies, admin.cookies)
    const params = { id: (await caller.call(backups.make)).value.backup_id }
    expect((await caller.call(backups.remove, { params })).status).toBe(200)
    expect(when).toEqual([true])
    await app.close()
  })

  test('of a database server are a 409 that names its command', async () => {
    const admin = await signedInAdmin(server)
    const { app } = await startServer({ RATE_LIMIT: '0' }, false, { backups: undefined })
    const caller = stranger(app)
    Object.assign(caller.cookies, admin.cookies)
    for (const endpoint of [backups.list, backups.make]) {
      const { status, error } = await caller.call(endpoint)
      expect([status, error.code, error.message.includes('pg_dump -Fc')]).toEqual([
        409,
        'backups_by_server',
        true,
      ])
    }
    await app.close()
  })

  test('that are under way, or failed, are told: the one as 409, the other as a notice', async () => {
    const admin = await signedInAdmin(server)
    const desk = await signedInAdmin(server, { areas: ['desk'] })
    const problem = { at: '2026-11-19T21:30:00.000Z', text: 'The disk with /kept has no room for a backup.' }
    const failing = { ...quickBackups(), start: () => undefined, problem: () => problem }
    const { app } = await startServer({ RATE_LIMIT: '0' }, false, { backups: failing })
    const as = (cookies: Record<string, string>) => {
      const caller = stranger(app)
      Object.assign(caller.cookies, cookies)
      return caller
    }
    expect((await as(admin.cookies).call(backups.make)).error.code).toBe('backup_under_way')
    expect((await as(admin.cookies).call(notices.list)).value).toEqual([
      { kind: 'backup', path: '/admin/settings#backups', ...problem },
    ])
    expect((await as(desk.cookies).call(notices.list)).value).toEqual([])
    await app.close()
  })
})

describe('the nightly backup', () => {
  const zone = 'Asia/Kolkata'
  const madeAt = Temporal.Instant.from('2026-11-01T00:00:00Z')
  const kept = (state: Backup['state'], at: string, kind: Backup['kind'] = 'nightly'): Backup => ({
    backup_id: at,
    at,
    kind,
    bytes: 1,
    of: null,
    state,
    problem: null,
  })
  const dueAt = (now: string, ...found: Backup[]) => {
    setClock(now)
    return isDue(found, { zone, madeAt })
  }
  // Three in the morning there.
  const three = '2026-11-19T21:30:00Z'
  const before = kept('good', '2026-11-18T21:30:10Z')

  test('is due from three in the morning by the resort’s clocks until one is good', () => {
    expect(dueAt('2026-11-19T21:29:00Z', before)).toBe(false)
    expect(dueAt(three, before)).toBe(true)
    expect(dueAt('2026-11-20T08:00:00Z', before)).toBe(true)
    expect(dueAt('2026-11-20T08:00:00Z', before, kept('good', three))).toBe(false)
    expect(dueAt('2026-11-20T08:00:00Z', before, kept('good', three, 'manual'))).toBe(true)
  })

  test('is tried again an hour after it failed, and never beside another', () => {
    expect(dueAt('2026-11-19T22:29:00Z', before, kept('failed', three))).toBe(false)
    expect(dueAt('2026-11-19T22:31:00Z', before, kept('failed', three))).toBe(true)
    expect(dueAt('2026-11-19T22:31:00Z', before, kept('running', three, 'manual'))).toBe(false)
  })

  test('of a resort that is newer than the last night waits for the next', () => {
    setClock('2026-11-20T08:00:00Z')
    expect(isDue([], { zone, madeAt: Temporal.Instant.from('2026-11-20T06:00:00Z') })).toBe(false)
    setClock('2026-11-20T21:30:00Z')
    expect(isDue([], { zone, madeAt: Temporal.Instant.from('2026-11-20T06:00:00Z') })).toBe(true)
  })
})
