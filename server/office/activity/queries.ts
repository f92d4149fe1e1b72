import { type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { Activity, activity } from '../../../contract/office/activity.ts'
import { midnight } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { descending, everyRow, type Listed, type PageAsked, paged } from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'

type ActivityFilter = Omit<Query<typeof activity.export>, 'start_date' | 'end_date'> & {
  from?: Day | undefined
  to?: Day | undefined
  zone: string
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

const inOrder = [descending(sql.ref('activity_id'))]

const changes = (db: Db, filter: ActivityFilter) =>
  matching(db, filter).select([
    'activity_id',
    'at',
    'by_name',
    'area',
    'action',
    'subject_id',
    'subject',
    'before',
    'after',
  ])
type Row = Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number]

const toActivity = ({ activity_id, by_name, ...row }: Row): Activity => ({
  ...row,
  activity_id: String(activity_id),
  by: by_name,
  before: row.before as Activity['before'],
  after: row.after as Activity['after'],
})

/** The changes that a filter keeps, newest first, and how many it keeps in all. */
export const listActivity = (db: Db, filter: ActivityFilter & PageAsked): Promise<Listed<Activity>> =>
  paged(changes(db, filter), inOrder, filter, toActivity)

/** All changes that a filter keeps, newest first. */
export const everyActivity = (db: Db, filter: ActivityFilter): AsyncGenerator<Activity> =>
  everyRow(changes(db, filter), inOrder, toActivity)
