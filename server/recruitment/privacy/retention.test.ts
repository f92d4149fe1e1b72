import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { privacy } from '../../../contract/recruitment/privacy.ts'
import { columnsWith } from '../../../test/every-text.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { applyFor } from '../../../test/recruitment/applications.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { readSettings } from '../../office/settings/settings-cache.ts'
import { sweepOldApplications } from './retention.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const long = '2026-03-01T00:00:00.000Z'

/** An application that nobody touched since a moment, unless told otherwise. */
const applied = async (
  jobId: number,
  name: string,
  own: { status?: 'rejected' | 'selected' | 'screening'; touched?: string; event?: string } = {},
) => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  await applyFor(server, jobId, { name, email, phone: undefined })
  const { status = 'applied', touched = long, event = touched } = own
  await server.db
    .updateTable('applications')
    .set({
      status,
      updated_at: touched,
      current_round: status === 'selected' ? 'Selected' : 'Shortlisting',
      rejected_at: status === 'rejected' ? touched : null,
    })
    .where('email', '=', email)
    .execute()
  await server.db
    .updateTable('application_events')
    .set({ at: event })
    .where('application_id', 'in', (eb) =>
      eb.selectFrom('applications').select('application_id').where('email', '=', email),
    )
    .execute()
}
const left = async () =>
  (await server.db.selectFrom('applications').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )
const sweep = async (log = { error: (_facts?: unknown) => {} }) =>
  sweepOldApplications({
    log,
    db: server.db,
    config: server.config,
    settings: await readSettings(server.db),
    siteUrl: 'https://resort.test',
  })

test('the dry run names exactly what is then taken away, and nothing is while it is off', async () => {
  const admin = await signedInAdmin(server)
  const [open, closing] = [await someJob(admin), await someJob(admin)]
  await applied(open.id, 'Rejected long ago', { status: 'rejected' })
  await applied(open.id, 'Rejected lately', { status: 'rejected', touched: '2026-07-01T00:00:00.000Z' })
  await applied(open.id, 'Spoken of lately', { status: 'rejected', event: '2026-07-01T00:00:00.000Z' })
  await applied(open.id, 'Waiting for long')
  await applied(closing.id, 'Left over', { status: 'screening' })
  await applied(closing.id, 'Selected long ago', { status: 'selected' })
  await server.db
    .updateTable('vacancies')
    .set({ status: 'closed' })
    .where('job_id', '=', closing.id)
    .execute()
  const all = await left()

  const dry = async (months: number) => {
    const { value } = await admin.call(privacy.retention, { query: { months } })
    return [value.total, value.applications.map(({ name }) => name).sort()]
  }
  const would = ['Left over', 'Rejected long ago']
  expect(await dry(6)).toEqual([2, would])
  expect(await dry(9)).toEqual([0, []])
  expect(await left()).toEqual(all)

  expect(defaultSettings.retention_months).toBe(0)
  await sweep()
  expect(await left()).toEqual(all)

  await admin.send(settingsOffice.save, { body: { retention_months: 6 } })
  await sweep()
  expect(await left()).toEqual(all.filter((name) => !would.includes(name)))
  expect(await dry(6)).toEqual([0, []])
  for (const trace of ['left.over', 'rejected.long.ago'])
    expect([trace, await columnsWith(server.db, trace)]).toEqual([trace, []])
  expect(await columnsWith(server.db, 'selected.long.ago')).not.toEqual([])
  const log = await server.db
    .selectFrom('activity')
    .select(['subject', 'before', 'by_name'])
    .where('subject_id', '=', 'retention')
    .execute()
  expect(log).toEqual([
    { subject: 'Old applications', before: { applications: 2, older_than_months: 6 }, by_name: 'The system' },
  ])
  await sweep()
  expect(await left()).toHaveLength(4)
})

test('one that cannot be taken away is told in the log and holds up none of the others', async () => {
  const admin = await signedInAdmin(server)
  const { id } = await someJob(admin)
  await applied(id, 'Stuck fast', { status: 'rejected', touched: '2026-02-01T00:00:00.000Z' })
  await applied(id, 'After it', { status: 'rejected' })
  await admin.send(settingsOffice.save, { body: { retention_months: 6 } })
  await sql`create function stick() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    server.db,
  )
  await sql`create trigger stick before delete on applications for each row when (old.name = 'Stuck fast')
    execute function stick()`.execute(server.db)
  try {
    const logged: unknown[] = []
    await sweep({ error: (facts) => void logged.push(facts) })
    expect(await left()).toEqual(['Stuck fast'])
    expect(logged).toEqual([{ err: expect.any(Error), application: expect.any(String) }])
    const { before } = await server.db
      .selectFrom('activity')
      .select('before')
      .where('subject_id', '=', 'retention')
      .executeTakeFirstOrThrow()
    expect(before).toEqual({ applications: 1, older_than_months: 6 })
  } finally {
    await sql`drop function stick cascade`.execute(server.db)
  }
})
