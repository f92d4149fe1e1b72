import { type SqlBool, sql } from 'kysely'
import type { Activity } from '../../contract/activity.ts'
import type { Day } from '../../contract/kit/dates.ts'
import { midnight } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { descending, everyRow, type Listed, listInOrder } from '../kit/in-order.ts'
import { containing } from '../kit/like.ts'

export type ActivityFilter = {
  q?: string | undefined
  area?: string | undefined
  action?: Activity['action'] | undefined
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
export const listActivity = (
  db: Db,
  filter: ActivityFilter & { page?: number | undefined; page_size: number },
): Promise<Listed<Activity>> =>
  listInOrder(changes(db, filter), inOrder, filter, {
    toItem: toActivity,
    count: async () => {
      const { total } = await matching(db, filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
  })

/** All changes that a filter keeps, newest first. */
export const everyActivity = (db: Db, filter: ActivityFilter): AsyncGenerator<Activity> =>
  everyRow(changes(db, filter), inOrder, toActivity)
