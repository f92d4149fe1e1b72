import { sql } from 'kysely'
import type {
  ToInvoice,
  ToInvoiceReason,
  toInvoice,
  toInvoiceSorts,
} from '../../../contract/folio/to-invoice.ts'
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
import { papersOf } from '../issuing/papers-of.ts'

export type ToInvoiceFilter = Query<typeof toInvoice.export> & { today: Day }

/** As the index folios_to_invoice says it; the booking is joined so that counting does not read it. */
const open = (today: Day) => sql<ToInvoice & { over_since: Day; found_by: string }>`(
  select f.booking_id, b.full_name as guest, b.found_by, f.to_invoice as amount, f.over_since,
    least(${today}::date, f.over_since) as since,
    case when b.status = 'cancelled' or b.no_show_at is not null then 'fee'
      when exists (select from documents d where d.document_id in ${papersOf(sql.ref('f.booking_id'))}
        and d.kind in ('invoice', 'bill_of_supply')) then 'added'
      else 'stay' end as reason
  from folios f left join bookings b on b.booking_id = f.booking_id
  where f.over_since is not null and f.to_invoice > 0
)`

const found = (db: Db, { q, reason, today }: ToInvoiceFilter) =>
  db
    .selectFrom(open(today).as('open'))
    .select(['booking_id', 'guest', 'amount', 'since', 'reason'])
    .$if(!!reason, (kept) => kept.where('reason', '=', reason as ToInvoiceReason))
    .$if(!!q, (kept) =>
      kept.where(
        sql<boolean>`(open.booking_id ilike ${containing(q ?? '')} or ${containsOrPhone(sql.ref('open.found_by'), q ?? '')})`,
      ),
    )

const code = ascending(sql`open.booking_id`)
const [since, amount, guest] = [sql`open.over_since`, sql`open.amount`, sql`lower(open.guest)`]
const orders: Record<(typeof toInvoiceSorts)[number], Order> = {
  oldest: [ascending(since), code],
  newest: [descending(since), code],
  amount: [ascending(amount), code],
  '-amount': [descending(amount), code],
  guest: [ascending(guest), code],
  '-guest': [descending(guest), code],
}

const toRow = (row: ToInvoice): ToInvoice => ({ ...row, amount: paise(Number(row.amount)) })

/** Those that a filter keeps, and how many it keeps in all. */
export const listToInvoice = (db: Db, filter: ToInvoiceFilter & PageAsked): Promise<Listed<ToInvoice>> =>
  paged(found(db, filter), orders[filter.sort], filter, toRow)

/** All that a filter keeps, in its order. */
export const everyToInvoice = (db: Db, filter: ToInvoiceFilter): AsyncGenerator<ToInvoice> =>
  everyRow(found(db, filter), orders[filter.sort], toRow)

/** What is to be invoiced in all, by the index alone. */
export const totalToInvoice = async (db: Db) => {
  const { amount, count } = await db
    .selectFrom('folios')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('to_invoice').as('amount'),
    ])
    .where('over_since', 'is not', null)
    .where('to_invoice', '>', paise(0))
    .executeTakeFirstOrThrow()
  return { amount: paise(Number(amount ?? 0)), count: Number(count) }
}
