import { sql } from 'kysely'
import { addDays } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { privacy } from '../../../contract/recruitment/privacy.ts'
import { daysToErase, type ErasureRequest } from '../../../contract/recruitment/privacy.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { ascending, descending, type Listed, type Order, paged } from '../../kit/database/in-order.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'

/** Writes down that somebody asks to be erased; false while a request of theirs is open. */
export const addRequest = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  { personId, job }: { personId: string; job: string },
): Promise<boolean> => {
  const made = await db
    .insertInto('erasure_requests')
    .values({ person_id: personId, job, asked_at: nowText(), due_on: addDays(today, daysToErase) })
    .onConflict((conflict) => conflict.column('person_id').where('done_at', 'is', null).doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Each with the person as their latest application names them. */
const requests = (db: Db) =>
  db
    .selectFrom('erasure_requests')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications')
          .select(['name', 'email'])
          .whereRef('applications.person_id', '=', 'erasure_requests.person_id')
          .orderBy('application_number', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['request_id as id', 'person_id', 'name', 'email', 'job'])
    .select(['asked_at', 'due_on', 'done_at', 'done_by'])

const byId = ascending(sql.ref('request_id'))
const orders: Record<'open' | 'done', Order> = {
  open: [ascending(sql.ref('due_on')), byId],
  done: [descending(sql.ref('done_at')), byId],
}

type RequestsQuery = Query<typeof privacy.requests>

/** The requests that wait, the first due first; or those that were answered, the latest first. */
export const listRequests = (db: Db, asked: RequestsQuery): Promise<Listed<ErasureRequest>> => {
  const { state } = asked
  const find = requests(db).where('done_at', state === 'open' ? 'is' : 'is not', null)
  const count = async () => {
    const { total } = await db
      .selectFrom('erasure_requests')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('done_at', state === 'open' ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  return paged(find, orders[state], asked, (row) => row, count)
}

/** Marks a request as answered; one that was answered before stays as it is. */
export const finishRequest = async (ctx: Call<typeof privacy.finish>): Promise<ErasureRequest> => {
  const { db, who, params } = ctx
  const done = await db
    .updateTable('erasure_requests')
    .set({ done_at: nowText(), done_by: who.staff?.username ?? null })
    .where('request_id', '=', params.id)
    .where('done_at', 'is', null)
    .returning('job')
    .executeTakeFirst()
  if (done)
    await logActivity(ctx, {
      area: 'candidates',
      id: params.id,
      // The log is never changed: it names nobody who applied.
      name: `Request to be erased, ${done.job}`,
      before: { done: false },
      after: { done: true },
    })
  return (
    (await requests(db).where('request_id', '=', params.id).executeTakeFirst()) ??
    ctx.refuse('request_not_found')
  )
}

/** Whoever is erased has been answered. */
export const finishRequestOf = async (
  { db, who }: Pick<Context, 'db' | 'who'>,
  personId: string,
): Promise<void> => {
  await db
    .updateTable('erasure_requests')
    .set({ done_at: nowText(), done_by: who.staff?.username ?? null })
    .where('person_id', '=', personId)
    .where('done_at', 'is', null)
    .execute()
}
