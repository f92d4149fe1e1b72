import { recruitmentDashboard } from '../../contract/recruitment-dashboard.ts'
import { defaultSettings } from '../../contract/settings.ts'
import { site } from '../../contract/site.ts'
import { loadDay, type TheDay } from '../dashboard/the-day.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { todayAt } from '../kit/days.ts'

const loadToday = async (): Promise<TheDay> => {
  const info = await attempt(call(site.get))
  const { time_zone } = isFailed(info) ? defaultSettings : info.settings
  return loadDay(todayAt(time_zone))
}

/** Everything on the admin dashboard; each part may fail by itself. `at` is when this was. */
export async function loadDashboard() {
  const [recruitment, today] = await Promise.all([attempt(call(recruitmentDashboard.admin)), loadToday()])
  return { at: Date.now(), recruitment, today }
}
export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>

const newer = <T>(before: T, after: T): T => (isFailed(after) ? before : after)

/** What came later, but for the parts of it that failed: their last figures stay. */
export const keepLast = (before: Dashboard, after: Dashboard): Dashboard => ({
  at: isFailed(after.recruitment) ? before.at : after.at,
  recruitment: newer(before.recruitment, after.recruitment),
  today: {
    day: after.today.day,
    pending: newer(before.today.pending, after.today.pending),
    arrivals: newer(before.today.arrivals, after.today.arrivals),
    departures: newer(before.today.departures, after.today.departures),
  },
})
