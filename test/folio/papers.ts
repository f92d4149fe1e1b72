import { paise } from '../../contract/kit/money.ts'
import type { Invoice, InvoiceLine } from '../../server/folio/issuing/invoices-of-stay.ts'
import { testDay } from '../things.ts'
import { fivePercent } from './lines.ts'

/** A line of an invoice of so much, of which so much is left. */
export const invoiceLine = (line_id: number, total: number, left = total): InvoiceLine => ({
  ...{ line_id, text: 'Room night', day: testDay, quantity: 1, sac: '996311', rate: fivePercent },
  ...{ total: paise(total), left: paise(left) },
})

/** An invoice of these lines, which nothing rounds off. */
export const invoiceOf = (document_id: string, ...lines: InvoiceLine[]): Invoice => ({
  ...{ document_id, kind: 'invoice', round_off_line: null, round_off_left: paise(0), lines },
  buyer: { name: 'Asha Verma', gstin: null, address: null, state: null },
})
