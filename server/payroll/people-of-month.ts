import { type SqlBool, sql } from 'kysely'
import type { employeeSorts } from '../../contract/attendance.ts'
import { firstDay, type Month } from '../../contract/payroll-month.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'

export type PeopleFilter = {
  q?: string | undefined
  sort?: (typeof employeeSorts)[number] | undefined
  page?: number | undefined
  page_size?: number | undefined
  ids?: readonly number[] | undefined
}

/** Without `page` a list answers at most this many rows (decisions 3). */
const mostUnpaged = 5000

/** The rows of a page, as `limit` and `offset` want them. */
export const windowOf = ({ page, page_size = mostUnpaged }: PeopleFilter) => {
  const limit = page ? page_size : mostUnpaged
  return { limit, offset: page ? (page - 1) * limit : 0 }
}

const people = (db: Db, month: Month, { q, ids }: PeopleFilter, withCorrected: boolean) => {
  const first = firstDay(month)
  const works = sql<boolean>`valid_from is not null and (last_month is null or last_month >= ${first}::date)`
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
    .select(['e.employee_id', 'e.nik', 'e.name', 'e.gender', 't.position'])
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

const orders = {
  name: sql`lower(e.name), e.employee_id`,
  '-name': sql`lower(e.name) desc, e.employee_id desc`,
  nik: sql`lower(e.nik), e.employee_id`,
  '-nik': sql`lower(e.nik) desc, e.employee_id desc`,
} as const

const listed = async (db: Db, month: Month, filter: PeopleFilter, withCorrected: boolean) => {
  const query = people(db, month, filter, withCorrected)
  const { limit, offset } = windowOf(filter)
  const items = await query
    .orderBy(orders[filter.sort ?? 'name'])
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom(query.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** One page of those who work in a month, with the terms that count in it. */
export const peopleAtWork = (db: Db, month: Month, filter: PeopleFilter) => listed(db, month, filter, false)

/** The same, and those who left before but whose slip of a frozen month is corrected in this one. */
export const peopleToPay = (db: Db, month: Month, filter: PeopleFilter) => listed(db, month, filter, true)
