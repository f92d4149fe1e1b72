import { type FolioLineInput, type folio, maxLine, maxLineMessage } from '../../../contract/folio/folio.ts'
import { toDay } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { hasEnded } from '../../../contract/rates/stay-stage.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Db } from '../../kit/database/db.ts'
import { rowKey } from '../../kit/database/row-key.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { shownMoney } from '../../kit/shown.ts'
import { lockAccount } from '../account/lock-account.ts'
import { readLines, readSums } from '../account/read-folio.ts'
import {
  addLines,
  discountLine,
  type NewLine,
  takingBack,
  untaxedLine,
  writtenOffText,
} from '../account/write-lines.ts'
import { invoiceAtOnce } from '../settling/invoice-open.ts'
import { settleFolio } from '../settling/settle.ts'

type AddCtx = Call<typeof folio.addLine>

/** Whether an earlier sending under the same key wrote this very line. */
const wasWritten = async (db: Db, bookingId: string, sent: FolioLineInput): Promise<boolean> => {
  const { request_key, kind, quantity } = sent
  if (!request_key) return false
  const earlier = await db
    .selectFrom('folio_lines')
    .select(['booking_id', 'kind', 'quantity', 'text', 'unit_price', 'extra_id'])
    .where('request_key', '=', request_key)
    .executeTakeFirst()
  if (!earlier) return false
  const same =
    earlier.booking_id === bookingId &&
    earlier.kind === kind &&
    earlier.quantity === quantity &&
    earlier.extra_id === sent.extra_id &&
    earlier.text === (sent.text ?? earlier.text) &&
    Math.abs(earlier.unit_price) === (sent.unit_price ?? earlier.unit_price)
  return same || refuse('already_sent')
}

/** Puts an extra, a fee or a discount on a folio. The same press of the button counts once. */
export const addLine = async (ctx: AddCtx): Promise<void> => {
  const { db, params, body, settings, today } = ctx
  const stay = await lockAccount(db, params.id)
  if (await wasWritten(db, params.id, body)) return
  const day = body.day ? toDay(body.day, settings.time_zone) : today
  const line = body.kind === 'discount' ? await discountOf(ctx, day) : await chargeOf(ctx, day)
  await addLines(ctx, params.id, [{ ...line, request_key: body.request_key }])
  await settleFolio(ctx, params.id, line.text)
  if (hasEnded(stay)) await invoiceAtOnce(ctx, params.id)
  const amount = paise(line.quantity * line.unit_price)
  await logFolio(ctx, { booking: params.id, kind: body.kind, text: line.text, amount })
}

const logFolio = (ctx: Context & { params: { id: string } }, after: Readonly<Record<string, unknown>>) =>
  logActivity(ctx, { area: 'folios', id: ctx.params.id, name: ctx.params.id, after })

const chargeOf = async ({ db, body }: AddCtx, day: string): Promise<NewLine & { day: string }> => {
  const { kind, quantity } = body
  const extra = body.extra_id === null ? undefined : await findExtra(db, body.extra_id)
  const unit_price = body.unit_price ?? extra?.price ?? refuse('extra_not_found')
  const text = body.text ?? extra?.name ?? refuse('extra_not_found')
  if (quantity * unit_price > maxLine) refuseField('quantity', maxLineMessage)
  const tax = extra
    ? { sac: extra.sac, tax_rate: extra.tax_rate, extra_id: extra.extra_id }
    : { sac: '999799' }
  const tax_kind = extra?.category === 'meal' ? 'restaurant' : 'other'
  return { kind, day, text, quantity, unit_price, tax_kind, ...tax }
}

const findExtra = async (db: Db, extraId: string) => {
  const extra =
    (await db.selectFrom('extras').selectAll().where('extra_id', '=', extraId).executeTakeFirst()) ??
    refuse('extra_not_found')
  return extra.active ? extra : refuse('extra_inactive')
}

const discountOf = async (
  { db, params, body, settings }: AddCtx,
  day: string,
): Promise<NewLine & { day: string }> => {
  const amount = paise(body.quantity * (body.unit_price ?? 0))
  const { charges } = await readSums(db, params.id)
  if (amount > charges) {
    const message = `Only ${shownMoney(charges)} is charged`
    refuse('discount_too_large', { message, fields: { unit_price: message } })
  }
  const text = body.text ?? 'Discount'
  return { ...discountLine(settings.gst, await readLines(db, params.id), { text, amount, day }), day }
}

/** Takes a line back by a line of its own; the first one stays as it is. */
export const reverseLine = async (ctx: Call<typeof folio.reverseLine>): Promise<void> => {
  const { db, params, body } = ctx
  await lockAccount(db, params.id)
  const line =
    (await readLines(db, params.id)).find(({ line_id }) => line_id === rowKey(params.line_id)) ??
    ctx.refuse('line_not_found')
  if (line.reverses !== null || line.rest === 0) ctx.refuse('line_reversed')
  if (line.invoiced !== 0 || line.rounds_off) ctx.refuse('line_invoiced')
  await addLines(ctx, params.id, [takingBack(line, body.reason)])
  await settleFolio(ctx, params.id, 'Taken back')
  const { kind, text, rest: amount } = line
  const before = { booking: params.id, kind, text, amount, reason: body.reason }
  await logActivity(ctx, { area: 'folios', id: params.id, name: params.id, before })
}

/** Gives up what is still due, by a line that is no supply: the tax on it stays due. */
export const writeOff = async (ctx: Call<typeof folio.writeOff>): Promise<void> => {
  const { db, params, body } = ctx
  await lockAccount(db, params.id)
  const { balance } = await readSums(db, params.id)
  if (balance <= 0) ctx.refuse('nothing_open')
  const amount: Paise = paise(0 - balance)
  await addLines(ctx, params.id, [untaxedLine(writtenOffText, amount, body.reason)])
  await settleFolio(ctx, params.id, 'Written off')
  await logFolio(ctx, { booking: params.id, text: 'Written off', amount, reason: body.reason })
}
