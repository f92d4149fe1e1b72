import { z } from 'zod'
import { longText } from '../kit/formats.ts'
import { candidateRounds, candidateStatuses, rejectionReasons, rejectionStages } from './candidate-enums.ts'

/** The key, or the number that older screens carry (R-ROUTE-15). */
export const CandidateKey = z.union([z.uuid(), z.string().regex(/^\d{1,9}$/)])

export const RejectionInput = z
  .object({
    rejection_reason: z.enum(rejectionReasons, 'Choose the reason').optional(),
    rejection_details: z.object({
      reason: z.enum(rejectionReasons, 'Choose the reason'),
      stage: z.enum(rejectionStages, 'Choose the stage'),
      comments: longText('Comments are required', 2000),
    }),
    /** Cancels the interviews that are still to come, and tells everybody who was invited. */
    cancel_interviews: z.boolean().optional(),
  })
  .meta({ id: 'RejectionInput' })

/** Where somebody goes on whose rejection is taken back; where they stood, unless it is said. */
export const ReinstateInput = z
  .object({ round: z.enum(candidateRounds, 'Choose the round from the list').optional() })
  .optional()
  .meta({ id: 'ReinstateInput' })

/** So many candidates are changed together. */
export const maxAtOnce = 200

const needed = {
  round: 'Choose the round from the list',
  status: 'Choose the status',
  reject: 'Choose the reason',
} as const

/** The same for several candidates. */
export const BulkInput = z
  .object({
    uuids: z
      .array(CandidateKey, 'Choose the candidates')
      .min(1, 'Choose the candidates')
      .max(maxAtOnce, `At most ${maxAtOnce} candidates at once`),
    action: z.enum(['round', 'status', 'reject'], 'Choose what to do'),
    round: z.enum(candidateRounds, needed.round).optional(),
    /** Rejecting is an action of its own. */
    status: z.enum(candidateStatuses, needed.status).exclude(['rejected'], needed.status).optional(),
    reason: z.enum(rejectionReasons, needed.reject).optional(),
    comments: z.string().trim().max(2000, 'At most 2000 characters').default(''),
    cancel_interviews: z.boolean().optional(),
  })
  .superRefine((body, context) => {
    const field = body.action === 'reject' ? 'reason' : body.action
    if (!body[field]) context.addIssue({ code: 'custom', path: [field], message: needed[body.action] })
  })
  .meta({ id: 'BulkInput' })
export type BulkInput = z.output<typeof BulkInput>

export const BulkDone = z
  .object({
    changed: z.int(),
    /** Who could not be changed, and why. */
    refused: z.array(z.object({ uuid: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'BulkDone' })
export type BulkDone = z.output<typeof BulkDone>
