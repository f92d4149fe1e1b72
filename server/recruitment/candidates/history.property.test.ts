import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  type CandidateStatus,
  candidateRounds,
  candidateStatuses,
  type Round,
} from '../../../contract/recruitment/candidate-enums.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import {
  reinstate,
  reject,
  setRound,
  setStatus,
  someCandidate,
} from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type State = { status: string; round: string }

const status = fc.record({
  call: fc.constant('status'),
  to: fc.constantFrom(...candidateStatuses, 'on_hold', 'Screening', 'hired', ''),
})
const round = fc.record({
  call: fc.constant('round'),
  to: fc.constantFrom(...candidateRounds, 'Rejected', 'Lunch'),
  seen: fc.constantFrom('nothing', 'where it stands', 'elsewhere'),
})
const edit = fc.record({ call: fc.constant('edit'), to: fc.constantFrom(...candidateRounds, 'Lunch') })
const rejecting = fc.record({ call: fc.constant('reject'), whole: fc.constantFrom(true, true, false) })
const reinstating = fc.record({ call: fc.constant('reinstate') })
const step = fc.record({
  who: fc.constantFrom('owner', 'owner', 'admin', 'other'),
  what: fc.oneof(status, round, edit, rejecting, reinstating, reinstating),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type What = Step['what']

const isRound = (name: string): name is Round => (candidateRounds as readonly string[]).includes(name)
const statusOf = (sent: string): CandidateStatus | undefined =>
  candidateStatuses.find((known) => known === sent.toLowerCase().replace('on_hold', 'hold'))

/** What of the calls is allowed, by the rules and not by the code. */
const isAllowed = (what: What, now: State): boolean => {
  const isRejected = now.status === 'rejected'
  if (what.call === 'reinstate') return isRejected
  // Editing a round that is already there changes nothing, so it is no move.
  if (what.call === 'edit' && 'to' in what && isRejected) return what.to === now.round
  if (isRejected) return false
  if (what.call === 'reject') return 'whole' in what && what.whole
  if (what.call === 'status') return 'to' in what && !['rejected', undefined].includes(statusOf(what.to))
  return 'to' in what && isRound(what.to) && !('seen' in what && what.seen === 'elsewhere')
}

const seenFrom = (seen: string, now: State): string | undefined =>
  ({ 'where it stands': now.round, elsewhere: 'a round nobody knows' })[seen]

const send = (caller: Caller, uuid: string, what: What, now: State) => {
  if ('whole' in what) return reject(caller, uuid, what.whole ? {} : { comments: ' ' })
  if ('seen' in what) return setRound(caller, uuid, what.to, seenFrom(what.seen, now))
  if (!('to' in what)) return reinstate(caller, uuid)
  if (what.call === 'status') return setStatus(caller, uuid, what.to)
  return caller.send(candidates.change, { params: { uuid }, body: { current_round: what.to } })
}

const eventsOf = (uuid: string) =>
  server.db
    .selectFrom('application_events')
    .selectAll()
    .where('application_id', '=', uuid)
    .orderBy('event_id')
    .execute()
const rowOf = (uuid: string) =>
  server.db
    .selectFrom('applications')
    .selectAll()
    .where('application_id', '=', uuid)
    .executeTakeFirstOrThrow()

type Event = Awaited<ReturnType<typeof eventsOf>>[number]

/** An event begins where the one before it ended. */
const expectFollows = (event: Event, now: State) => {
  const { kind, from_status, from_round } = event
  if (['status', 'rejected', 'reinstated'].includes(kind)) expect(from_status).toBe(now.status)
  if (['round', 'rejected'].includes(kind)) expect(from_round).toBe(now.round)
}

/** Where a candidate stands after all that is written. */
const replay = (events: readonly Event[], first: string): State => {
  let now: State = { status: '', round: first }
  let before: State | undefined
  for (const event of events) {
    expectFollows(event, now)
    const stated = { status: event.to_status ?? now.status, round: event.to_round ?? now.round }
    if (event.kind === 'reinstated') expect(stated).toEqual(before)
    if (event.kind === 'rejected') before = now
    // Nobody who is rejected stands in the round Selected.
    const leaves = event.kind === 'rejected' && now.round === 'Selected'
    now = leaves ? { ...stated, round: 'HR Round' } : stated
  }
  return now
}

const bounds = ['applied', 'round', 'rejected', 'reinstated']
const ends = ['round', 'rejected']
const msOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

/** The days that are kept with an event which ends a stay in a round are those since the event that began it. */
const expectDays = (events: readonly Event[]) => {
  let began: string | undefined
  for (const { kind, at, days_in_stage } of events) {
    if (!ends.includes(kind)) expect(days_in_stage).toBeNull()
    else expect(days_in_stage).toBeCloseTo((msOf(at) - msOf(began ?? '')) / 86_400_000, 9)
    if (bounds.includes(kind)) began = at
  }
}

const expectWhole = async (uuid: string, first: string): Promise<State> => {
  const row = await rowOf(uuid)
  const now = { status: row.status, round: row.current_round }
  const events = await eventsOf(uuid)
  expect(replay(events, first)).toEqual(now)
  expectDays(events)
  expect(row.current_round === 'Selected').toBe(row.status === 'selected')
  const { rejection_reason, rejection_stage, rejection_comments, rejected_by, rejected_at } = row
  const stated = [rejection_reason, rejection_stage, rejection_comments, rejected_by, rejected_at]
  expect(stated.map((part) => part !== null)).toEqual(stated.map(() => row.status === 'rejected'))
  return now
}

test('D-17 R-CAND-24 after any calls of anybody the status is what the events tell, and a refused call leaves no trace', async () => {
  const people = {
    owner: await signedInEmployee(server),
    other: await signedInEmployee(server),
    admin: await signedInAdmin(server),
  }
  const jobs = {
    Shortlisting: (await someJob(people.other)).id,
    'Technical Round 1': (
      await someJob(people.other, { interviewRounds: ['Technical Round 1', 'HR Round', 'Selected'] })
    ).id,
  }
  const first = fc.constantFrom('Shortlisting', 'Technical Round 1' as const)
  const seen = { refused: 0, made: 0 }
  await fc.assert(
    fc.asyncProperty(first, fc.array(step, { minLength: 1, maxLength: 12 }), async (begin, steps) => {
      const { uuid } = await someCandidate(people.owner, jobs[begin as keyof typeof jobs])
      let now = await expectWhole(uuid, begin)
      for (const [at, { who, what }] of steps.entries()) {
        clockAt({ minutes: at + 1 })
        const before = [await rowOf(uuid), await eventsOf(uuid)]
        const allowed = who !== 'other' && isAllowed(what, now)
        const reply = await send(people[who], uuid, what, now)
        expect([what, reply.status < 400]).toEqual([what, allowed])
        if (!allowed) expect([await rowOf(uuid), await eventsOf(uuid)]).toEqual(before)
        seen[allowed ? 'made' : 'refused'] += 1
        now = await expectWhole(uuid, begin)
      }
    }),
    { numRuns: cases(40) },
  )
  // Both kinds were tried, or the above says nothing.
  expect(Math.min(seen.made, seen.refused)).toBeGreaterThan(20)
})

const digits = fc.stringMatching(/^[1-9]\d{9}$/)
const gap = fc.constantFrom('', '', ' ', '-', '.', '/')
const prefix = fc.constantFrom('', '0', '91', '+91', '+91 ', '(+91) ', '+91-', '0091 ', '+91 (0)', '091 ')
/** A number as somebody may write it. */
const spelled = (number: string) =>
  fc
    .tuple(prefix, fc.array(gap, { minLength: 9, maxLength: 9 }))
    .map(([begin, gaps]) => begin + [...number].map((digit, at) => digit + (gaps[at] ?? '')).join(''))

test('R-CADD-09 R-CADD-10 somebody is known by their phone in any spelling, and refused for the same job alone', async () => {
  const owner = await signedInEmployee(server)
  const [job, another] = [await someJob(owner), await someJob(owner)]
  const twice = digits.chain((number) => fc.tuple(fc.constant(number), spelled(number), spelled(number)))
  await fc.assert(
    fc.asyncProperty(twice, async ([number, first, second]) => {
      const made = await someCandidate(owner, job.id, { phone: first })
      expect(made.phone).toBe(number)
      const phone = second
      const asked = { phone, job_id: job.id }
      const known = await owner.send(candidates.checkDuplicate, { body: asked })
      expect(known.raw.json()).toMatchObject({ isDuplicate: true, matches: [{ by: 'phone' }] })
      const again = await owner.send(candidates.create, { body: { ...bodyOf(job.id), phone } })
      expect([again.status, again.error.msg]).toEqual([409, 'Candidate already exists'])
      const other = await someCandidate(owner, another.id, { phone })
      expect(other.other_applications.map(({ uuid }) => uuid)).toEqual([made.uuid])
      await forgetAll()
    }),
    { numRuns: cases(60) },
  )
})

let made = 0
const bodyOf = (job_id: number) => ({
  name: 'Somebody Else',
  email: `else.${made++}@example.com`,
  experience: 1,
  job_id,
})

/** The next number may be one of before. */
const forgetAll = async () => {
  await server.db.deleteFrom('applications').execute()
  await server.db.deleteFrom('persons').execute()
}
