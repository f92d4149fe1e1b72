import { nightsBetween } from '../../../contract/kit/dates.ts'
import { monthAfter, monthOf } from '../../../contract/staff/payroll-month.ts'
import type { Chance } from '../kit/chance.ts'
import type { DemoClock } from '../kit/clock.ts'
import { repairs } from './blocks.ts'
import { usualNights, wantedRooms } from './seasons.ts'

/** How far a stay has come; who is not awaited yet is `ahead`. */
export type Arrival = 'ahead' | 'awaited' | 'in' | 'out'
export type Money = 'paid' | 'part' | 'none' | 'returned'

/** A stay of the demo, in days after today. */
export type Planned = {
  room: number
  from: number
  nights: number
  status: 'pending' | 'confirmed' | 'cancelled'
  arrival: Arrival
  money: Money
  request?: string
}

/** How many days ahead somebody has booked at the most. */
const furthest = 60

// Today's people, whatever day it is: room, first night, nights, how far they have come, what they have paid.
const aroundToday: readonly (readonly [number, number, number, Arrival, Money, string?])[] = [
  [101, -2, 2, 'out', 'paid'],
  [102, -1, 1, 'in', 'part'],
  [103, -3, 3, 'in', 'paid', 'Late check-out agreed, until 4 PM'],
  [104, -1, 3, 'in', 'part'],
  [105, -2, 3, 'in', 'paid'],
  [110, -1, 2, 'in', 'none', 'Eight of us, the trekking club of the college'],
  // Has not come yesterday, and nobody has heard of them.
  [106, -1, 2, 'awaited', 'none', 'Late arrival, around 9 PM'],
  [107, 0, 2, 'in', 'paid'],
  [101, 0, 3, 'awaited', 'part', 'Pick-up from Kathgodam station'],
  [109, 0, 1, 'awaited', 'none'],
  [112, 1, 2, 'ahead', 'none'],
]

const rooms = 12
const first = 101
const allRooms = Array.from({ length: rooms }, (_, index) => first + index)

/** Who sleeps where: a stay takes its nights, and the next asks whether they are free. */
const houseOf = () => {
  const taken = new Map<number, Set<number>>()
  const of = (night: number) => taken.get(night) ?? taken.set(night, new Set()).get(night) ?? new Set()
  const blocked = new Set<string>()
  return {
    take: (room: number, from: number, nights: number) => {
      for (let night = from; night < from + nights; night++) of(night).add(room)
    },
    block: (room: number, from: number, nights: number) => {
      for (let night = from; night < from + nights; night++) blocked.add(`${room} ${night}`)
    },
    isFree: (room: number, night: number) => !of(night).has(room) && !blocked.has(`${room} ${night}`),
    slept: (night: number) => of(night).size,
  }
}

/** The first day of the month twelve months ago: the year before this month is whole. */
const firstDayOf = ({ today }: DemoClock): number =>
  nightsBetween(today, `${monthAfter(monthOf(today), -12)}-01`)

/** The stays of a year and of the weeks to come, no two at once in a room, each night as full as its season. */
export const planStays = (clock: DemoClock, chance: Chance): Planned[] => {
  const begin = firstDayOf(clock)
  const house = houseOf()
  for (const { room, from, nights } of repairs) house.block(Number(room), from, nights)
  const stays: Planned[] = aroundToday.map(([room, from, nights, arrival, money, request]) => {
    house.take(room, from, nights)
    const status = arrival === 'ahead' ? 'pending' : 'confirmed'
    return { room, from, nights, status, arrival, money, ...(request && { request }) }
  })
  for (let night = begin; night < furthest; night++) {
    while (house.slept(night) < wanted(clock, night)) {
      const free = allRooms.filter((room) => house.isFree(room, night))
      if (free.length === 0) break
      const room = chance.of(free)
      const nights = nightsFrom(night, { house, clock, room, chance })
      house.take(room, night, nights)
      stays.push({ room, from: night, nights, ...stateOf(room, night, nights, chance) })
    }
  }
  return [...stays, calledOffLate(house, -8), calledOffLate(house, -13), ...calledOff(begin, chance)]
}

/** A stay that was paid and that its guest calls off on the day before it (called-off.ts); before a day, where a room is free. */
const calledOffLate = (house: House, before: number): Planned => {
  const room = allRooms.find((one) => house.isFree(one, before) && house.isFree(one, before + 1))
  if (room === undefined) return calledOffLate(house, before - 1)
  house.take(room, before, 2)
  return { room, from: before, nights: 2, status: 'confirmed', arrival: 'ahead', money: 'paid' }
}

type House = ReturnType<typeof houseOf>
type PlanFacts = { house: House; clock: DemoClock; room: number; chance: Chance }

/** As long as people like to stay, while the room is free and the house has not what its season brings. */
const nightsFrom = (night: number, { house, clock, room, chance }: PlanFacts): number => {
  const most = chance.of(usualNights(clock.day(night)))
  let nights = 1
  while (nights < most && canStay(house, clock, room, night + nights)) nights++
  return nights
}

const canStay = (house: House, clock: DemoClock, room: number, night: number): boolean =>
  house.isFree(room, night) && house.slept(night) < wanted(clock, night)

/** What is ahead is not sold yet; tonight and tomorrow there is room for who comes by. */
const wanted = (clock: DemoClock, night: number): number => {
  const full = wantedRooms(clock.day(night), rooms)
  if (night <= 0) return night < 0 ? full : Math.min(full, 7)
  if (night <= 2) return Math.min(full, 7)
  return Math.round(full * (0.95 - night / (furthest + 5)))
}

/** Where somebody new arrives today the room was left in the morning. */
const turnedOver = new Set(aroundToday.flatMap(([room, from]) => (from === 0 ? [room] : [])))

type State = Pick<Planned, 'status' | 'arrival' | 'money'>

const stateOf = (room: number, from: number, nights: number, chance: Chance): State => {
  const to = from + nights
  const ahead: State = {
    status: 'confirmed',
    arrival: 'ahead',
    money: chance.of(['paid', 'part', 'part', 'none']),
  }
  if (from > 2 && chance.percent(10)) return { ...ahead, status: 'pending', money: 'none' }
  if (from > 0) return ahead
  if (from === 0) return { ...ahead, arrival: 'awaited' }
  if (to > 0) return { ...ahead, arrival: 'in' }
  // What is older has been paid by and by.
  const owes = to < 0 && to > -40 && chance.percent(9)
  const money = owes ? chance.of(['part', 'none'] as const) : 'paid'
  const stillHere = to === 0 && !turnedOver.has(room) && chance.percent(50)
  return { ...ahead, arrival: stillHere ? 'in' : 'out', money }
}

/** One stay in ten or so is called off; it holds no room. */
const calledOff = (begin: number, chance: Chance): Planned[] => {
  const stays: Planned[] = []
  for (let from = begin + 3; from < 30; from += chance.between(1, 4)) {
    const money = chance.percent(30) ? 'returned' : 'none'
    const room = chance.of(allRooms)
    stays.push({ room, from, nights: chance.between(1, 3), status: 'cancelled', arrival: 'ahead', money })
  }
  return stays
}
