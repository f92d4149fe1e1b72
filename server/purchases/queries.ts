import { type Selectable, sql } from 'kysely'
import type { Day } from '../../contract/kit/dates.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { type Paise, paise } from '../../contract/kit/money.ts'
import type { LoanTransaction } from '../../contract/purchase-transactions.ts'
import type { Purchase, PurchaseStatus, purchaseSorts } from '../../contract/purchases.ts'
import type { Database } from '../../db/types.ts'
import { midnight } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'

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
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const addressOf = (key: string | null): string | null => (key ? `/uploads/${key}` : null)

export const toTransaction = (row: TransactionRow): LoanTransaction => ({
  transaction_id: String(row.transaction_id),
  loan_id: row.purchase_id,
  customer_id: row.customer_id,
  amount: row.amount,
  transaction_type: 'credit',
  date: row.paid_on,
  comments: row.comments,
  receipt_url: addressOf(row.receipt),
  thumbnail: addressOf(row.thumbnail),
  by: row.by_name,
  created_at: row.created_at,
})

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

export type PurchaseFilter = {
  q?: string | undefined
  status?: PurchaseStatus | undefined
  /** Days on which purchases were made, both included. */
  made?: { from: Day; to: Day; zone: string } | undefined
}

const matching = (db: Db, { q, status, made }: PurchaseFilter) =>
  db
    .selectFrom('purchases')
    .$if(!!q, (query) => query.where('customer_name', 'ilike', containing(q ?? '')))
    .$if(!!status, (query) => query.where('status', '=', status as PurchaseStatus))
    .$if(!!made, (query) => {
      const { from, to, zone } = made as NonNullable<typeof made>
      return query
        .where('created_at', '>=', midnight(from, zone))
        .where('created_at', '<', midnight(to, zone, 1))
    })

const orders: Record<(typeof purchaseSorts)[number], ReturnType<typeof sql>> = {
  updated: sql`updated_at, purchase_id desc`,
  '-updated': sql`updated_at desc, purchase_id`,
  customer: sql`lower(customer_name), purchase_id`,
  '-customer': sql`lower(customer_name) desc, purchase_id desc`,
  referred: sql`lower(referred_by) nulls last, purchase_id`,
  '-referred': sql`lower(referred_by) desc nulls last, purchase_id`,
  status: sql`status, updated_at desc, purchase_id`,
  '-status': sql`status desc, updated_at desc, purchase_id`,
}

/** Without `page` a list answers at most this many rows (decisions 3). */
const mostUnpaged = 5000

type Page = { page?: number | undefined; page_size: number }
const window = ({ page, page_size }: Page) => ({
  limit: page ? page_size : mostUnpaged,
  offset: page ? (page - 1) * page_size : 0,
})

/** One page of the purchases that a filter keeps, and how many it keeps in all. */
export const listPurchases = async (
  db: Db,
  filter: PurchaseFilter & Page & { sort: (typeof purchaseSorts)[number] },
): Promise<Paged<Purchase>> => {
  const { limit, offset } = window(filter)
  const rows = await matching(db, filter)
    .selectAll()
    .orderBy(orders[filter.sort])
    .limit(limit)
    .offset(offset)
    .execute()
  return { items: rows.map(toPurchase), total: await countPurchases(db, filter) }
}

export const countPurchases = async (db: Db, filter: PurchaseFilter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** What was paid towards a purchase, or towards all of them, the newest first. */
export const listTransactions = async (
  db: Db,
  { purchaseId, ...page }: Page & { purchaseId?: string },
): Promise<Paged<LoanTransaction>> => {
  const rows = db
    .selectFrom('purchase_transactions')
    .$if(purchaseId !== undefined, (query) => query.where('purchase_id', '=', purchaseId ?? ''))
  const { limit, offset } = window(page)
  const items = await rows
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('transaction_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: items.map(toTransaction), total }
}

/** Every payment of a purchase in the order in which it was made, for its statement. */
export const everyTransaction = (db: Db, purchaseId: string): Promise<TransactionRow[]> =>
  db
    .selectFrom('purchase_transactions')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('paid_on')
    .orderBy('created_at')
    .orderBy('transaction_id')
    .execute()

/** Who can be a customer: the users of the back office (H-USER-40), by name. */
export const listCustomers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['user_id', 'name', 'username'])
    .orderBy(sql`lower(name)`)
    .orderBy('user_id')
    .limit(mostUnpaged)
    .execute()
