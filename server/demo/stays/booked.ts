import type { Day } from '../../../contract/kit/dates.ts'
import type { Chance } from '../kit/chance.ts'
import type { DemoClock } from '../kit/clock.ts'
import { asha, type DemoGuest, guestMaker } from './guests.ts'
import { wishes } from './names.ts'
import type { Planned } from './plan.ts'
import { isWeekendNight } from './seasons.ts'

/** A planned stay with who booked it and when. */
export type Booked = Planned & {
  guest: DemoGuest
  /** Days after today and minutes after midnight. */
  booked: { inDays: number; minutes: number }
  /** On the telephone, or at the desk. */
  byStaff: boolean
  method: 'qr' | 'checkin'
  guests: number
}

const capacity = (room: number): number => (room < 104 ? 3 : room < 107 ? 5 : room < 110 ? 2 : 6)

/** Weekends are booked longer before; who waits for an answer has asked in the last days. */
const leadOf = ({ from, status }: Planned, day: Day, chance: Chance): number => {
  if (status === 'pending') return from + chance.below(4)
  const lead = isWeekendNight(day) ? chance.between(4, 45) : chance.between(0, 24)
  return Math.max(lead, from + chance.between(1, 9))
}

const guestsIn = (room: number, chance: Chance): number =>
  room >= 110 ? chance.between(4, 6) : chance.between(1, capacity(room))

const withoutGuest = (stay: Planned, clock: DemoClock, chance: Chance): Omit<Booked, 'guest'> => {
  const inDays = Math.min(0, stay.from - leadOf(stay, clock.day(stay.from), chance))
  const byStaff = stay.status !== 'pending' && chance.percent(30)
  return {
    ...stay,
    ...(!stay.request && chance.percent(24) && { request: chance.of(wishes) }),
    // Whoever arrives on the same day has called in the morning.
    booked: { inDays, minutes: chance.between(7 * 60, (inDays === stay.from ? 11 : 21) * 60) },
    byStaff,
    method: chance.percent(byStaff ? 20 : 65) ? 'qr' : 'checkin',
    guests: guestsIn(stay.room, chance),
  }
}

// Asha's own: about so many days from today, in which state.
const ofAsha = [
  [-212, 'confirmed', 'paid'],
  [-97, 'confirmed', 'paid'],
  [-60, 'cancelled', 'none'],
  [-31, 'confirmed', 'paid'],
  [13, 'confirmed', 'part'],
  [27, 'pending', 'none'],
] as const

/** The places in the list of the stays that are Asha's. */
const placesOfAsha = (stays: readonly Planned[]): Set<number> => {
  const places = new Set<number>()
  for (const [near, status, money] of ofAsha) {
    const far = (place: number) => Math.abs((stays[place]?.from ?? 0) - near)
    const [place] = [...stays.keys()]
      .filter((at) => stays[at]?.status === status && stays[at]?.money === money)
      .sort((a, b) => far(a) - far(b))
    if (place !== undefined) places.add(place)
  }
  return places
}

/** Who has stayed comes again after some weeks at the earliest. */
const pauseDays = 25

/** Gives every stay its guest, in the order in which they booked. */
export const bookStays = (plan: readonly Planned[], clock: DemoClock, chance: Chance): Booked[] => {
  const newGuest = guestMaker(chance)
  const known: { guest: DemoGuest; freeFrom: number }[] = []
  const own = placesOfAsha(plan)
  const isAshas = new Set([...own].map((place) => plan[place]))
  const stays = plan
    .map((stay) => ({ stay, booked: withoutGuest(stay, clock, chance) }))
    .sort(
      (a, b) =>
        a.booked.booked.inDays - b.booked.booked.inDays || a.booked.booked.minutes - b.booked.booked.minutes,
    )
  return stays.map(({ stay, booked }) => {
    if (isAshas.has(stay)) return { ...booked, guest: asha, byStaff: false, method: 'qr', guests: 2 }
    const again = chance.percent(48) ? known.find(({ freeFrom }) => freeFrom < stay.from) : undefined
    const freeFrom = stay.from + stay.nights + pauseDays + chance.below(120)
    if (again) {
      again.freeFrom = freeFrom
      // Others have their turn before.
      known.push(...known.splice(known.indexOf(again), 1))
      return { ...booked, guest: again.guest }
    }
    const guest = newGuest()
    // Most people come once.
    if (chance.percent(55)) known.push({ guest, freeFrom })
    return { ...booked, guest }
  })
}
