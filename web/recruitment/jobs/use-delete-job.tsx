import { type Job, jobs } from '../../../contract/recruitment/jobs.ts'
import { useDelete } from '../../kit/blocks/use-delete.tsx'

/** Asks, then deletes a job; `after` leaves its page. */
export const useDeleteJob = (after?: () => void) =>
  useDelete(jobs.remove, {
    noun: 'Job',
    after,
    input: ({ id }: Job) => ({ params: { id } }),
    question: ({ title }) => (
      <p>
        Are you sure you want to delete <strong>{title}</strong>? This cannot be undone. A job that somebody
        has applied for can only be archived.
      </p>
    ),
  })
