import { type Interview, type InterviewChange, interviews } from '../../../contract/recruitment/interviews.ts'
import { instantAt, now, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { spokenTime } from '../../kit/spoken-time.ts'
import { mayChange } from '../applications/candidate-presenter.ts'
import { addEvent } from '../applications/events.ts'
import { type CandidateRow, lockCandidate } from '../applications/queries.ts'
import { type InterviewFacts, type News, notifyCandidate, notifyInterviewer, type Person } from './mails.ts'
import {
  findInterview,
  findInterviewers,
  findStaff,
  type InterviewerRow,
  type InterviewRow,
  lockInterview,
} from './queries.ts'
import { toInterviews } from './to-interview.ts'

/** An interview as the caller sees it. */
export const seeInterview = async (ctx: Context, id: string): Promise<Interview> => {
  const row = (await findInterview(ctx.db, id)) ?? refuse('interview_not_found')
  const [interview] = await toInterviews(ctx, [row])
  return interview ?? refuse('interview_not_found')
}

/** The instant of a time on the resort's clocks; refused when it is over. */
const comingInstant = (local: string, { settings }: Context): string => {
  const at = instantAt(local, settings.time_zone)
  if (Temporal.Instant.compare(at, now()) <= 0)
    refuse('invalid_input', {
      message: 'Choose a time that is still to come',
      fields: { starts_at: 'Choose a time that is still to come' },
    })
  return at.toString({ smallestUnit: 'millisecond' })
}

/** The staff with some ids, refused unless all of them can interview. */
const staffFor = async (db: Db, ids: readonly string[]): Promise<Person[]> => {
  const staff = await findStaff(db, ids)
  if (staff.length < ids.length)
    refuse('invalid_input', {
      message: 'Somebody of the interviewers does not work in recruitment any more. Choose them again.',
      fields: { interviewers: 'Choose from the list of the staff' },
    })
  return staff
}

const addPeople = async (db: Db, interview_id: string, people: readonly Person[]): Promise<void> => {
  if (people.length === 0) return
  await db
    .insertInto('interview_people')
    .values(people.map(({ user_id, name, email }) => ({ interview_id, user_id, name, email })))
    .execute()
}

const note = async (
  ctx: Context,
  facts: InterviewFacts & { application_id: string },
  what: string,
): Promise<void> => {
  const { round, place, interviewers } = facts
  await addEvent(ctx, facts.application_id, {
    kind: 'interview',
    details: {
      what,
      round,
      when: spokenTime(facts.starts_at, ctx.settings.time_zone),
      place,
      interviewers: interviewers.map(({ name }) => name).join(', '),
    },
  })
}

/** Schedules an interview of a candidate and invites everybody. */
export const scheduleInterview = async (ctx: Call<typeof interviews.schedule>): Promise<Interview> => {
  const { db, body, who } = ctx
  const candidate = await lockCandidate(db, ctx.params.uuid)
  if (!mayChange(candidate, who.staff)) ctx.refuse('candidate_edit_refused')
  if (candidate.status === 'rejected') ctx.refuse('candidate_rejected')
  const starts_at = comingInstant(body.starts_at, ctx)
  const interviewers = await staffFor(db, body.interviewers)
  const at = nowText()
  const row = await db
    .insertInto('interviews')
    .values({
      application_id: candidate.application_id,
      round: body.round,
      starts_at,
      minutes: body.minutes,
      place: body.place,
      notes: body.notes ?? null,
      created_by: who.staff?.username ?? '',
      created_by_id: who.staff?.user_id ?? '',
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addPeople(db, row.interview_id, interviewers)
  const facts = { ...row, candidate, job_title: candidate.job_title, interviewers }
  await notifyCandidate(ctx, facts, 'invited')
  for (const person of interviewers) await notifyInterviewer(ctx, facts, person, 'invited')
  await note(ctx, facts, 'Scheduled')
  return seeInterview(ctx, row.interview_id)
}

type Changing = Context & { params: { id: string }; body: { sequence?: number | undefined } }
type Locked = { row: InterviewRow; people: InterviewerRow[]; candidate: CandidateRow }

/** An interview and its candidate, locked: the candidate first, as everything does that writes about one. */
export const lockWithCandidate = async ({ db, params }: Pick<Changing, 'db' | 'params'>): Promise<Locked> => {
  const { application_id } = (await findInterview(db, params.id)) ?? refuse('interview_not_found')
  const candidate = await lockCandidate(db, application_id)
  const row = (await lockInterview(db, params.id)) ?? refuse('interview_not_found')
  return { row, candidate, people: await findInterviewers(db, [row.interview_id]) }
}

/** An interview that the caller may change and that nobody changed since they saw it; refuses otherwise. */
const lockChangeable = async (ctx: Changing): Promise<Locked> => {
  const { row, people, candidate } = await lockWithCandidate(ctx)
  if (!mayChange(candidate, ctx.who.staff)) refuse('candidate_edit_refused')
  if (row.state === 'cancelled') refuse('interview_cancelled')
  if (people.some(({ given_at }) => given_at !== null)) refuse('interview_held')
  const { sequence = row.sequence } = ctx.body
  if (row.sequence !== sequence) refuse('stale_write')
  return { row, people, candidate }
}

type Facts = Pick<InterviewRow, 'round' | 'starts_at' | 'minutes' | 'place' | 'notes'>

const differs = (row: Facts, next: Facts, ...names: (keyof Facts)[]): boolean =>
  names.some((name) => row[name] !== next[name])

const factsAfter = (ctx: Context & { body: InterviewChange }, row: InterviewRow): Facts => {
  const { body, settings } = ctx
  const { round = row.round, minutes = row.minutes, place = row.place, notes = row.notes } = body
  const at = body.starts_at && instantAt(body.starts_at, settings.time_zone)
  // Whoever leaves the time alone may change a place while the interview goes on.
  const stays = !at || at.equals(Temporal.Instant.from(row.starts_at))
  const starts_at = stays ? row.starts_at : comingInstant(body.starts_at ?? '', ctx)
  return { round, minutes, place, notes, starts_at }
}

const idsOf = (people: readonly { user_id: string }[]): string[] => people.map(({ user_id }) => user_id)
const without = <T extends { user_id: string }>(
  people: readonly T[],
  others: readonly { user_id: string }[],
) => people.filter(({ user_id }) => !idsOf(others).includes(user_id))

type Change = { row: InterviewRow; facts: Facts; before: Person[]; after: Person[] }

/** What a change is for those who were invited before; none when nothing of it concerns them. */
const newsOf = ({ row, facts, before, after }: Change): { forAll?: News; forStaff?: News } => {
  if (differs(row, facts, 'starts_at')) return { forAll: 'moved', forStaff: 'moved' }
  const others = without(before, after).length + without(after, before).length > 0
  if (others || differs(row, facts, 'round', 'minutes', 'place'))
    return { forAll: 'changed', forStaff: 'changed' }
  // The notes are not for the candidate.
  return differs(row, facts, 'notes') ? { forStaff: 'changed' } : {}
}

const replacePeople = async (db: Db, { row, before, after }: Change): Promise<void> => {
  const gone = idsOf(without(before, after))
  if (gone.length > 0)
    await db
      .deleteFrom('interview_people')
      .where('interview_id', '=', row.interview_id)
      .where('user_id', 'in', gone)
      .execute()
  await addPeople(db, row.interview_id, without(after, before))
}

/** Moves or changes an interview: new interviewers are invited, removed ones hear of it, all others get it anew. */
export const changeInterview = async (ctx: Call<typeof interviews.change>): Promise<Interview> => {
  const { db, body } = ctx
  const { row, people, candidate } = await lockChangeable(ctx)
  await meetVersion(ctx, interviews.change, {
    record: 'interviews',
    id: row.interview_id,
    version: row.version,
    names: { user_id: 'interviewers' },
    current: () => seeInterview(ctx, row.interview_id),
  })
  if (candidate.status === 'rejected') ctx.refuse('candidate_rejected')
  const before: Person[] = people
  const after = body.interviewers ? await staffFor(db, body.interviewers) : before
  const change = { row, before, after, facts: factsAfter(ctx, row) }
  const news = newsOf(change)
  if (!news.forStaff) return seeInterview(ctx, row.interview_id)
  const sequence = row.sequence + 1
  await db
    .updateTable('interviews')
    .set({ ...change.facts, sequence, updated_at: nowText() })
    .where('interview_id', '=', row.interview_id)
    .execute()
  await replacePeople(db, change)
  const facts = {
    ...row,
    ...change.facts,
    sequence,
    candidate,
    interviewers: after,
  }
  if (news.forAll) await notifyCandidate(ctx, facts, news.forAll)
  for (const person of after)
    await notifyInterviewer(
      ctx,
      facts,
      person,
      idsOf(before).includes(person.user_id) ? news.forStaff : 'invited',
    )
  for (const person of without(before, after))
    await notifyInterviewer(
      ctx,
      { ...facts, starts_at: row.starts_at, minutes: row.minutes },
      person,
      'removed',
    )
  await note(ctx, facts, news.forAll === 'moved' ? 'Moved' : 'Changed')
  return seeInterview(ctx, row.interview_id)
}

/** Cancels an interview and tells everybody who was invited. */
export const cancelInterview = async (ctx: Changing): Promise<Interview> => {
  const { row, people, candidate } = await lockChangeable(ctx)
  const sequence = row.sequence + 1
  await ctx.db
    .updateTable('interviews')
    .set({ state: 'cancelled', sequence, updated_at: nowText() })
    .where('interview_id', '=', row.interview_id)
    .execute()
  const facts = { ...row, sequence, candidate, interviewers: people }
  await notifyCandidate(ctx, facts, 'cancelled')
  for (const person of people) await notifyInterviewer(ctx, facts, person, 'cancelled')
  await note(ctx, facts, 'Cancelled')
  return seeInterview(ctx, row.interview_id)
}
