import { type SqlBool, sql } from 'kysely'
import type { employeeSorts } from '../../../contract/staff/attendance.ts'
import { firstDay, type Month, monthAfter } from '../../../contract/staff/payroll-month.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  ascending,
  descending,
  everyStretch,
  maxUnpaged,
  type Order,
  orderSql,
} from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'

export type PeopleFilter = {
  q?: string | undefined
  sort?: (typeof employeeSorts)[number] | undefined
  page?: number | undefined
  page_size?: number | undefined
  ids?: readonly number[] | undefined
}

/** The rows of a page, as `limit` and `offset` want them. */
export const windowOf = ({ page, page_size = maxUnpaged }: PeopleFilter) => {
  const limit = page ? page_size : maxUnpaged
  return { limit, offset: page ? (page - 1) * limit : 0 }
}

const people = (db: Db, month: Month, { q, ids }: PeopleFilter, withCorrected: boolean) => {
  const first = firstDay(month)
  const works = sql<boolean>`valid_from is not null and (last_month is null or last_month >= ${first}::date)
    and (joined_on is null or joined_on < ${firstDay(monthAfter(month))}::date)`
  const corrected = sql<boolean>`exists (
    select from payroll_corrections c where c.employee_id = e.employee_id and c.month = ${first}::date)`
  return db
    .selectFrom('payroll_employees as e')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payroll_terms')
          .select(['valid_from', 'position', 'basic_amount', 'transport_amount', 'meal_amount'])
          .whereRef('payroll_terms.employee_id', '=', 'e.employee_id')
          .where('valid_from', '<=', first)
          .orderBy('valid_from', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['e.employee_id', 'e.nik', 'e.name', 'e.gender', 'e.joined_on', 'e.left_on', 't.position'])
    .select(['t.basic_amount', 't.transport_amount', 't.meal_amount'])
    .select(works.as('works'))
    .where(withCorrected ? sql<SqlBool>`(${works} or ${corrected})` : works)
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([eb('e.name', 'ilike', containing(q ?? '')), eb('e.nik', 'ilike', containing(q ?? ''))]),
      ),
    )
    .$if(!!ids, (query) => query.where('e.employee_id', 'in', [...(ids ?? [])]))
}

export type PersonOfMonth = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

const byId = sql.ref('e.employee_id')
const [name, nik] = [sql`lower(e.name)`, sql`lower(e.nik)`]
const orders: Record<(typeof employeeSorts)[number], Order> = {
  name: [ascending(name), ascending(byId)],
  '-name': [descending(name), descending(byId)],
  nik: [ascending(nik), ascending(byId)],
  '-nik': [descending(nik), descending(byId)],
}

const listed = async (db: Db, month: Month, filter: PeopleFilter, withCorrected: boolean) => {
  const query = people(db, month, filter, withCorrected)
  const { limit, offset } = windowOf(filter)
  const items = await query
    .orderBy(orderSql(orders[filter.sort ?? 'name']))
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom(query.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** Everybody who works in a month, as a query. */
export const atWork = (db: Db, month: Month) => people(db, month, {}, false)

/** One page of those who work in a month, with the terms that count in it. */
export const peopleAtWork = (db: Db, month: Month, filter: PeopleFilter) => listed(db, month, filter, false)

/** The same, and those who left before but whose slip of a frozen month is corrected in this one. */
export const peopleToPay = (db: Db, month: Month, filter: PeopleFilter) => listed(db, month, filter, true)

/** All of them in the order that is asked for, a stretch at a time. */
export const everyPersonAtWork = (db: Db, month: Month, filter: PeopleFilter) =>
  everyStretch(people(db, month, filter, false), orders[filter.sort ?? 'name'])

export const everyPersonToPay = (db: Db, month: Month, filter: PeopleFilter) =>
  everyStretch(people(db, month, filter, true), orders[filter.sort ?? 'name'])
