import type { Insertable } from 'kysely'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { Gst } from '../../../contract/office/gst.ts'
import type { Database } from '../../../db/types.ts'
import { nowText } from '../../kit/clock.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { type LineRow, rateOfLine } from './read-folio.ts'

/** Who writes: the request's, or the server itself in the resort's name. */
export type Writer = Pick<Context, 'db' | 'who' | 'settings' | 'today'>

export const writerOf = ({ who, settings }: Pick<Writer, 'who' | 'settings'>) => ({
  by_name: who.staff?.name ?? who.guest?.name ?? settings.resort_name,
  by_user_id: who.staff?.user_id ?? null,
})

export type NewLine = Omit<
  Insertable<Database['folio_lines']>,
  'booking_id' | 'by_name' | 'by_user_id' | 'at' | 'day'
> & { day?: string }

/** Adds lines to a folio, dated today unless they say another day. The booking is locked by the caller. */
export const addLines = async (ctx: Writer, bookingId: string, lines: readonly NewLine[]): Promise<void> => {
  if (lines.length === 0) return
  const shared = { booking_id: bookingId, at: nowText(), ...writerOf(ctx) }
  await ctx.db
    .insertInto('folio_lines')
    .values(lines.map((line) => ({ day: ctx.today, ...shared, ...line })))
    .execute()
}

/** The line that takes an amount of another back: all that is left of it unless a part is named. */
export const takingBack = (line: LineRow, reason: string, amount: Paise = line.rest): NewLine => ({
  kind: 'correction',
  day: line.day,
  text: line.text,
  quantity: 1,
  unit_price: paise(0 - amount),
  sac: line.sac,
  tax_kind: line.tax_kind,
  tax_rate: line.tax_rate,
  night_price: line.night_price,
  reverses: line.line_id,
  reason,
})

type LineTax = Pick<NewLine, 'sac' | 'tax_kind' | 'tax_rate' | 'night_price'>

const untaxed: LineTax = { sac: null, tax_kind: null, tax_rate: null, night_price: null }

/** A line that is no supply: what is written off, what is rounded off. */
export const untaxedLine = (text: string, amount: Paise, reason: string | null = null): NewLine => ({
  kind: 'correction',
  text,
  quantity: 1,
  unit_price: amount,
  reason,
  ...untaxed,
})

/** What a discount is taxed as (W-8): the night of its day, else the last before it, else the first that stands. */
const taxOfDiscount = (gst: Gst, lines: readonly LineRow[], day: string): LineTax => {
  const standing = lines.filter(
    ({ rest, tax_kind, kind }) => rest > 0 && tax_kind !== null && kind !== 'discount',
  )
  const nights = standing.filter(({ kind }) => kind === 'night').sort((a, b) => a.day.localeCompare(b.day))
  const like = nights.findLast((night) => night.day <= day) ?? nights[0] ?? standing[0]
  if (!like) return { sac: '999799', tax_kind: 'other', tax_rate: null, night_price: null }
  const { sac, tax_kind, night_price } = like
  return { sac, tax_kind, tax_rate: rateOfLine(gst, like), night_price }
}

/** Takes an amount off the folio; the caller has looked that it is charged. */
export const discountLine = (
  gst: Gst,
  lines: readonly LineRow[],
  { text, amount, day, reason = null }: { text: string; amount: Paise; day: string; reason?: string | null },
): NewLine => ({
  kind: 'discount',
  day,
  text,
  quantity: 1,
  unit_price: paise(0 - amount),
  reason,
  ...taxOfDiscount(gst, lines, day),
})

/** What was given up of the charges: discounts, and what was written off. */
export const isGivenUp = ({ kind, tax_kind, rest, reverses, text }: LineRow): boolean =>
  reverses === null &&
  rest < 0 &&
  (kind === 'discount' || (kind === 'correction' && tax_kind === null && text !== roundOffText))

export const roundOffText = 'Round off'

/** Migration 0054 knows what was given up by this text. */
export const writtenOffText = 'Written off'
