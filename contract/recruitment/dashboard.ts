import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { candidateSources, candidateStatuses } from './candidate-enums.ts'
import type { candidateEvents } from './candidate-fields.ts'

/** How the dashboard names what happened to a candidate (R-DASH-05). */
export const activityTypes = {
  applied: 'new_candidate',
  status: 'status_change',
  round: 'round_change',
  rejected: 'rejection',
  reinstated: 'reinstatement',
  shared: 'share',
  verdict: 'client_verdict',
  interview: 'interview',
  feedback: 'interview_feedback',
  edited: 'edit',
} as const satisfies Record<(typeof candidateEvents)[number], string>

/** The days over which the two medians are taken, backwards from now. */
export const medianOverDays = 180

const activity = z.object({
  id: z.int(),
  type: z.enum(Object.values(activityTypes)),
  description: z.string(),
  timestamp: Instant,
  /** Of the candidate. */
  uuid: z.string(),
})
export type RecruitmentActivity = z.output<typeof activity>

/** A median of days, with one decimal, and of how many cases it is made; null of none. */
const median = { days: z.number().nonnegative().nullable(), count: z.int() }

const ownCounts = z.object({
  total: z.int(),
  /** Neither selected nor rejected. */
  pending: z.int(),
  selected: z.int(),
  rejected: z.int(),
})

export const recruitmentDashboard = {
  admin: endpoint({
    method: 'GET',
    path: '/api/dashboard/recruitment',
    access: 'admin',
    area: 'recruitment',
    summary: 'How recruitment stands: counts, charts, what happened last, and how long it takes',
    failure: 'Failed to fetch recruitment dashboard statistics',
    ok: z.object({
      /** As the list of jobs counts them: active, and the deadline not passed. */
      activeJobs: z.int(),
      totalCandidates: z.int(),
      selectedCandidates: z.int(),
      rejectedCandidates: z.int(),
      candidateStatusData: z.array(z.object({ status: z.enum(candidateStatuses), count: z.int() })),
      sourceDistribution: z.array(z.object({ source: z.enum(candidateSources), count: z.int() })),
      recentActivities: z.array(activity),
      /** For each round that somebody left within the last 180 days: from entering it to leaving it. */
      median_days_in_stage: z.array(z.object({ round: z.string(), ...median })),
      /** Of the candidates who are selected, and were within the last 180 days: from applying to being selected. */
      time_to_hire: z.object(median),
    }),
  }),
  employee: endpoint({
    method: 'GET',
    path: '/api/dashboard/employee-stats',
    access: 'staff',
    area: 'recruitment',
    summary: 'The caller, the open jobs, and the candidates that the caller put forward',
    failure: 'Failed to fetch dashboard data',
    ok: z.object({
      user: z.object({
        photo: z.string().nullable(),
        name: z.string(),
        email: z.string(),
        designation: z.string().nullable(),
        department: z.string().nullable(),
      }),
      stats: z.object({
        /** Jobs of every status. */
        totalJobs: z.int(),
        totalCandidates: z.int(),
        /** The people wanted for all open jobs together (R-EDASH-11). */
        totalOpenPositions: z.int(),
        /** The number of open jobs. */
        openPositions: z.int(),
        activeJobs: z.int(),
        pendingCandidates: z.int(),
        selectedCandidates: z.int(),
        rejectedCandidates: z.int(),
      }),
      recentActivities: z.array(
        z.object({
          id: z.int(),
          /** Of the candidate. */
          uuid: z.string(),
          candidateName: z.string(),
          jobTitle: z.string(),
          date: Instant,
          /** The status that the candidate then had. */
          application_status: z.enum(candidateStatuses),
        }),
      ),
      openPositions: z.array(
        z.object({ id: z.int(), title: z.string(), type: z.string(), openings: z.int() }),
      ),
      candidateStats: ownCounts,
    }),
  }),
}
