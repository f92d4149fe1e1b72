import { createHash } from 'node:crypto'
import { addDays, type Day, dayAt } from '../../../contract/kit/dates.ts'
import { firstRound } from '../../../contract/recruitment/candidate-rounds.ts'
import type { applicationStates } from '../../../contract/recruitment/careers.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { addEvent } from '../applications/events.ts'
import type { ApplicationRow } from '../applications/queries.ts'
import { addRequest } from '../privacy/requests.ts'
import { erasureMail } from './mails.ts'

/** What is kept of the key in the mail: from a copy of the database nobody can open the page. */
export const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Asking = Context & { params: { token: string } }

const find = async ({ db, params }: Asking) =>
  (await db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.job_id', 'applications.job_id')
    .select([
      'application_id',
      'applications.status',
      'current_round',
      'applications.created_at',
      'title',
      'interview_rounds',
      'deadline',
      'ended_at',
      'applications.person_id',
    ])
    .select(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('erasure_requests')
          .select('request_id')
          .whereRef('erasure_requests.person_id', '=', ref('applications.person_id'))
          .where('done_at', 'is', null),
      ).as('erasure_asked'),
    )
    .where('status_token_hash', '=', keyOf(params.token))
    .executeTakeFirst()) ?? refuse('application_not_found')

type State = (typeof applicationStates)[number]
const states: Record<ApplicationRow['status'], State> = {
  applied: 'Received',
  screening: 'Under review',
  shortlisted: 'Under review',
  hold: 'Under review',
  interviewed: 'Interviewing',
  selected: 'Decided',
  rejected: 'Decided',
}

const stateOf = (row: Awaited<ReturnType<typeof find>>): State => {
  const moved = row.current_round !== firstRound(row.interview_rounds)
  return states[row.status] === 'Under review' && moved ? 'Interviewing' : states[row.status]
}

/** So many days a link goes on working after the job has ended. */
const daysAfterEnd = 180

type Row = Awaited<ReturnType<typeof find>>

/** The last day on which the link opens: so long after the job's last day, or after it was closed if that was before. */
const validUntil = ({ deadline, ended_at }: Row, zone: string): Day | null => {
  const closed = ended_at && dayAt(Temporal.Instant.from(ended_at), zone)
  const ended = closed && deadline && deadline < closed ? deadline : (closed ?? deadline)
  return ended && addDays(ended, daysAfterEnd)
}

const findOpen = async (ctx: Asking) => {
  const row = await find(ctx)
  const valid_until = validUntil(row, ctx.settings.time_zone)
  return valid_until && valid_until < ctx.today ? refuse('application_link_ended') : { ...row, valid_until }
}

/** How far an application is, coarsely. */
export const applicationState = async (ctx: Asking) => {
  const row = await findOpen(ctx)
  return {
    job: row.title,
    applied_on: dayAt(Temporal.Instant.from(row.created_at), ctx.settings.time_zone),
    state: stateOf(row),
    erasure_asked: Boolean(row.erasure_asked),
    valid_until: row.valid_until,
  }
}

/** Tells the resort that an applicant wants to be erased, once until it is answered; the candidate's history has it too. */
export const askErasure = async (ctx: Asking) => {
  const { db, settings, siteUrl } = ctx
  const row = await findOpen(ctx)
  const done = { msg: 'We have told the resort. You will hear from us when it is done.' }
  if (!(await addRequest(ctx, { personId: row.person_id, job: row.title }))) return done
  const visitor = { db, who: { guest: null, staff: null } } as Pick<Context, 'db' | 'who'>
  await addEvent(visitor, row.application_id, {
    kind: 'edited',
    details: { erasure: 'Asks for everything about them to be erased' },
  })
  const url = `${siteUrl}/admin/recruitments/candidates/${row.application_id}`
  await queueMail(ctx, { to: settings.email, content: erasureMail(row.title, url) })
  return done
}
