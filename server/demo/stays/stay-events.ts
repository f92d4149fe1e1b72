import type { Insertable } from 'kysely'
import type { Database } from '../../../db/types.ts'
import type { Chance } from '../kit/chance.ts'
import type { DemoClock } from '../kit/clock.ts'
import type { Booked } from './booked.ts'

type Event = Insertable<Database['booking_events']> & { at: string }

const desk = { by_name: 'Leela Pandey', by_user_id: 'USR1001' }

const reasons = [
  'The road is closed by a landslide',
  'Exams were moved',
  'Fell ill',
  'Comes another time',
  'Booked twice by mistake',
] as const

type Life = Booked & { made: Event; checked_in_at: string | null; checked_out_at: string | null }

/** What happened to a stay, each at its time: asked for, answered within two hours, arrived, left. */
export const eventsOf = (stay: Life, clock: DemoClock, chance: Chance): Event[] => {
  const { made, booked, status, byStaff, money, checked_in_at: came, checked_out_at: left } = stay
  const { booking_id } = made
  // All have the columns of the first.
  const asked: Event = { ...made, kind: 'status', from_status: null, notes: null }
  if (status === 'pending') return [asked]
  const own = { ...desk, booking_id, notes: null }
  const answer = clock.at(booked.inDays, booked.minutes + (byStaff ? 2 : 90))
  const answered: Event = {
    ...own,
    kind: 'status',
    at: answer,
    from_status: 'pending',
    to_status: 'confirmed',
  }
  if (status === 'cancelled') return [asked, answered, calledOff(booking_id, stay, clock, chance)]
  const stays = { ...own, from_status: 'confirmed', to_status: 'confirmed' } as const
  const notes = money === 'part' || money === 'none' ? 'The company pays by transfer' : null
  return [
    asked,
    answered,
    ...(came ? [{ ...stays, kind: 'checked_in' as const, at: came }] : []),
    ...(left ? [{ ...stays, kind: 'checked_out' as const, at: left, notes }] : []),
  ]
}

const calledOff = (booking_id: string, stay: Booked, clock: DemoClock, chance: Chance): Event => ({
  ...{ ...desk, booking_id, kind: 'status', at: offAt(stay, clock) },
  from_status: 'confirmed',
  to_status: 'cancelled',
  notes: chance.of(reasons),
})

/** Between the day of booking and the last days before the stay. */
export const offAt = ({ booked, from }: Pick<Booked, 'booked' | 'from'>, clock: DemoClock): string => {
  const inDays = Math.max(booked.inDays, Math.ceil((booked.inDays + Math.min(from - 2, 0)) / 2))
  return clock.at(inDays, inDays === booked.inDays ? booked.minutes + 120 : 990)
}
