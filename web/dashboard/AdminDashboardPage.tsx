import { useArea, worksIn } from '../kit/area.ts'
import { isFailed } from '../kit/attempt.ts'
import { formatDayLong } from '../kit/format.ts'
import { Page } from '../kit/Page.tsx'
import { Problem } from '../kit/Problem.tsx'
import { loadDashboard } from '../recruitment-dashboard/load-dashboard.ts'
import { Recruitment } from '../recruitment-dashboard/Recruitment.tsx'
import { UpdatedAt } from '../recruitment-dashboard/UpdatedAt.tsx'
import { useFresh } from '../recruitment-dashboard/use-fresh.ts'
import type { Route } from './+types/AdminDashboardPage.ts'
import { TodaysBookings } from './TodaysBookings.tsx'

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
