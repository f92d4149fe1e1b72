import type { Candidate } from '../../contract/candidate-fields.ts'
import { candidates } from '../../contract/candidates.ts'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'

/** Asks, then deletes a candidate. `after` leaves a page that shows nobody else. */
export function useDeleteCandidate(after?: () => void) {
  const confirm = useConfirm()
  const { save } = useSave(candidates.remove, {
    done: 'Candidate deleted successfully',
    ...(after && { after, leaves: true }),
  })
  return ({ uuid, name, job }: Candidate) =>
    confirm({
      title: 'Delete candidate',
      children: (
        <p>
          Are you sure you want to delete this candidate? <strong>{name}</strong>, put forward for {job.title}
          , goes with résumé, photo and history. This cannot be undone.
        </p>
      ),
      action: 'Delete candidate',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { uuid } })),
    })
}
