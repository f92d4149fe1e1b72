import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PaymentFilter } from '../../../contract/folio/account-state.ts'
import type { Db } from '../../kit/database/db.ts'

// Money that could go back is what toReturn reckons with: below nothing without any is settled too. Those with a balance
// are said as `folios_open` says it too: whether it is read, or the order of the list, depends on how many there are.
const conditions: Record<Exclude<PaymentFilter, 'paid'>, RawBuilder<SqlBool>> = {
  owing: sql`o.balance <> 0 and o.balance > 0`,
  unpaid: sql`o.balance <> 0 and o.balance > 0 and o.paid - o.refunded <= 0`,
  partly_paid: sql`o.balance <> 0 and o.balance > 0 and o.paid - o.refunded > 0`,
  to_return: sql`o.balance <> 0 and o.balance < 0 and o.paid - o.refunded > 0`,
  // By an index of its own.
  written_off: sql`o.written_off > 0 and o.balance <= 0 and not (o.balance < 0 and o.paid - o.refunded > 0)`,
}
/** Whoever is in none of these is settled. */
export const unsettled = ['owing', 'to_return', 'written_off'] as const

const foliosThat = (payment: keyof typeof conditions) => sql`folios o where ${conditions[payment]}`

const isOne = (payment: keyof typeof conditions) =>
  sql<SqlBool>`exists (select from ${foliosThat(payment)} and o.booking_id = b.booking_id)`

// Few have paid a part, but how few no statistics tell: in the order of the list a million rows would be looked through.
const isOneOfFew = (payment: keyof typeof conditions) =>
  sql<SqlBool>`b.booking_id = any(array(select o.booking_id from ${foliosThat(payment)}))`

/** Narrows stays `b` to those of whose money this is true. */
export const hasPayment = (payment: PaymentFilter): RawBuilder<SqlBool> => {
  if (payment === 'paid') return sql<SqlBool>`not (${sql.join(unsettled.map(isOne), sql` or `)})`
  return payment === 'partly_paid' ? isOneOfFew(payment) : isOne(payment)
}

/** Of how many stays this is true; settled ones are counted by the others. */
export const countOfPayment = async (db: Db, payment: keyof typeof conditions): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from ${foliosThat(payment)}`.execute(db)
  return rows[0]?.total ?? 0
}
