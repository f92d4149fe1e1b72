import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { Money, SignedMoney } from '../kit/money.ts'

/**
 * The sums of a stay's folio (D-46). `paid` is what came in less what was taken back as a mistake; `refunded`
 * what went back to the guest. balance = charges − paid + refunded; `to_return` is what is below nothing in it.
 */
export const FolioSums = {
  charges: SignedMoney,
  paid: SignedMoney,
  refunded: Money,
  balance: SignedMoney,
  to_return: Money,
  /** What was given up of the charges, which are what is left of them (`charges + written_off` is what was charged). */
  written_off: Money.optional(),
}

export const documentKinds = [
  'invoice',
  'bill_of_supply',
  'credit_note',
  'receipt_voucher',
  'refund_voucher',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentKindNames = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
} as const satisfies Record<DocumentKind, string>

/** A document as the booking lists it. */
export const BookingDocument = z
  .object({
    document_id: z.string(),
    kind: z.enum(documentKinds),
    number: z.string(),
    issued_on: Day,
    /** Some credit notes of old are below nothing by paise. */
    total: SignedMoney,
  })
  .meta({ id: 'BookingDocument' })
