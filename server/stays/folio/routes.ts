import { folio } from '../../../contract/stays/folio.ts'
import { hasBegun } from '../../../contract/stays/own-stay-rules.ts'
import { type Context, implement } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { readBooking, scopeOf } from '../bookings/booking-access.ts'
import { readReported } from '../bookings/payment-notices.ts'
import { afterFee, cancellationFee, noShowCharge, valueOfStay } from './cancellation.ts'
import { addLine, reverseLine, writeOff } from './charge.ts'
import { recordNoShow } from './no-show.ts'
import { readLines, toLine } from './read-folio.ts'

type Ctx = Context<'not_signed_in'> & { params: { id: string } }

/** The folio as the caller may see it. */
const readFolio = async (ctx: Ctx) => {
  const scope = scopeOf(ctx)
  const { payments, charges, paid, refunded, balance, to_return, written_off } = await readBooking(
    ctx,
    scope,
    ctx.params.id,
  )
  const rows = await readLines(ctx.db, ctx.params.id)
  const lines = rows.map((row) => toLine(row, ctx.settings.gst, scope !== 'all'))
  return { lines, payments, charges, paid, refunded, balance, to_return, written_off }
}

const previewCancelling = async (ctx: Ctx) => {
  const scope = scopeOf(ctx)
  await readBooking(ctx, scope, ctx.params.id)
  const { db, params, today } = ctx
  const stay = await db
    .selectFrom('bookings')
    .select(['status', 'check_in', 'nightly', 'cancellation', 'checked_in_at', 'no_show_at'])
    .where('booking_id', '=', params.id)
    .executeTakeFirstOrThrow()
  const isOff = stay.status === 'cancelled' || stay.no_show_at !== null
  if (!isOff && scope !== 'all' && hasBegun(stay, today)) refuse('too_late')
  if (stay.checked_in_at) refuse('booking_in_house')
  if (isOff) refuse('booking_settled')
  const value = await valueOfStay(db, params.id)
  const { fee, reason } = cancellationFee(stay, value, today)
  const canBeNoShow = stay.status === 'confirmed' && stay.check_in <= today
  const { paid: _, ...no_show } = await afterFee(ctx, params.id, noShowCharge(stay, value).fee)
  return {
    ...(await afterFee(ctx, params.id, fee)),
    reason,
    reported: await readReported(db, params.id),
    no_show: canBeNoShow ? no_show : null,
  }
}

export const folioRoutes = implement(
  folio,
  {
    get: readFolio,
    addLine: async (ctx) => {
      await addLine(ctx)
      return readFolio(ctx)
    },
    reverseLine: async (ctx) => {
      await reverseLine(ctx)
      return readFolio(ctx)
    },
    writeOff: async (ctx) => {
      await writeOff(ctx)
      return readFolio(ctx)
    },
    cancellation: previewCancelling,
    noShow: recordNoShow,
  },
  {
    constraints: {
      folio_lines_taken_back: { code: 'line_reversed' },
      // Two sendings of one key, at the same moment.
      folio_lines_request_key_key: { code: 'already_sent' },
    },
  },
)
