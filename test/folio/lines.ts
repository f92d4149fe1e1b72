import { type BasisPoints, paise } from '../../contract/kit/money.ts'
import type { LineRow } from '../../server/folio/account/read-folio.ts'
import { testDay, testNow } from '../things.ts'

/** A line of a folio as it is read: a night of 2,000.00 of which all is left, on no document. */
export const lineRow = (line_id: number, own: Partial<Record<keyof LineRow, unknown>> = {}): LineRow => {
  const amount = Number(own.amount ?? 200_000)
  return {
    ...{ line_id, booking_id: 'FR-7K3M9Q', kind: 'night', day: testDay, text: 'Room night' },
    ...{ quantity: 1, unit_price: paise(amount), amount: paise(amount), rest: paise(amount) },
    ...{ sac: '996311', tax_kind: 'accommodation', tax_rate: null, night_price: paise(amount) },
    ...{ reverses: null, invoiced: paise(0), rounds_off: false, reason: null },
    ...{ by_name: 'Ravi', by_user_id: null, at: testNow },
    ...own,
  } as unknown as LineRow
}

/** A discount of so much. */
export const discountRow = (line_id: number, amount: number, own: Parameters<typeof lineRow>[1] = {}) =>
  lineRow(line_id, { kind: 'discount', text: 'Rain', amount: -amount, ...own })

/** A line that is no supply: what was written off or rounded off. */
export const untaxedRow = (line_id: number, text: string, amount: number) =>
  lineRow(line_id, { kind: 'correction', text, amount, tax_kind: null, sac: null, night_price: null })

export const fivePercent = 500 as BasisPoints
