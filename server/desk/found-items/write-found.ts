import { type Day, toDay } from '../../../contract/kit/dates.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { refuseAhead } from '../../kit/refusals/refuse-ahead.ts'
import type { FoundRow } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'who' | 'today' | 'settings'>
type Sent = {
  item: string
  place: string | null
  kept_at: string | null
  note: string | null
  found_on?: string | undefined
  returned_on?: string | undefined
  returned_to?: string | null
}

const factsOf = ({ item, found_on, place, kept_at, note, returned_on, returned_to }: FoundRow) => ({
  item,
  found_on,
  place,
  kept_at,
  note,
  returned_on,
  returned_to,
})

/** Writes into the log what became of a thing that was found. */
export const logFound = (ctx: Ctx, before: FoundRow | undefined, after: FoundRow): Promise<void> =>
  logActivity(ctx, {
    area: 'found items',
    id: after.found_id,
    name: after.item,
    before: before && factsOf(before),
    after: factsOf(after),
  })

const returnedOn = ({ today, settings }: Ctx, sent: Sent, found: Day): Day | null => {
  const { returned_on, returned_to } = sent
  if (!returned_on && !returned_to) return null
  if (!returned_to) return refuseField('returned_to', 'Say who got it back')
  const day = returned_on ? toDay(returned_on, settings.time_zone) : today
  refuseAhead('returned_on', day, today)
  if (day < found) refuseField('returned_on', 'It was found after that day')
  return day
}

/** What is kept of what was sent: found today, and returned today, where no day is given. */
export const columnsOf = (ctx: Ctx, sent: Sent) => {
  const { item, place, kept_at, note, returned_to = null } = sent
  const found_on = sent.found_on ? toDay(sent.found_on, ctx.settings.time_zone) : ctx.today
  refuseAhead('found_on', found_on, ctx.today)
  return { item, place, kept_at, note, found_on, returned_on: returnedOn(ctx, sent, found_on), returned_to }
}

/** Writes down a thing that was found; what is sent again under its key is the row of the first sending. */
export const writeFound = async (
  ctx: Ctx,
  { request_key, ...sent }: Sent & { request_key: string | null },
): Promise<FoundRow> => {
  const { db, who } = ctx
  const by_name = who.staff?.name ?? who.housekeeper?.name ?? 'Staff'
  const inserted = await db
    .insertInto('found_items')
    .values({ ...columnsOf(ctx, sent), by_name, request_key, created_at: nowText() })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) {
    await logFound(ctx, undefined, inserted)
    return inserted
  }
  return db
    .selectFrom('found_items')
    .selectAll()
    .where('request_key', '=', request_key)
    .executeTakeFirstOrThrow()
}
