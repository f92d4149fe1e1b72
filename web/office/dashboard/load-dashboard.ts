import { today as todays } from '../../../contract/desk/today.ts'
import type { AreaWanted } from '../../../contract/kit/areas.ts'
import type { SignedInStaff } from '../../../contract/office/accounts.ts'
import { notices as waiting } from '../../../contract/office/notices.ts'
import { defaultSiteSettings } from '../../../contract/office/site-settings.ts'
import { recruitmentDashboard } from '../../../contract/recruitment/dashboard.ts'
import { site } from '../../../contract/site/pages.ts'
import { loadTodaysStays, type TodaysStays } from '../../desk/dashboard/TodaysBookings.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { todayAt } from '../../kit/days.ts'
import { worksIn } from '../../kit/session/area.ts'
import { loadSession } from '../../kit/session/session.ts'
import { loadMoneyToday } from '../../money/today/MoneyToday.tsx'
import { loadStaffToday } from '../../staff/today/StaffToday.tsx'

const loadToday = async (staff: SignedInStaff | null): Promise<TodaysStays> => {
  const info = await toResult(call(site.get))
  const { time_zone } = isFailed(info) ? defaultSiteSettings : info.settings
  const day = todayAt(time_zone)
  if (staff && worksIn(staff, 'desk')) return loadTodaysStays(day)
  return { day, pending: { items: [], total: 0 }, arrivals: [], departures: [] }
}

/** Everything on the admin dashboard that one's areas open; each part may fail by itself. `at` is when this was. */
export async function loadDashboard() {
  const { staff } = await loadSession()
  const within = <T>(wanted: AreaWanted, load: () => Promise<T>): Promise<T | Failed> | undefined =>
    staff !== null && worksIn(staff, wanted) ? toResult(load()) : undefined
  const [recruitment, today, house, money, people, notices] = await Promise.all([
    within('recruitment', () => call(recruitmentDashboard.admin)),
    loadToday(staff),
    within(['desk', 'money'], () => call(todays.house)),
    within('money', loadMoneyToday),
    within('staff', loadStaffToday),
    within('any', () => call(waiting.list)),
  ])
  return { at: Date.now(), recruitment, today, house, money, people, notices }
}
export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>

const newer = <T>(before: T, after: T): T => (isFailed(after) ? before : after)

/** What came later, but for the parts of it that failed: their last figures stay. */
export const keepLast = (before: Dashboard, after: Dashboard): Dashboard => ({
  at: isFailed(after.recruitment) ? before.at : after.at,
  recruitment: newer(before.recruitment, after.recruitment),
  house: newer(before.house, after.house),
  money: newer(before.money, after.money),
  people: newer(before.people, after.people),
  notices: newer(before.notices, after.notices),
  today: {
    day: after.today.day,
    pending: newer(before.today.pending, after.today.pending),
    arrivals: newer(before.today.arrivals, after.today.arrivals),
    departures: newer(before.today.departures, after.today.departures),
  },
})
