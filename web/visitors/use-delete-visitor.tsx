import { visitors } from '../../contract/visitors.ts'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'
import styles from './visitors.module.css'

/** Asks with the specification's sentence, then deletes; `after` leaves their page. */
export function useDeleteVisitor(after?: () => void) {
  const confirm = useConfirm()
  const { save } = useSave(visitors.remove, { done: 'Visitor deleted successfully', after, leaves: !!after })
  return ({ visitor_id, name }: { visitor_id: string; name: string }) =>
    confirm({
      title: 'Delete visitor',
      children: (
        <div className={styles.question}>
          <p>Are you sure you want to delete this visitor?</p>
          <p>
            <strong>{name}</strong> can no longer sign in. Past bookings stay as they are. This cannot be
            undone.
          </p>
        </div>
      ),
      action: 'Delete visitor',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id: visitor_id } })),
    })
}
