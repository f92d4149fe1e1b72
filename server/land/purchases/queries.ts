import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { phoneSpellings } from '../../../contract/kit/phone.ts'
import type {
  Purchase,
  PurchaseDetail,
  PurchaseStatus,
  purchaseSorts,
  purchases,
} from '../../../contract/land/purchases.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import type { PageAsked } from '../../kit/database/in-order.ts'
import {
  ascending,
  descending,
  everyRow,
  type Listed,
  maxUnpaged,
  type Order,
  paged,
} from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'

export type PurchaseRow = Selectable<Database['purchases']>
export type TransactionRow = Selectable<Database['purchase_transactions']>

export const toPurchase = (row: PurchaseRow): Purchase => ({
  loan_id: row.purchase_id,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  loan_amount: row.loan_amount,
  advance_amount: row.advance_amount,
  remaining_balance: row.remaining_amount,
  total_paid: paise(row.loan_amount - row.remaining_amount),
  status: row.status,
  referred_by: row.referred_by,
  purchase_date: row.purchased_on,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
})

/** A purchase with who is its customer now. */
export const withCustomer = async (db: Db, row: PurchaseRow): Promise<PurchaseDetail> => {
  const customer = await db
    .selectFrom('users')
    .select(['name', 'username', 'email'])
    .where('user_id', '=', row.customer_id)
    .executeTakeFirstOrThrow()
  return { ...toPurchase(row), customer }
}

export const findPurchase = (db: Db, id: string): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchases').selectAll().where('purchase_id', '=', id).executeTakeFirst()

/** Locks a purchase: whoever changes its balance does so one after the other. */
export const lockPurchase = (db: Db, id: string): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchases').selectAll().where('purchase_id', '=', id).forUpdate().executeTakeFirst()

/** What was paid towards a purchase beside its advance. */
export const creditsOf = async (db: Db, id: string): Promise<Paise> => {
  const { credits } = await db
    .selectFrom('purchase_transactions')
    // A sum of bigint is numeric, which would arrive as text.
    .select((eb) => eb.cast<number | null>(eb.fn.sum('amount'), 'bigint').as('credits'))
    .where('purchase_id', '=', id)
    .executeTakeFirstOrThrow()
  return paise(credits ?? 0)
}

/** Purchases of customers with this in their name or phone. */
const customerLike = (typed: string) => sql<SqlBool>`(
  customer_name ilike ${containing(typed)}
  or customer_id in (
    select user_id from users where mobile_number like any(${phoneSpellings(typed).map(containing)}::text[])
  )
)`

type PurchaseFilter = Pick<Query<typeof purchases.list>, 'q' | 'status'> & {
  /** Days on which land was bought, both included. */
  bought?: { from: Day; to: Day } | undefined
}

const matching = (db: Db, { q, status, bought }: PurchaseFilter) =>
  db
    .selectFrom('purchases')
    .$if(!!q, (query) => query.where(customerLike(q ?? '')))
    .$if(!!status, (query) => query.where('status', '=', status as PurchaseStatus))
    .$if(!!bought, (query) => {
      const { from, to } = bought as NonNullable<typeof bought>
      return query.where('purchased_on', '>=', from).where('purchased_on', '<=', to)
    })

const byId = sql.ref('purchase_id')
const updated = sql.ref('updated_at')
const customer = sql`lower(customer_name)`
const referrer = sql`lower(referred_by)`
const status = sql.ref('status')
const bought = sql.ref('purchased_on')

const orders: Record<(typeof purchaseSorts)[number], Order> = {
  updated: [ascending(updated), descending(byId)],
  '-updated': [descending(updated), ascending(byId)],
  customer: [ascending(customer), ascending(byId)],
  '-customer': [descending(customer), descending(byId)],
  referred: [ascending(referrer, { nullable: true }), ascending(byId)],
  '-referred': [descending(referrer, { nullable: true }), ascending(byId)],
  status: [ascending(status), descending(updated), ascending(byId)],
  '-status': [descending(status), descending(updated), ascending(byId)],
  bought: [ascending(bought), descending(byId)],
  '-bought': [descending(bought), ascending(byId)],
}

type Sorted = PurchaseFilter & { sort: (typeof purchaseSorts)[number] }

/** The purchases that a filter keeps, and how many it keeps in all. */
export const listPurchases = (db: Db, filter: Sorted & PageAsked): Promise<Listed<Purchase>> =>
  paged(matching(db, filter).selectAll(), orders[filter.sort], filter, toPurchase)

/** All purchases that a filter keeps, in its order. */
export const everyPurchase = (db: Db, filter: Sorted): AsyncGenerator<Purchase> =>
  everyRow(matching(db, filter).selectAll(), orders[filter.sort], toPurchase)

export const countPurchases = async (db: Db, filter: PurchaseFilter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Who can be a customer: the users of the back office (H-USER-40), by name. */
export const listCustomers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['user_id', 'name', 'username'])
    .orderBy(sql`lower(name)`)
    .orderBy('user_id')
    .limit(maxUnpaged)
    .execute()
