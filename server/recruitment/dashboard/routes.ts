import { recruitmentDashboard } from '../../../contract/recruitment/dashboard.ts'
import type { Db } from '../../kit/database/db.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { toActivity } from './describe.ts'
import { daysInStage, timeToHire } from './medians.ts'
import {
  countCandidates,
  countJobs,
  countOwn,
  newestEvents,
  newestOwnStatuses,
  openJobs,
  profileOf,
} from './queries.ts'

const maxRecent = 10
const maxOpen = 200

/** Everything that is read was so at one moment: figures that belong together fit each other. */
const atOnce = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

export const recruitmentDashboardRoutes = implement(recruitmentDashboard, {
  admin: ({ db, today }) =>
    atOnce(db, async (tx) => ({
      activeJobs: (await countJobs(tx, today)).active,
      ...(await countCandidates(tx)),
      recentActivities: (await newestEvents(tx, maxRecent)).map(toActivity),
      median_days_in_stage: await daysInStage(tx),
      time_to_hire: await timeToHire(tx),
    })),

  employee: ({ db, today, who, refuse }) => {
    const userId = who.staff?.user_id ?? refuse('not_signed_in')
    return atOnce(db, async (tx) => {
      const [jobs, own] = [await countJobs(tx, today), await countOwn(tx, userId)]
      return {
        user: await profileOf(tx, userId),
        stats: {
          totalJobs: jobs.all,
          totalCandidates: own.total,
          totalOpenPositions: jobs.wanted,
          openPositions: jobs.active,
          activeJobs: jobs.active,
          pendingCandidates: own.pending,
          selectedCandidates: own.selected,
          rejectedCandidates: own.rejected,
        },
        recentActivities: await newestOwnStatuses(tx, userId, maxRecent),
        openPositions: await openJobs(tx, today, maxOpen),
        candidateStats: own,
      }
    })
  },
})
