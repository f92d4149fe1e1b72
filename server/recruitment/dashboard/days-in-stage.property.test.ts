import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type CandidateStatus, candidateRounds } from '../../../contract/recruitment/candidate-enums.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { recruitmentDashboard } from '../../../contract/recruitment/dashboard.ts'
import { privacy } from '../../../contract/recruitment/privacy.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInLater } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import {
  candidateBody,
  reinstate,
  reject,
  setRound,
  setStatus,
} from '../../../test/recruitment/candidates.ts'
import { sheetRow, undo, uploaded } from '../../../test/recruitment/imports.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { inSeconds } from '../../kit/clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const round = fc.constantFrom(...candidateRounds)
const status = fc.constantFrom<CandidateStatus>('screening', 'interviewed', 'selected', 'hold')
const calls = [
  ...(['edit', 'several', 'reject', 'reject several', 'reinstate', 'reinstate', 'put forward'] as const),
  ...(['import', 'undo import', 'remove', 'erase'] as const),
]
const move = fc.oneof(
  fc.record({ call: fc.constant('round' as const), to: round }),
  fc.record({ call: fc.constant('status' as const), to: status }),
  fc.record({ call: fc.constantFrom(...calls), to: round }),
)
/** Hours until the next move; now and then two happen at once, and sometimes the first ones are past the 180 days. */
const hours = fc.oneof(fc.constant(0), fc.nat({ max: 200 }), fc.nat({ max: 3000 }))
const steps = fc.array(fc.record({ move, who: fc.nat(), hours }), { minLength: 10, maxLength: 30 })
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never

type Job = Awaited<ReturnType<typeof someJob>>
type Scene = { admin: Awaited<ReturnType<typeof signedInAdmin>>; job: Job; imports: string[] }

const people = () =>
  server.db
    .selectFrom('applications')
    .select(['application_id', 'person_id', 'email'])
    .orderBy('application_number')
    .execute()

/** Does one thing to whoever is there, and tells whether it was not refused. */
const doMove = async ({ admin, job, imports }: Scene, what: Move, who: number): Promise<boolean> => {
  const all = await people()
  const { application_id: uuid, person_id, email } = all[who % all.length] ?? all[0] ?? nobody
  const several = (body: object) =>
    admin.send(candidates.bulk, { body: { uuids: all.map((one) => one.application_id), ...body } })
  const replies: Record<Move['call'], (to: string) => Promise<{ status: number }>> = {
    round: (to) => setRound(admin, uuid, to),
    edit: (to) => admin.send(candidates.change, { params: { uuid }, body: { current_round: to } }),
    several: (to) => several({ action: 'round', round: to }),
    status: (to) => setStatus(admin, uuid, to),
    reject: () => reject(admin, uuid),
    'reject several': () => several({ action: 'reject', reason: 'Skills Mismatch', comments: 'Not now.' }),
    reinstate: () => reinstate(admin, uuid),
    'put forward': () => admin.send(candidates.create, { body: candidateBody(job.id) }),
    import: async () => {
      const made = await uploaded(admin, [sheetRow(job.id), sheetRow(job.id)])
      imports.push(made.import_id)
      return { status: 200 }
    },
    'undo import': () => undo(admin, imports.pop() ?? 'none'),
    remove: () => admin.call(candidates.remove, { params: { uuid } }),
    erase: () => admin.send(privacy.erase, { params: { person_id }, body: { email } }),
  }
  return (await replies[what.call](what.to)).status < 400
}
const nobody = { application_id: 'nobody', person_id: 'nobody', email: 'nobody@example.com' }

/** The days of every event that ends a stay in a round, told from the events alone. */
const daysListed = sql<{ event_id: number; days: number | null }>`
  select event_id, case when kind in ('round', 'rejected') then (extract(epoch from at - (
    select before.at from application_events as before
    where before.application_id = e.application_id and before.event_id < e.event_id
      and before.kind in ('applied', 'round', 'rejected', 'reinstated')
    order by before.event_id desc limit 1)) / 86400)::double precision end as days
  from application_events as e order by event_id`

type Stage = { round: string; days: number | null; count: number }
/** The medians of the dashboard, told from the events alone: as they were read before the days were kept. */
const mediansListed = async (): Promise<Stage[]> => {
  const { rows } = await sql<Stage & { days: string | null }>`
    select round, round((percentile_cont(0.5) within group (order by stayed))::numeric, 1) as days,
      count(stayed) as count
    from (
      select at, kind, from_round as round,
        extract(epoch from at - lag(at) over (partition by application_id order by event_id)) / 86400 as stayed
      from application_events where kind in ('applied', 'round', 'rejected', 'reinstated')
    ) as moves
    where at >= ${inSeconds(-180 * 86_400)}::timestamptz
      and kind in ('round', 'rejected') and round <> 'Selected'
    group by round`.execute(server.db)
  return rows.map((row) => ({ ...row, days: row.days === null ? null : Number(row.days) }))
}
const byRound = (stages: readonly Stage[]) => stages.toSorted((a, b) => (a.round < b.round ? -1 : 1))

const keptDays = () =>
  server.db
    .selectFrom('application_events')
    .select(['event_id', 'days_in_stage as days'])
    .orderBy('event_id')
    .execute()

const expectKept = async (admin: Caller): Promise<number> => {
  const kept = await keptDays()
  expect(kept).toEqual((await daysListed.execute(server.db)).rows)
  const { median_days_in_stage } = (await admin.call(recruitmentDashboard.admin)).value
  expect(byRound(median_days_in_stage)).toEqual(byRound(await mediansListed()))
  return kept.filter(({ days }) => days !== null).length
}

/** What the migration does for the events of before, once more. */
const fillAgain = async (): Promise<void> => {
  const text = await readFile('db/history/0038_days_in_stage.sql', 'utf8')
  const [fill = ''] = /^update application_events[^;]*;/m.exec(text) ?? []
  await server.db.updateTable('application_events').set({ days_in_stage: null }).execute()
  await sql.raw(fill).execute(server.db)
}

test('the days that are kept with the events are those that the events tell, whatever is done', async () => {
  const seen = { ended: 0, medians: 0, calls: new Set<string>() }
  await fc.assert(
    fc.asyncProperty(steps, async (made) => {
      await server.db.deleteFrom('applications').execute()
      let later = 0
      clockAt({ hours: 0 })
      const admin = await signedInAdmin(server)
      const scene: Scene = { admin, imports: [], job: await someJob(admin) }
      for (const call of ['put forward', 'import'] as const) await doMove(scene, { call, to: 'HR Round' }, 0)
      for (const { move: what, who, hours: pause } of made) {
        later += pause
        await signedInLater(server, scene.admin, { hours: later })
        if (await doMove(scene, what, who)) seen.calls.add(what.call)
      }
      seen.ended += await expectKept(scene.admin)
      seen.medians += (await mediansListed()).length
      const kept = await keptDays()
      await fillAgain()
      expect(await keptDays()).toEqual(kept)
    }),
    { numRuns: cases(25) },
  )
  // Everything was done and much was ended, or the above says nothing.
  expect(seen.calls.size).toBe(12)
  expect(Math.min(seen.ended, seen.medians)).toBeGreaterThan(20)
})
