import {
  type Invoiced,
  type ToInvoice,
  toInvoice,
  toInvoiceReasonNames,
} from '../../../contract/folio/to-invoice.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { readLines } from '../account/read-folio.ts'
import { issued } from '../documents/issued.ts'
import { notInvoiced } from '../issuing/invoice.ts'
import { invoiceIfComplete } from '../settling/invoice-open.ts'
import { everyToInvoice, listToInvoice, totalToInvoice } from './queries.ts'

const columns: readonly SheetColumn<ToInvoice>[] = [
  { title: 'Booking', width: 16, cell: (row) => row.booking_id },
  { title: 'Guest', width: 28, cell: (row) => row.guest },
  { title: 'Why', width: 26, cell: (row) => toInvoiceReasonNames[row.reason] },
  { title: 'Since', width: 14, kind: 'day', cell: (row) => row.since },
  { title: 'Amount', width: 16, kind: 'money', cell: (row) => row.amount },
]

/** Which of these stays are there, and whether they are over; locked in the order of their codes, so that two such calls never wait for each other. */
const lockStays = async ({ db }: Pick<Context, 'db'>, bookingIds: readonly string[]) => {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('folios as f', 'f.booking_id', 'b.booking_id')
    .select(['b.booking_id', 'f.over_since'])
    .where('b.booking_id', 'in', [...bookingIds])
    .orderBy('b.booking_id')
    .forUpdate('b')
    .execute()
  return new Map(rows.map(({ booking_id, over_since }) => [booking_id, over_since !== null]))
}

/** What became of one stay. */
const invoiceOne = async (ctx: Context, bookingId: string, isOver: boolean | undefined) => {
  if (isOver === undefined) return { code: 'booking_not_found' } as const
  if (!isOver) return { code: 'nothing_to_invoice' } as const
  const document_id = await invoiceIfComplete(ctx, bookingId)
  if (document_id) {
    await issued(ctx, document_id)
    return { document_id }
  }
  const isOpen = (await readLines(ctx.db, bookingId)).some((line) => notInvoiced(line) > 0)
  return { code: isOpen ? 'buyer_incomplete' : 'nothing_to_invoice' } as const
}

export const toInvoiceRoutes = implement(toInvoice, {
  list: ({ db, query, today }) => listToInvoice(db, { ...query, today }),
  total: ({ db }) => totalToInvoice(db),
  export: async ({ db, query, today, settings }) =>
    spreadsheet('to-invoice.xlsx', columns, everyToInvoice(db, { ...query, today }), settings.time_zone),

  issue: async (ctx) => {
    const ids = [...new Set(ctx.body.booking_ids)]
    const isOver = await lockStays(ctx, ids)
    const done: Invoiced[] = []
    for (const booking_id of ids) {
      done.push({ booking_id, ...(await invoiceOne(ctx, booking_id, isOver.get(booking_id))) })
    }
    return done
  },
})
