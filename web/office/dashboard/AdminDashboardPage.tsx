import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { isFailed } from '../../kit/call/to-result.ts'
import { formatDayLong } from '../../kit/format.ts'
import { useArea, worksIn } from '../../kit/session/area.ts'
import { Recruitment } from '../../recruitment/dashboard/Recruitment.tsx'
import { UpdatedAt } from '../../recruitment/dashboard/UpdatedAt.tsx'
import { TodaysBookings } from '../../stays/dashboard/TodaysBookings.tsx'
import type { Route } from './+types/AdminDashboardPage.ts'
import { loadDashboard } from './load-dashboard.ts'
import { useFresh } from './use-fresh.ts'

export const clientLoader = () => loadDashboard()

/** Recruitment together with the day's bookings (decisions 20). */
export default function AdminDashboardPage({ loaderData }: Route.ComponentProps) {
  const { user } = useArea()
  const { at, recruitment, today } = useFresh(loaderData)
  return (
    <Page
      title={`Welcome, ${user.name}`}
      isDashboard
      lead={formatDayLong(today.day)}
      actions={isFailed(recruitment) || !recruitment ? null : <UpdatedAt at={at} />}
    >
      {isFailed(recruitment) ? (
        <Problem message={recruitment.failed} />
      ) : (
        recruitment && <Recruitment stats={recruitment} />
      )}
      {worksIn(user, 'desk') ? <TodaysBookings of={today} /> : null}
    </Page>
  )
}
