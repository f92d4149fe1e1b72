import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/formats.ts'
import { candidateSources, candidateStatuses } from './candidate-enums.ts'
import { numericId } from './skills.ts'

/** So many cards of a column are answered; `count` says how many there are. */
export const maxCards = 200

/** What the client knows or said of a candidate, the latest of it. */
const clientMarks = ['shared', 'commented', 'approved', 'rejected'] as const
export type ClientMark = (typeof clientMarks)[number]

export const BoardCard = z
  .object({
    uuid: z.string(),
    name: z.string(),
    status: z.enum(candidateStatuses),
    /** Also of somebody rejected: where they stood. */
    current_round: z.string(),
    /** Since when the candidate stands in this column, and how many whole days that is. */
    round_since: Instant,
    days: z.int(),
    source: z.enum(candidateSources),
    image_url: z.string().nullable(),
    client: z.enum(clientMarks).nullable(),
    /** Whether the caller may change this candidate (requirements X-72). */
    may_change: z.boolean(),
  })
  .meta({ id: 'BoardCard' })
export type BoardCard = z.output<typeof BoardCard>

export const BoardColumn = z
  .object({
    /** A round, or Rejected for those whose status that is. */
    name: z.string(),
    count: z.int(),
    /** Half of them have stood here so many days or longer. */
    median_days: z.int().nullable(),
    /** Who has waited longest first. */
    cards: z.array(BoardCard),
  })
  .meta({ id: 'BoardColumn' })
export type BoardColumn = z.output<typeof BoardColumn>

export const Board = z
  .object({
    /** `rounds`: what the job asks for, in its order. */
    job: z.object({ id: z.int(), title: z.string(), rounds: z.array(z.string()) }),
    columns: z.array(BoardColumn),
  })
  .meta({ id: 'Board' })
export type Board = z.output<typeof Board>

export const boards = {
  board: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/board',
    access: 'staff',
    area: 'recruitment',
    summary: 'The candidates of a job by the round in which they stand',
    failure: 'Failed to load candidates',
    params: numericId,
    query: z.object({ q: pageQuery.q }),
    ok: Board,
    errors: ['job_listing_not_found'],
  }),
}
