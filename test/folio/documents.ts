import { sql } from 'kysely'
import { expect } from 'vitest'
import { stayDocuments } from '../../contract/folio/documents.ts'
import { gstRegisters } from '../../contract/folio/gst-registers.ts'
import { defaultGst } from '../../contract/office/gst.ts'
import { settingsOffice } from '../../contract/office/settings-office.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import type { Caller, TestServer } from '../server.ts'
import { dayAfter } from '../things.ts'
import { stayWithFolio } from './folios.ts'

export const gstin = '05ABCDE1234F1Z6'
export const regular = { ...defaultGst, scheme: 'regular', gstin } as const

/** A stay at a resort that charges tax, two nights for 4,000 rupees from today unless told otherwise. */
export const taxedStay = async (
  server: TestServer,
  own: Parameters<typeof stayWithFolio>[1] = {},
  gst: object = regular,
) => {
  const stay = await stayWithFolio(server, { checkIn: dayAfter(0), checkOut: dayAfter(2), ...own })
  await stay.admin.call(settingsOffice.save, { body: { gst } as never })
  const { admin, params } = stay
  const issue = (buyer?: object) =>
    admin.call(stayDocuments.issue, { params, body: { kind: 'invoice', ...(buyer && { buyer }) } as never })
  const credit = (id: string, lines?: object[]) =>
    admin.call(stayDocuments.credit, { params: { id }, body: { reason: 'Agreed', lines } as never })
  const listed = async () => (await admin.call(bookings.get, { params })).value.documents
  const newest = async () => {
    const id = (await listed()).at(-1)?.document_id ?? ''
    return (await admin.call(stayDocuments.get, { params: { id } })).value
  }
  return { ...stay, issue, credit, listed, newest }
}

/**
 * What all invoices and bills less their credit notes charge by their lines, without round-off, once the registers of
 * the month add up by kind.
 */
export const registeredBy = async ({ db }: TestServer, admin: Caller): Promise<number> => {
  const { by_kind } = (await admin.call(gstRegisters.month, { query: {} })).value
  for (const { value, cgst, sgst, round_off, total } of by_kind)
    expect(value + cgst + sgst + round_off).toBe(total)
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(case when d.kind = 'credit_note' then -n.total else n.total end), 0)::bigint as total
    from documents d join document_lines n using (document_id)
    where d.kind in ('invoice', 'bill_of_supply', 'credit_note')`.execute(db)
  return rows[0]?.total ?? 0
}
