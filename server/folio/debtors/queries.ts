import { sql } from 'kysely'
import {
  type DebtAge,
  type Debtor,
  type DebtorTotal,
  debtAges,
  type debtorSorts,
  type debtors,
} from '../../../contract/folio/debtors.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { paise } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  ascending,
  descending,
  everyRow,
  type Listed,
  type Order,
  type PageAsked,
  paged,
} from '../../kit/database/in-order.ts'
import { containing, containsOrPhone } from '../../kit/database/like.ts'
import { type Owed, owed } from '../account/owed.ts'

export type DebtorFilter = Query<typeof debtors.export> & { today: Day }

const ageSql = sql<DebtAge>`case when debtor.days <= 7 then '0-7' when debtor.days <= 30 then '8-30'
  when debtor.days <= 90 then '31-90' else '91-' end`

const found = (db: Db, filter: DebtorFilter) => {
  const { q, age } = filter
  const rows = db
    .selectFrom(owed(filter.today).as('debtor'))
    .select(['booking_id', 'guest', 'phone', 'balance', 'since', 'days'])
    .$if(!!age, (kept) => kept.where(ageSql, '=', age as DebtAge))
  if (!q) return rows
  const person = containsOrPhone(sql.ref('debtor.found_by'), q)
  return rows.where(sql<boolean>`(debtor.booking_id ilike ${containing(q)} or ${person})`)
}

const code = ascending(sql`debtor.booking_id`)
const [since, balance, guest] = [sql`debtor.over_since`, sql`debtor.balance`, sql`lower(debtor.guest)`]
const orders: Record<(typeof debtorSorts)[number], Order> = {
  oldest: [ascending(since), code],
  newest: [descending(since), code],
  balance: [ascending(balance), code],
  '-balance': [descending(balance), code],
  guest: [ascending(guest), code],
  '-guest': [descending(guest), code],
}

const toDebtor = (row: Omit<Owed, 'found_by' | 'over_since'>): Debtor => ({
  booking_id: row.booking_id,
  guest: row.guest,
  phone: row.phone,
  balance: paise(Number(row.balance)),
  since: row.since,
  days: row.days,
})

/** Those that a filter keeps, and how many it keeps in all. */
export const listDebtors = (db: Db, filter: DebtorFilter & PageAsked): Promise<Listed<Debtor>> =>
  paged(found(db, filter), orders[filter.sort], filter, toDebtor)

/** All that a filter keeps, in its order. */
export const everyDebtor = (db: Db, filter: DebtorFilter): AsyncGenerator<Debtor> =>
  everyRow(found(db, filter), orders[filter.sort], toDebtor)

/** What is owed in all by how long it is owed; every age, also where nobody owes. */
export const totalsOfDebtors = async (db: Db, today: Day): Promise<DebtorTotal[]> => {
  const { rows } = await sql<DebtorTotal>`
    select ${ageSql} as age, sum(balance)::bigint as balance, count(*)::int as count
    from ${owed(today)} as debtor group by 1`.execute(db)
  return debtAges.map((age) => {
    const total = rows.find((row) => row.age === age)
    return { age, balance: paise(Number(total?.balance ?? 0)), count: total?.count ?? 0 }
  })
}
