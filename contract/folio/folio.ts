import { z } from 'zod'
import { Day, Instant, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { longText, optionalText, RequestKey } from '../kit/formats.ts'
import { Money, PercentNumber, SentMoney, SignedMoney } from '../kit/money.ts'
import { FolioSums } from './folio-sums.ts'
import { Payment } from './payment-methods.ts'
import { Reported } from './reported.ts'

const folioKinds = ['night', 'extra', 'fee', 'discount', 'correction'] as const
export type FolioKind = (typeof folioKinds)[number]

/** One line of a folio; `amount` is quantity times unit price, negative where it takes off. */
export const FolioLine = z
  .object({
    line_id: z.string(),
    kind: z.enum(folioKinds),
    day: Day,
    text: z.string(),
    quantity: z.int(),
    unit_price: SignedMoney,
    amount: SignedMoney,
    sac: z.string().nullable(),
    /** Percent; null where the line is no supply. */
    tax_rate: PercentNumber.nullable(),
    /** The line that this one takes back. */
    reverses: z.string().nullable(),
    /** What is left of it after all that takes it back. */
    rest: SignedMoney,
    /** Whether it stands on an invoice: then it changes only through a credit note. */
    invoiced: z.boolean(),
    reason: z.string().nullable(),
    by_name: z.string(),
    at: Instant,
  })
  .meta({ id: 'FolioLine' })
export type FolioLine = z.output<typeof FolioLine>

export const Folio = z
  .object({ lines: z.array(FolioLine), payments: z.array(Payment), ...FolioSums })
  .meta({ id: 'Folio' })
export type Folio = z.output<typeof Folio>

/** What the desk may write onto a folio by hand. */
export const chargeKinds = ['extra', 'fee', 'discount'] as const

/** A crore of rupees: what one line comes to at most, so that no sum of them grows beyond what is exact. */
export const maxLine = 1_000_000_000
export const maxLineMessage = 'A line can come to ₹1,00,00,000 at most'

const quantityMessage = 'Enter a whole number from 1 to 999'
export const FolioLineInput = z
  .object({
    kind: z.enum(chargeKinds, 'Choose what it is'),
    /** One of the catalogue: it names text, price, SAC and rate. */
    extra_id: optionalText(60),
    text: optionalText(200),
    quantity: z.int(quantityMessage).min(1, quantityMessage).max(999, quantityMessage).default(1),
    /** What one costs, tax in it; of a discount what is taken off. */
    unit_price: SentMoney.refine((price) => price > 0, 'Enter a price above zero').optional(),
    /** Today unless given. */
    day: SentDay.optional(),
    request_key: RequestKey,
  })
  .refine(({ extra_id, text }) => extra_id !== null || text !== null, {
    path: ['text'],
    message: 'Say what it is',
  })
  .refine(({ extra_id, unit_price }) => extra_id !== null || unit_price !== undefined, {
    path: ['unit_price'],
    message: 'Enter a price',
  })
  .refine(({ quantity, unit_price = 0 }) => quantity * unit_price <= maxLine, {
    path: ['unit_price'],
    message: maxLineMessage,
  })
  .refine(({ kind, extra_id }) => kind === 'extra' || extra_id === null, {
    path: ['extra_id'],
    message: 'Only an extra is chosen from the catalogue',
  })
  .meta({ id: 'FolioLineInput' })
export type FolioLineInput = z.output<typeof FolioLineInput>

const params = z.object({ id: z.string().max(60) })
const reason = longText('Say why', 300)
const write = { method: 'POST', access: 'admin', area: ['desk', 'money'], status: 201 } as const

export const folio = {
  get: endpoint({
    method: 'GET',
    path: '/api/bookings/:id/folio',
    access: 'guest_or_admin',
    area: ['desk', 'money'],
    summary: 'The account of a stay: lines, payments and their sums',
    failure: 'Failed to fetch the folio',
    params,
    ok: Folio,
    errors: ['booking_not_found'],
  }),
  addLine: endpoint({
    ...write,
    path: '/api/bookings/:id/folio/lines',
    summary: 'Put an extra, a fee or a discount on the folio',
    failure: 'Failed to add the line',
    params,
    body: FolioLineInput,
    ok: Folio,
    errors: ['booking_not_found', 'extra_not_found', 'extra_inactive', 'discount_too_large', 'already_sent'],
  }),
  reverseLine: endpoint({
    ...write,
    path: '/api/bookings/:id/folio/lines/:line_id/reverse',
    summary: 'Take a line back by a line of its own',
    failure: 'Failed to take the line back',
    params: z.object({ id: z.string().max(60), line_id: z.string().max(20) }),
    body: z.object({ reason }),
    ok: Folio,
    errors: ['booking_not_found', 'line_not_found', 'line_reversed', 'line_invoiced'],
  }),
  writeOff: endpoint({
    ...write,
    area: 'money',
    path: '/api/bookings/:id/write-off',
    summary: 'Give up what is still due, with a reason',
    failure: 'Failed to write it off',
    params,
    body: z.object({ reason }),
    ok: Folio,
    errors: ['booking_not_found', 'nothing_open'],
  }),
  cancellation: endpoint({
    method: 'GET',
    path: '/api/bookings/:id/cancellation',
    access: 'guest_or_admin',
    area: ['desk', 'money'],
    summary: 'What cancelling the stay today would cost, and what would go back to the guest',
    failure: 'Failed to fetch what cancelling costs',
    params,
    ok: z.object({
      fee: Money,
      /** Why, in a sentence. */
      reason: z.string(),
      paid: SignedMoney,
      to_return: Money,
      still_owed: Money,
      reported: Reported,
      /** The same for a guest who does not come; null where that cannot be recorded yet. */
      no_show: z.object({ fee: Money, to_return: Money, still_owed: Money }).nullable(),
    }),
    errors: ['booking_not_found', 'booking_settled', 'booking_in_house', 'too_late'],
  }),
}
