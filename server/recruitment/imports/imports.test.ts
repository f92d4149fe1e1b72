import { beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { candidateImports } from '../../../contract/recruitment/imports.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { sendCandidate, setStatus } from '../../../test/recruitment/candidates.ts'
import { importsOf, sendRows, sheetRow, undo, uploaded } from '../../../test/recruitment/imports.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const rowsFor = (jobId: number, many: number) => Array.from({ length: many }, () => sheetRow(jobId))
const rowsOf = async (table: 'persons' | 'person_keys' | 'applications' | 'application_events') =>
  (await server.db.selectFrom(table).selectAll().execute()).length

describe('an import', () => {
  test('is one for all calls of a file, and counts what came of them', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const rows = rowsFor(job.id, 3)
    const first = await uploaded(admin, rows)
    const more = [...rows.slice(0, 1), ...rowsFor(job.id, 2), sheetRow('')]
    const second = await uploaded(admin, more, { import_id: first.import_id })
    expect(second.import_id).toBe(first.import_id)
    const { items, total } = await importsOf(admin)
    expect([items, total]).toEqual([
      [
        {
          import_id: first.import_id,
          file_name: 'people.xlsx',
          created: 5,
          duplicates: 1,
          failed: 1,
          remaining: 5,
          created_by: admin.user.username,
          created_by_id: admin.user.user_id,
          createdAt: expect.any(String),
          undone_at: null,
        },
      ],
      1,
    ])
  })

  test('R-BULK-15: what was left out of the file as wrong counts as failed', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const { import_id } = await uploaded(admin, [...rowsFor(job.id, 2), sheetRow('')], { left_out: 3 })
    await uploaded(admin, rowsFor(job.id, 1), { import_id })
    expect((await importsOf(admin)).items).toMatchObject([{ created: 3, failed: 4 }])
    expect((await sendRows(admin, rowsFor(job.id, 1), { left_out: -1 })).status).toBe(400)
  })

  test('the same file twice adds nothing', async () => {
    const admin = await signedInAdmin(server)
    const rows = rowsFor((await someJob(admin)).id, 5)
    await uploaded(admin, rows)
    const before = await Promise.all([rowsOf('applications'), rowsOf('persons'), rowsOf('person_keys')])
    const { success, duplicates } = await uploaded(admin, rows)
    expect([success.length, duplicates.length]).toEqual([0, 5])
    expect(await Promise.all([rowsOf('applications'), rowsOf('persons'), rowsOf('person_keys')])).toEqual(
      before,
    )
  })

  test('two equal imports at once add everybody once', async () => {
    const [one, other] = [await signedInAdmin(server), await signedInEmployee(server)]
    const rows = rowsFor((await someJob(one)).id, 25)
    const both = await Promise.all([uploaded(one, rows), uploaded(other, [...rows].reverse())])
    const added = both.flatMap(({ success }) => success.map(({ email }) => email))
    expect(added.toSorted()).toEqual(rows.map(({ email }) => email).toSorted())
    expect(both.flatMap(({ errors }) => errors)).toEqual([])
    expect(both.flatMap(({ duplicates }) => duplicates)).toHaveLength(25)
    expect([await rowsOf('applications'), await rowsOf('persons'), await rowsOf('person_keys')]).toEqual([
      25, 25, 50,
    ])
    const { items } = await importsOf(one)
    expect(items.map(({ created }) => created).reduce((sum, made) => sum + made)).toBe(25)
    expect(items.map(({ remaining }) => remaining).reduce((sum, made) => sum + made)).toBe(25)
  })
})

describe('taking an import back', () => {
  test('removes what nobody touched, keeps and names the rest, and happens once', async () => {
    const admin = await signedInAdmin(server)
    const [job, other] = [await someJob(admin), await someJob(admin)]
    const rows = rowsFor(job.id, 4)
    const [moved, edited, known] = rows
    const { success, import_id } = await uploaded(admin, rows)
    const idOf = (row: { email: string } | undefined) =>
      success.find(({ email }) => email === row?.email)?.uuid ?? ''
    await setStatus(admin, idOf(moved), 'screening')
    await setStatus(admin, idOf(moved), 'applied')
    await admin.send(candidates.change, {
      params: { uuid: idOf(edited) },
      body: { current_company: 'Hill Inn' },
    })
    await sendCandidate(admin, other.id, { email: known?.email, phone: known?.phone })
    const { value } = await undo(admin, import_id)
    expect(value).toEqual({
      message: '2 candidates removed; 2 candidates stayed, because somebody has worked on them since',
      removed: 2,
      kept: [moved, edited].map((row) => ({ uuid: idOf(row), name: row?.name, job_title: job.title })),
    })
    expect([await rowsOf('applications'), await rowsOf('persons'), await rowsOf('person_keys')]).toEqual([
      3, 3, 6,
    ])
    expect((await importsOf(admin)).items).toMatchObject([
      { created: 4, remaining: 2, undone_at: expect.any(String) },
    ])
    const again = await undo(admin, import_id)
    expect([again.status, again.error.msg]).toEqual([409, 'This import was already taken back'])
    const late = await sendRows(admin, rowsFor(job.id, 1), { import_id })
    expect([late.status, late.error.msg]).toEqual([409, 'This import was already taken back'])
  })

  test('leaves the way free for the same file', async () => {
    const admin = await signedInAdmin(server)
    const rows = rowsFor((await someJob(admin)).id, 3)
    const { import_id } = await uploaded(admin, rows)
    await undo(admin, import_id)
    expect(
      await Promise.all([
        rowsOf('applications'),
        rowsOf('application_events'),
        rowsOf('persons'),
        rowsOf('person_keys'),
      ]),
    ).toEqual([0, 0, 0, 0])
    expect((await uploaded(admin, rows)).success).toHaveLength(3)
  })

  test('while rows are still coming takes back all or none of each row', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const { import_id } = await uploaded(admin, rowsFor(job.id, 1))
    const [late, back] = await Promise.all([
      sendRows(admin, rowsFor(job.id, 30), { import_id }),
      undo(admin, import_id),
    ])
    expect(back.status).toBe(200)
    expect([200, 409]).toContain(late.status)
    expect(await rowsOf('applications')).toBe(0)
    expect((await importsOf(admin)).items).toMatchObject([{ remaining: 0 }])
  })

  test('while the same people are put forward again leaves nobody without their keys', async () => {
    const admin = await signedInAdmin(server)
    const [job, other] = [await someJob(admin), await someJob(admin)]
    const rows = rowsFor(job.id, 20)
    const { import_id } = await uploaded(admin, rows)
    const again = rows.map((row) => ({ ...row, job_id: other.id }))
    const [back, second] = await Promise.all([undo(admin, import_id), uploaded(admin, again)])
    expect(back.value.removed).toBe(20)
    expect(second.success).toHaveLength(20)
    expect([await rowsOf('applications'), await rowsOf('persons'), await rowsOf('person_keys')]).toEqual([
      20, 20, 40,
    ])
  })
})

describe('who may', () => {
  test('R-GEN-01: add to an import: who made it; take it back: also an admin; see it: both', async () => {
    const [owner, other, admin] = [
      await signedInEmployee(server),
      await signedInEmployee(server),
      await signedInAdmin(server),
    ]
    const job = await someJob(owner)
    const { import_id } = await uploaded(owner, rowsFor(job.id, 2))
    const message = 'Only who made this import can add to it or take it back'
    for (const caller of [other, admin]) {
      const reply = await sendRows(caller, rowsFor(job.id, 1), { import_id })
      expect([reply.status, reply.error.msg]).toEqual([403, message])
    }
    const foreign = await undo(other, import_id)
    expect([foreign.status, foreign.error.msg]).toEqual([403, message])
    expect([
      (await importsOf(owner)).total,
      (await importsOf(other)).total,
      (await importsOf(admin)).total,
    ]).toEqual([1, 0, 1])
    expect((await undo(admin, import_id)).value).toMatchObject({ removed: 2, kept: [] })
    const none = await undo(admin, crypto.randomUUID())
    expect([none.status, none.error.msg]).toEqual([404, 'Import not found'])
  })

  test('R-GEN-01: staff with the right to create, and neither guests nor strangers', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const { import_id } = await uploaded(admin, rowsFor(job.id, 1))
    const reader = await signedInEmployee(server, { permissions: ['read'] })
    const callers = { reader, guest: await signedInGuest(server), stranger: stranger(server.app) }
    const tried = Object.entries(callers).map(async ([name, caller]) => [
      name,
      (await sendRows(caller, rowsFor(job.id, 1))).status,
      (await undo(caller, import_id)).status,
      (await caller.call(candidateImports.list, { query: {} })).status,
    ])
    expect(await Promise.all(tried)).toEqual([
      ['reader', 403, 403, 200],
      ['guest', 403, 403, 403],
      ['stranger', 401, 401, 401],
    ])
  })
})
