import { sql } from 'kysely'
import type { DocumentKind } from '../../../contract/folio/folio-sums.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'

const prefixes = {
  invoice: 'INV',
  bill_of_supply: 'BOS',
  credit_note: 'CN',
  receipt_voucher: 'RV',
  refund_voucher: 'RFV',
} as const satisfies Record<DocumentKind, string>

/** The financial year of India that a day at the resort lies in, April to March, as it stands in a number: 26-27. */
export const financialYear = (day: Day): string => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const first = month >= 4 ? year : year - 1
  const short = (of: number) => String(of % 100).padStart(2, '0')
  return `${short(first)}-${short(first + 1)}`
}

/** A number as it stands on the paper: 'INV/26-27/00001'. */
export const numberOf = (kind: DocumentKind, year: string, nth: number): string =>
  `${prefixes[kind]}/${year}/${String(nth).padStart(5, '0')}`

/**
 * The next number of a kind in a financial year (D-50). Its row is locked until the transaction ends: the next
 * one waits, and takes the same number where this one is not kept, so that there is no gap. With it the day of the document:
 * never one before that of the number before, whatever the clock was set back to.
 */
export const nextNumber = async (db: Db, kind: DocumentKind, day: Day) => {
  const year = financialYear(day)
  const { last: nth } = await db
    .insertInto('document_series')
    .values({ kind, year, last: 1 })
    .onConflict((known) =>
      known.columns(['kind', 'year']).doUpdateSet({ last: sql`document_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const before = await db
    .selectFrom('documents')
    .select('issued_on')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where('nth', '=', nth - 1)
    .executeTakeFirst()
  const issued_on = before && before.issued_on > day ? before.issued_on : day
  return { issued_on, year, nth, number: numberOf(kind, year, nth) }
}
