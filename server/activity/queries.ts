import { type SqlBool, sql } from 'kysely'
import type { Activity } from '../../contract/activity.ts'
import type { Day } from '../../contract/kit/dates.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { midnight } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'

export type ActivityFilter = {
  q?: string | undefined
  area?: string | undefined
  action?: Activity['action'] | undefined
  from?: Day | undefined
  to?: Day | undefined
  zone: string
  page?: number | undefined
  page_size: number
}

const matching = (db: Db, { q, area, action, from, to, zone }: ActivityFilter) =>
  db
    .selectFrom('activity')
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([eb('subject', 'ilike', containing(q ?? '')), eb('by_name', 'ilike', containing(q ?? ''))]),
      ),
    )
    .$if(!!area, (query) => query.where('area', '=', area ?? ''))
    .$if(!!action, (query) => query.where('action', '=', action as Activity['action']))
    .$if(!!from, (query) => query.where(sql<SqlBool>`at >= ${midnight(from ?? '', zone)}::timestamptz`))
    .$if(!!to, (query) => query.where(sql<SqlBool>`at < ${midnight(to ?? '', zone, 1)}::timestamptz`))

/** One page of the changes that a filter keeps, newest first. */
export const listActivity = async (db: Db, filter: ActivityFilter): Promise<Paged<Activity>> => {
  const size = filter.page ? filter.page_size : 5000
  const rows = await matching(db, filter)
    .select(['activity_id', 'at', 'by_name', 'area', 'action', 'subject_id', 'subject', 'before', 'after'])
    .orderBy('activity_id', 'desc')
    .limit(size)
    .offset(filter.page ? (filter.page - 1) * size : 0)
    .execute()
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = rows.map(({ activity_id, by_name, ...row }) => ({
    ...row,
    activity_id: String(activity_id),
    by: by_name,
    before: row.before as Activity['before'],
    after: row.after as Activity['after'],
  }))
  return { items, total }
}
