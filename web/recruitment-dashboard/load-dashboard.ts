import type { SignedInStaff } from '../../contract/accounts.ts'
import { recruitmentDashboard } from '../../contract/recruitment-dashboard.ts'
import { defaultSettings } from '../../contract/settings.ts'
import { site } from '../../contract/site.ts'
import { loadDay, type TheDay } from '../dashboard/the-day.ts'
import { worksIn } from '../kit/area.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { todayAt } from '../kit/days.ts'
import { loadSession } from '../kit/session.ts'

const loadToday = async (staff: SignedInStaff | null): Promise<TheDay> => {
  const info = await attempt(call(site.get))
  const { time_zone } = isFailed(info) ? defaultSettings : info.settings
  const day = todayAt(time_zone)
  if (staff && worksIn(staff, 'desk')) return loadDay(day)
  return { day, pending: { items: [], total: 0 }, arrivals: [], departures: [] }
}

/** Everything on the admin dashboard that one's areas open; each part may fail by itself. `at` is when this was. */
export async function loadDashboard() {
  const { staff } = await loadSession()
  const ofRecruitment = staff !== null && worksIn(staff, 'recruitment')
  const [recruitment, today] = await Promise.all([
    ofRecruitment ? attempt(call(recruitmentDashboard.admin)) : undefined,
    loadToday(staff),
  ])
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
