import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../kit/database/db.ts'
import type { DemoClock } from '../kit/clock.ts'

const leela = { by_name: 'Leela Pandey', by_user_id: 'USR1001' }
const comment = 'Knows the ridge and its birds. Please let us walk with him once.'

/** The shortlisted naturalists, shared with the client, who has said what they think of one of them. */
export const addDemoReview = async (db: Db, clock: DemoClock): Promise<void> => {
  const shared_at = clock.at(-6, 705)
  const decided_at = clock.at(-4, 1010)
  const people = await db
    .selectFrom('applications as a')
    .innerJoin('vacancies as v', 'v.job_id', 'a.job_id')
    .select(['a.application_id', 'a.name', 'v.job_id', 'v.client_name', 'v.client_email'])
    .where('v.title', '=', 'Naturalist')
    .where('a.status', '=', 'shortlisted')
    .orderBy('a.name', 'desc')
    .execute()
  const [approved] = people
  if (!approved) return
  const [client, email] = [approved.client_name ?? '', approved.client_email ?? '']
  const { review_id } = await db
    .insertInto('client_reviews')
    .values({
      job_id: approved.job_id,
      // Of a link that nobody has.
      token_hash: createHash('sha256').update(randomBytes(32)).digest('hex'),
      client_name: client,
      client_email: email,
      created_by: 'admin',
      created_by_id: leela.by_user_id,
      created_at: shared_at,
      expires_at: `${clock.day(8)}T06:15:00.000Z`,
    })
    .returning('review_id')
    .executeTakeFirstOrThrow()
  const none = { verdict: null, comment: null, decided_at: null }
  await db
    .insertInto('client_review_candidates')
    .values(
      people.map((person) => ({
        review_id,
        application_id: person.application_id,
        ...(person === approved ? { verdict: 'approved' as const, comment, decided_at } : none),
      })),
    )
    .execute()
  const ids = people.map(({ application_id }) => application_id)
  await db.updateTable('applications').set({ shared_at }).where('application_id', 'in', ids).execute()
  await db
    .insertInto('application_events')
    .values(
      ids.map((application_id) => ({
        ...leela,
        application_id,
        at: shared_at,
        kind: 'shared' as const,
        details: JSON.stringify({ client, email }),
      })),
    )
    .execute()
  await db
    .insertInto('application_events')
    .values({
      application_id: approved.application_id,
      at: decided_at,
      by_name: client,
      kind: 'verdict',
      details: JSON.stringify({ verdict: 'approved', comment }),
    })
    .execute()
}
