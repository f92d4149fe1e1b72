import { z } from 'zod'
import { optionalLongText, optionalText, text } from '../kit/formats.ts'
import { type Paise, paise } from '../kit/money.ts'
import { gstinState, isRightlyTyped } from '../office/gst.ts'

/** Of a taxpayer, or of a deductor or an office that is registered by its TAN: then the 14th sign may be a D. */
const taxpayer = /^\d{2}(?:[A-Z]{5}\d{4}[A-Z]|[A-Z]{4}\d{5}[A-Z])[1-9A-Z][ZD][0-9A-Z]$/
/** A unique identity number, of an embassy or a body of the United Nations (Form GST REG-13). */
const uin = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/

/** Whether a number of a buyer is a UIN, which belongs to no state. */
const isUin = (number: string): boolean => uin.test(number)

/** What is wrong with the GSTIN or UIN of a buyer, if something is. */
export const buyerNumberProblem = (number: string): string | undefined => {
  if (!taxpayer.test(number) && !uin.test(number))
    return 'Enter the 15 signs of a GSTIN or UIN, for example 05ABCDE1234F1Z6'
  if (!gstinState(number)) return 'No state of India has the first two digits of this GSTIN'
  return isRightlyTyped(number)
    ? undefined
    : 'Please look at this GSTIN again: its last sign does not fit the others'
}

/** The state that the number of a buyer belongs to; none of a UIN. */
export const stateOfNumber = (number: string): string | undefined =>
  isUin(number) ? undefined : gstinState(number)?.name

/** A GSTIN or UIN as people type it: any case, blanks between; empty or null where there is none. */
const number = z
  .string('Enter a GSTIN or leave this empty')
  .max(40, 'Enter the 15 signs of a GSTIN')
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine((typed) => typed === '' || !buyerNumberProblem(typed), {
    error: ({ input }) => buyerNumberProblem(String(input)) ?? 'This is no valid GSTIN',
  })
  .nullish()

/** That the state is the one of the GSTIN, where both are given. */
const stateFits = (
  { gstin, state }: { gstin?: string | null | undefined; state: string | null },
  { addIssue }: z.core.$RefinementCtx,
) => {
  const of = gstin ? stateOfNumber(gstin) : undefined
  if (of && state && of !== state)
    addIssue({ code: 'custom', path: ['state'], message: `This GSTIN belongs to ${of}` })
}

const place = { address: optionalLongText(300), state: optionalText(60) }

/** To whom one invoice is made out; without a name to the guest. */
export const Buyer = z
  .object({ name: optionalText(120), gstin: number, ...place })
  .superRefine(stateFits)
  .meta({ id: 'Buyer' })
export type Buyer = z.output<typeof Buyer>

/** To whom the papers of a reservation are made out (D-68). */
export const BillTo = z
  .object({ name: text('Enter the name on the bill', 120), gstin: number, ...place })
  .superRefine(stateFits)
  .meta({ id: 'BillTo' })
export type BillTo = z.output<typeof BillTo>

/** The same as it is kept and answered. */
export const KeptBillTo = z
  .object({
    name: z.string(),
    gstin: z.string().nullable(),
    address: z.string().nullable(),
    state: z.string().nullable(),
  })
  .meta({ id: 'KeptBillTo' })
export type KeptBillTo = z.output<typeof KeptBillTo>

/** As it is kept: a GSTIN names its state where nothing else does. */
export const keptBillTo = ({ name, gstin, address, state }: BillTo): KeptBillTo => ({
  name,
  gstin: gstin || null,
  address,
  state: state ?? (gstin ? (stateOfNumber(gstin) ?? null) : null),
})

/** Above this an invoice to a buyer without GSTIN has their address and state (rule 46 of the CGST Rules). */
export const addressNeededAbove: Paise = paise(50_000_00)

/** Asks for the invoice of a stay or a party; without a buyer it is made out as the reservation says, else to the guest. */
export const InvoiceInput = z
  .object({
    kind: z.literal('invoice', 'Choose a kind of document'),
    buyer: Buyer.optional(),
  })
  .meta({ id: 'InvoiceInput' })
