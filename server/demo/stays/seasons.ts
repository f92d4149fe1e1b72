import { addDays, type Day } from '../../../contract/kit/dates.ts'

// How full the house is on an average night of each month, January first, in rooms of a hundred: winter sun and snow,
// the schools' holidays in May and June, the rains from July on.
const ofMonth = [66, 62, 57, 56, 68, 65, 51, 50, 53, 65, 64, 68] as const
// What the day of the week adds to it, Sunday first.
const ofWeekday = [-9, -8, -9, -8, -5, 17, 22] as const

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
/** 0 is Sunday. */
const weekdayOf = (day: Day): number => (dayNumber(day) + 4) % 7

export const isWeekendNight = (day: Day): boolean => weekdayOf(day) >= 5

/** How many rooms of so many are slept in on a night: by season, weekday, feast days, and a little by chance. */
export const wantedRooms = (day: Day, rooms: number): number => {
  const feast = day.slice(5) >= '12-24' && day.slice(5) <= '12-31' ? 14 : 0
  const chance = ((dayNumber(day) * 7919) % 13) - 6
  const share =
    (ofMonth[Number(day.slice(5, 7)) - 1] ?? 60) + (ofWeekday[weekdayOf(day)] ?? 0) + feast + chance
  return Math.max(2, Math.min(rooms - 1, Math.round((share * rooms) / 100)))
}

/** How many nights somebody stays who arrives on a day. */
export const usualNights = (day: Day): readonly number[] => {
  const weekday = weekdayOf(day)
  if (weekday === 5) return [2, 3, 2, 3, 4]
  if (weekday === 6) return [1, 2, 2]
  return [3, 4, 2, 5, 4]
}

export type Season = { name: string; from: Day; to: Day; factor: number; discount: number }

/** The seasons of the price calendar that touch a range of days, older first. */
export const seasonsBetween = (from: Day, to: Day): Season[] => {
  const seasons: Season[] = []
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(to.slice(0, 4)); year++) {
    seasons.push(
      { name: `summer-${year}`, from: `${year}-05-01`, to: `${year}-06-30`, factor: 1.15, discount: 0 },
      { name: `monsoon-${year}`, from: `${year}-07-01`, to: `${year}-09-15`, factor: 1, discount: 15 },
      {
        name: `winter-${year}`,
        from: `${year}-10-01`,
        to: addDays(`${year + 1}-03-01`, -1),
        factor: 1.2,
        discount: 0,
      },
      {
        name: `year-end-${year}`,
        from: `${year}-12-24`,
        to: `${year + 1}-01-01`,
        factor: 1.5,
        discount: 0,
      },
    )
  }
  return seasons
    .filter((season) => season.to >= from && season.from <= to)
    .map((season) => ({ ...season, to: season.to < to ? season.to : to }))
}

/** The last rainy season that has begun. */
export const lastMonsoon = (today: Day): { from: Day; to: Day } => {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
  return { from: `${year}-07-01`, to: `${year}-09-15` }
}
