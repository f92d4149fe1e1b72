import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Paise } from '../../../contract/kit/money.ts'
import { paise } from '../../../contract/kit/money.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Chance } from '../kit/chance.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'
import type { Booked } from './booked.ts'

type Payment = Insertable<Database['payments']>
type Taken = Pick<Payment, 'amount' | 'at' | 'method'>

const by = { by_name: 'Leela Pandey', by_user_id: 'USR1001' }

/** A part that people round to hundreds of rupees. */
const partOf = (whole: Paise, percent: number): Paise =>
  paise(Math.max(50_000, Math.round((whole * percent) / 1_000_000) * 10_000))

const whenBooked = ({ booked }: Booked, clock: DemoClock): string =>
  clock.at(booked.inDays, booked.minutes + 45)
/** On leaving; who is still here pays on the day of arrival. */
const whenHere = ({ arrival, from, nights }: Booked, clock: DemoClock): string =>
  arrival === 'out' ? clock.at(from + nights, 575) : clock.at(from, 900)

/** What was paid for a stay, in order: on the site when it was booked, at the desk when the guest was here. */
export const takenFor = (stay: Booked, price: Paise, clock: DemoClock, chance: Chance): Taken[] => {
  const part = partOf(price, chance.between(3, 5) * 10)
  const hasCome = stay.arrival === 'in' || stay.arrival === 'out'
  const online = { at: whenBooked(stay, clock), method: 'upi' } as const
  const desk = { at: whenHere(stay, clock), method: deskMethod(stay, chance) }
  const one = hasCome && stay.method === 'checkin' ? desk : online
  if (stay.money === 'none') return []
  if (stay.money === 'returned') return [{ ...online, amount: part }]
  if (stay.money === 'part') return [{ ...one, amount: part }]
  if (one === desk || !hasCome || chance.percent(55)) return [{ ...one, amount: price }]
  return [
    { ...online, amount: part },
    { ...desk, amount: paise(price - part) },
  ]
}

const deskMethod = ({ byStaff }: Booked, chance: Chance): Payment['method'] =>
  byStaff && chance.percent(10) ? 'bank' : chance.of(['cash', 'upi', 'card', 'card'] as const)

const referenceOf = (method: Payment['method'], number: number): string | null => {
  if (method === 'cash') return null
  if (method === 'upi') return `4260${String(10_000_000 + ((number * 7_919) % 89_999_999))}`
  return method === 'card'
    ? `Slip ${String(number).padStart(5, '0')}`
    : `NEFT ${String(310_000 + number * 17)}`
}

export type PaidStay = { booking_id: string; taken: readonly Taken[]; returned: string | null }

const paymentsOf = (stays: readonly PaidStay[]): Payment[] =>
  stays
    .flatMap(({ booking_id, taken }) => taken.map((one) => ({ booking_id, ...one })))
    .map((one, before) => ({ ...one, reference: referenceOf(one.method, before + 1), ...by }))

/** Writes the payments down in the order in which they came, and takes back those of stays that were called off. */
export const addDemoPayments = async (db: Db, stays: readonly PaidStay[]): Promise<void> => {
  const rows = paymentsOf(stays).sort((a, b) => String(a.at).localeCompare(String(b.at)))
  await insertRows(db, 'payments', rows)
  const returns = stays.filter(({ returned }) => returned !== null)
  await sql`insert into payments (booking_id, amount, method, reference, by_name, by_user_id, at, reverses, reason)
    select p.booking_id, -p.amount, p.method, p.reference, p.by_name, p.by_user_id, (r.value ->> 'at')::timestamptz,
      p.payment_id, 'Called off in time'
    from jsonb_array_elements(${JSON.stringify(returns.map(({ booking_id, returned }) => ({ booking_id, at: returned })))}::jsonb) r
    join payments p on p.booking_id = r.value ->> 'booking_id'`.execute(db)
  await sql`insert into upi_references (reference, payment_id)
    select reference, payment_id from payments p where method = 'upi' and reverses is null and reference is not null
      and not exists (select from payments r where r.reverses = p.payment_id)`.execute(db)
}
