import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { useDelete } from '../../kit/blocks/use-delete.tsx'

/** Asks, then deletes a candidate. `after` leaves a page that shows nobody else. */
export const useDeleteCandidate = (after?: () => void) =>
  useDelete(candidates.remove, {
    noun: 'Candidate',
    after,
    input: ({ uuid }: Candidate) => ({ params: { uuid } }),
    question: ({ name, job }) => (
      <p>
        Are you sure you want to delete this candidate? <strong>{name}</strong>, put forward for {job.title},
        goes with résumé, photo and history. This cannot be undone.
      </p>
    ),
  })
