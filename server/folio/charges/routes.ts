import { folio } from '../../../contract/folio/folio.ts'
import { hasBegun } from '../../../contract/rates/stay-stage.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { asAgreed } from '../account/agreed.ts'
import { readReported } from '../account/payment-notices.ts'
import { readLines, toLine } from '../account/read-folio.ts'
import { scopeOf } from '../account/scope.ts'
import { afterFee, cancellationFee, noShowCharge, valueOfStay } from '../settling/cancellation.ts'
import { addLine, reverseLine, writeOff } from './charge.ts'
import { findAccount } from './find-account.ts'

type Ctx = Context<'not_signed_in'> & { params: { id: string } }

/** The folio as the caller may see it. */
const readFolio = async (ctx: Ctx) => {
  const { db, settings, params } = ctx
  const scope = scopeOf(ctx)
  const account = await findAccount(db, scope, params.id)
  const rows = await readLines(db, params.id)
  const lines = rows.map((row) => toLine(row, settings.gst, scope !== 'all'))
  return { lines, ...account }
}

const previewCancelling = async (ctx: Ctx) => {
  const scope = scopeOf(ctx)
  await findAccount(ctx.db, scope, ctx.params.id)
  const { db, params, today } = ctx
  const found = await db
    .selectFrom('bookings')
    .select(['booking_id', 'status', 'check_in', 'checked_in_at', 'no_show_at'])
    .where('booking_id', '=', params.id)
    .executeTakeFirstOrThrow()
  const stay = await asAgreed(db, found)
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

export const accountRoutes = implement(
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
  },
  {
    constraints: {
      folio_lines_taken_back: { code: 'line_reversed' },
      // Two sendings of one key, at the same moment.
      folio_lines_request_key_key: { code: 'already_sent' },
    },
  },
)
