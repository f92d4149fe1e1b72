import { type Job, jobs } from '../../contract/jobs.ts'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'

/** Asks, then deletes a job; `after` leaves its page. */
export function useDeleteJob(after?: () => void) {
  const confirm = useConfirm()
  const { save } = useSave(jobs.remove, { done: 'Job deleted successfully', after, leaves: !!after })
  return ({ id, title }: Job) =>
    confirm({
      title: 'Delete job',
      children: (
        <p>
          Are you sure you want to delete <strong>{title}</strong>? This cannot be undone. A job that somebody
          has applied for can only be archived.
        </p>
      ),
      action: 'Delete job',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id } })),
    })
}
