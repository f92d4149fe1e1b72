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

/** What happened to a stay, each at its time: asked for, answered within two hours, arrived, left. */
export const eventsOf = (
  stay: Booked & { booking_id: string; checked_in_at: string | null; checked_out_at: string | null },
  clock: DemoClock,
  chance: Chance,
): Event[] => {
  const { booking_id, booked, status, byStaff, guest } = stay
  const own = { booking_id, kind: 'status', notes: null } as const
  const asked: Event = {
    ...own,
    ...(byStaff ? desk : { by_name: guest.name, by_user_id: null }),
    at: clock.at(booked.inDays, booked.minutes),
    from_status: null,
    to_status: 'pending',
  }
  if (status === 'pending') return [asked]
  const answer = clock.at(booked.inDays, booked.minutes + (byStaff ? 2 : 90))
  const answered: Event = { ...own, ...desk, at: answer, from_status: 'pending', to_status: 'confirmed' }
  if (status === 'cancelled') return [asked, answered, calledOff(stay, clock, chance)]
  const stays = { ...own, ...desk, from_status: 'confirmed', to_status: 'confirmed' } as const
  const { checked_in_at: came, checked_out_at: left } = stay
  const owes = stay.money === 'part' || stay.money === 'none'
  return [
    asked,
    answered,
    ...(came ? [{ ...stays, kind: 'checked_in' as const, at: came }] : []),
    ...(left
      ? [
          {
            ...stays,
            kind: 'checked_out' as const,
            at: left,
            notes: owes ? 'The company pays by transfer' : null,
          },
        ]
      : []),
  ]
}

const calledOff = (
  { booking_id, booked, from }: Booked & { booking_id: string },
  clock: DemoClock,
  chance: Chance,
): Event => ({
  ...desk,
  booking_id,
  kind: 'status',
  at: offAt({ booked, from }, clock),
  from_status: 'confirmed',
  to_status: 'cancelled',
  notes: chance.of(reasons),
})

/** Between the day of booking and the last days before the stay. */
export const offAt = ({ booked, from }: Pick<Booked, 'booked' | 'from'>, clock: DemoClock): string => {
  const inDays = Math.max(booked.inDays, Math.ceil((booked.inDays + Math.min(from - 2, 0)) / 2))
  return clock.at(inDays, inDays === booked.inDays ? booked.minutes + 120 : 990)
}
