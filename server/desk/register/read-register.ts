import { mostRegisterDays, type RegisterRow } from '../../../contract/desk/register.ts'
import { type Day, nightsBetween, toDay } from '../../../contract/kit/dates.ts'
import { fromBeforeTo } from '../../../contract/kit/day-range.ts'
import { midnight } from '../../kit/clock.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { masked } from '../../kit/security/masked.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import { companionsOf } from './companions-of.ts'

type Ctx = Pick<Context, 'db' | 'secrets' | 'settings'>
type Days = { from: Day; to: Day }

/** The days that a register is asked for, in their order; a year and a day at most. */
export const daysAsked = (sent: Days, { settings: { time_zone } }: Pick<Context, 'settings'>): Days => {
  const [from, to] = [toDay(sent.from, time_zone), toDay(sent.to, time_zone)]
  if (from > to) refuseField('from', fromBeforeTo)
  if (nightsBetween(from, to) >= mostRegisterDays)
    refuseField('to', `Choose ${mostRegisterDays} days at most`)
  return { from, to }
}

type Document = { kind: string | null; number: string | null }

const shownDocument = (
  { kind, number }: Document,
  secrets: Secrets,
  place: 'bookings.govt_id_number' | 'visitors.id_number',
): RegisterRow['document'] =>
  kind && number ? { kind, last_four: masked(secrets.open(number, place)).slice(-4) } : null

/** The stays whose guests came in on these days. */
const readStays = async ({ db, secrets, settings }: Ctx, { from, to }: Days): Promise<RegisterRow[]> => {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', 'r.room_id', 'b.room_id')
    .select(['b.booking_id', 'b.visitor_id', 'b.full_name as name', companionsOf.as('companions')])
    .select(['b.nationality', 'b.govt_id_type', 'b.govt_id_number', 'r.room_number'])
    .select(['b.phone', 'b.address', 'b.gender', 'b.date_of_birth', 'b.checked_in_at', 'b.checked_out_at'])
    .where('b.checked_in_at', '>=', midnight(from, settings.time_zone))
    .where('b.checked_in_at', '<', midnight(to, settings.time_zone, 1))
    .$narrowType<{ checked_in_at: string }>()
    .execute()
  return rows.map(({ govt_id_type: kind, govt_id_number: number, ...row }) => ({
    ...row,
    purpose: null,
    document: shownDocument({ kind, number }, secrets, 'bookings.govt_id_number'),
  }))
}

/** Who came in on these days without a stay. */
const readVisits = async ({ db, secrets, settings }: Ctx, { from, to }: Days): Promise<RegisterRow[]> => {
  const rows = await db
    .selectFrom('visits as v')
    .leftJoin('visitors as known', 'known.visitor_id', 'v.visitor_id')
    .select(['v.visitor_id', 'v.name', 'v.phone', 'known.address', 'v.purpose', 'v.nationality'])
    .select(['v.id_type', 'v.id_number', 'v.checked_in_at', 'v.checked_out_at'])
    .where('v.checked_in_at', '>=', midnight(from, settings.time_zone))
    .where('v.checked_in_at', '<', midnight(to, settings.time_zone, 1))
    .execute()
  return rows.map(({ id_type: kind, id_number: number, ...row }) => ({
    ...row,
    booking_id: null,
    room_number: null,
    gender: null,
    date_of_birth: null,
    companions: [],
    document: shownDocument({ kind, number }, secrets, 'visitors.id_number'),
  }))
}

const placeOf = ({ checked_in_at, room_number, name }: RegisterRow) =>
  `${checked_in_at} ${room_number ?? ''} ${name}`

/** Everybody who came in from one day to another at the resort, both included, the earliest first (W-24). */
export const readRegister = async (ctx: Ctx, days: Days): Promise<RegisterRow[]> => {
  const rows = [...(await readStays(ctx, days)), ...(await readVisits(ctx, days))]
  return rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}
