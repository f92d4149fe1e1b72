import { sql } from 'kysely'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { firstDay, lastDay, type Month, type Unmarked } from '../../../contract/staff/payroll-month.ts'
import type { Db } from '../../kit/database/db.ts'
import type { PageAsked } from '../../kit/database/in-order.ts'
import { atWork, windowOf } from '../payroll-months/people-of-month.ts'

type Row = { employee_id: number; nik: string; name: string; days: number[] }

/** Who works in a month and has days in it on which nothing is marked; days before they came or after they left are none. */
export const listUnmarked = async (db: Db, month: Month, page: PageAsked): Promise<Paged<Unmarked>> => {
  const { limit, offset } = windowOf(page)
  const found = sql`
    select w.employee_id, w.nik, w.name, array_agg(extract(day from d.day)::integer order by d.day) as days
    from (${atWork(db, month)}) as w
    cross join lateral generate_series(
      greatest(${firstDay(month)}::date, w.joined_on)::timestamp,
      least(${lastDay(month)}::date, w.left_on)::timestamp, interval '1 day') as d (day)
    where not exists (
      select from attendance a where a.employee_id = w.employee_id and a.day = d.day::date)
    group by w.employee_id, w.nik, w.name`
  const { rows } = await sql<Row>`
    ${found} order by count(*) desc, lower(w.name), w.employee_id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from (${found}) as found`.execute(db)
  const items = rows.map((row) => ({ ...row, employee_id: String(row.employee_id) }))
  return { items, total: counted.rows[0]?.total ?? 0 }
}
