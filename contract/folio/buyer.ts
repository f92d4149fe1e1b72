import { z } from 'zod'
import { optionalLongText, optionalText } from '../kit/formats.ts'
import { isGstin } from '../office/gst.ts'

const gstin = optionalText(15).refine((typed) => typed === null || isGstin(typed), 'This is no valid GSTIN')

/** To whom an invoice is made out; the guest of the stay where nothing is given. */
export const Buyer = z
  .object({
    name: optionalText(120),
    gstin,
    address: optionalLongText(300),
    state: optionalText(60),
  })
  .meta({ id: 'Buyer' })
export type Buyer = z.output<typeof Buyer>

/** Asks for the invoice of a stay or a party; without a buyer it is made out to the guest. */
export const InvoiceInput = z
  .object({
    kind: z.literal('invoice', 'Choose a kind of document'),
    buyer: Buyer.optional(),
  })
  .meta({ id: 'InvoiceInput' })
