import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { applicationStates } from '../../contract/careers.ts'
import { dayAt } from '../../contract/kit/dates.ts'
import { addEvent } from '../candidates/events.ts'
import type { ApplicationRow } from '../candidates/queries.ts'
import { firstRound } from '../candidates/write-candidate.ts'
import type { Context } from '../kit/implement.ts'
import { queueMail } from '../kit/mail.ts'
import { refuse } from '../kit/refuse.ts'
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
    ])
    .select(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('application_events')
          .select('event_id')
          .whereRef('application_events.application_id', '=', ref('applications.application_id'))
          .where(sql<boolean>`details ? 'erasure'`),
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

/** How far an application is, coarsely. */
export const applicationState = async (given: Asking) => {
  const row = await find(given)
  return {
    job: row.title,
    applied_on: dayAt(Temporal.Instant.from(row.created_at), given.settings.time_zone),
    state: stateOf(row),
    erasure_asked: Boolean(row.erasure_asked),
  }
}

/** Tells the resort that an applicant wants to be erased, once; it stands in the candidate's history too. */
export const askErasure = async (given: Asking) => {
  const { db, settings, siteUrl } = given
  const row = await find(given)
  const done = { msg: 'We have told the resort. You hear from us when it is done.' }
  if (row.erasure_asked) return done
  const visitor = { db, who: { guest: null, staff: null } } as Pick<Context, 'db' | 'who'>
  await addEvent(visitor, row.application_id, {
    kind: 'edited',
    details: { erasure: 'Asks for everything about them to be erased' },
  })
  const url = `${siteUrl}/admin/recruitments/candidates/${row.application_id}`
  await queueMail(given, { to: settings.email, content: erasureMail(row.title, url) })
  return done
}
