import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { midnight, now, today } from '../../kit/clock.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** What the demo resort knows of the time: nothing that it tells of has happened later than now. */
export type DemoClock = {
  today: Day
  /** The day so many days after today. */
  day: (inDays: number) => Day
  /**
   * A moment that is over: minutes after midnight, so many days after today. What belongs to today is drawn
   * together into the part of it that has passed, in its order: the resort may be filled at any hour.
   */
  at: (inDays: number, minutes: number) => string
}

export const demoClock = (): DemoClock => {
  const zone = defaultSettings.time_zone
  const day = today(zone)
  const begin = Date.parse(midnight(day, zone))
  const passed = now().epochMilliseconds - begin
  return {
    today: day,
    day: (inDays) => addDays(day, inDays),
    at: (inDays, minutes) => {
      const ms = inDays < 0 ? inDays * dayMs + minutes * minuteMs : (passed * Math.min(minutes, 1440)) / 1440
      return new Date(begin + Math.floor(ms)).toISOString()
    },
  }
}
