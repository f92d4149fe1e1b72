import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { recruitmentDashboard } from '../../../contract/recruitment/dashboard.ts'
import { HouseToday, NextNights, SinceYesterday } from '../../desk/dashboard/HouseToday.tsx'
import { TodaysBookings } from '../../desk/dashboard/TodaysBookings.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import styles from '../../kit/charts/dashboard.module.css'
import { formatDayLong } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, worksIn } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { MoneyToday } from '../../money/today/MoneyToday.tsx'
import { Recruitment } from '../../recruitment/dashboard/Recruitment.tsx'
import { UpdatedAt } from '../../recruitment/dashboard/UpdatedAt.tsx'
import { StaffToday } from '../../staff/today/StaffToday.tsx'
import type { Route } from './+types/AdminDashboardPage.ts'
import { type Dashboard, keepLast, loadDashboard } from './load-dashboard.ts'
import { Tasks, tasksOf } from './Tasks.tsx'

export const clientLoader = () => loadDashboard()

export const handle: Follows = {
  follows: {
    agent: true,
    booking: true,
    block: true,
    channel: true,
    room_state: true,
    room: true,
    visitor: true,
    day_close: true,
    mail: true,
    erasure: true,
    webhook: true,
  },
}

/**
 * The day of whoever is signed in: each sees what their areas open. What is to be done stands first, beside it the
 * nights to come, then figures and the bookings of the day, and recruitment last (D-20).
 */
export default function AdminDashboardPage({ loaderData }: Route.ComponentProps) {
  const { user } = useArea()
  const fresh = useFresh(loaderData)
  const { at, recruitment, today, house, money, people } = fresh
  return (
    <Page
      title={`Welcome, ${user.name}`}
      isDashboard
      lead={formatDayLong(today.day)}
      actions={isFailed(recruitment) || !recruitment ? null : <UpdatedAt at={at} />}
    >
      <Stack gap={16} align="start" className={styles.board}>
        <Tasks of={tasksOf(fresh, user)} />
        <Part of={house}>
          {({ ahead, since }) => (
            <Stack gap={16} className={styles.stack}>
              <NextNights of={ahead} />
              <SinceYesterday of={since} />
            </Stack>
          )}
        </Part>
      </Stack>
      <Stack gap={16} className={styles.stack}>
        {isFailed(house) ? null : <Part of={house}>{(loaded) => <HouseToday of={loaded} />}</Part>}
        <Part of={money}>{(loaded) => <MoneyToday of={loaded} />}</Part>
        <Part of={people}>{(loaded) => <StaffToday of={loaded} />}</Part>
      </Stack>
      {worksIn(user, 'desk') ? <TodaysBookings of={today} /> : null}
      <Part of={recruitment}>{(loaded) => <Recruitment stats={loaded} />}</Part>
    </Page>
  )
}

/** A part that one's areas open; what failed is said in its place. */
function Part<T extends object>({
  of,
  children,
}: {
  of: T | Failed | undefined
  children: (loaded: T) => ReactNode
}) {
  if (!of) return null
  return isFailed(of) ? <Problem message={of.failed} /> : children(of as T)
}

/** R-CONST-02 */
const refreshEvery = 300_000

/**
 * What the loader brought, fetched anew every five minutes while the page is looked at. Figures that cannot be
 * fetched stay as they were.
 */
function useFresh(loaded: Dashboard): Dashboard {
  const [kept, setKept] = useState({ of: loaded, shown: loaded, tried: loaded.at })
  const now =
    kept.of === loaded ? kept : { of: loaded, shown: keepLast(kept.shown, loaded), tried: loaded.at }
  if (now !== kept) setKept(now)
  useEffect(() => {
    // The page itself says it too.
    if (isFailed(loaded.recruitment)) toast.echo(recruitmentDashboard.admin.failure)
  }, [loaded])
  const take = useEffectEvent((next: Dashboard) => {
    if (isFailed(next.recruitment)) toast.error(recruitmentDashboard.admin.failure)
    setKept({ of: loaded, shown: keepLast(now.shown, next), tried: next.at })
  })
  useEffect(() => whenDue(now.tried + refreshEvery, take), [now.tried])
  return now.shown
}

/** Fetches once at a time; if the page is hidden then, as soon as it is looked at again. Answers how to stop. */
function whenDue(due: number, take: (next: Dashboard) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let running = false
  const run = async () => {
    running = true
    const next = await loadDashboard()
    if (!stopped) take(next)
  }
  const plan = () => {
    clearTimeout(timer)
    if (!document.hidden && !running) timer = setTimeout(run, Math.max(0, due - Date.now()))
  }
  plan()
  document.addEventListener('visibilitychange', plan)
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', plan)
  }
}
