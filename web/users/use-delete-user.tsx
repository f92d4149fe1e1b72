import { type User, users } from '../../contract/users.ts'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'
import styles from './users.module.css'

/** Asks, then deletes somebody; `after` leaves the page that shows them. */
export function useDeleteUser(after?: () => void) {
  const confirm = useConfirm()
  const { save } = useSave(users.remove, { done: 'User deleted successfully', after, leaves: !!after })
  return ({ user_id, name }: Pick<User, 'user_id' | 'name'>) =>
    confirm({
      title: 'Delete user',
      children: (
        <div className={styles.question}>
          <p>Are you sure you want to delete this user?</p>
          <p>
            <strong>{name}</strong> ({user_id}) is signed out at once and can no longer sign in. What they did
            stays in the activity. This cannot be undone.
          </p>
        </div>
      ),
      action: 'Delete user',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id: user_id } })),
    })
}
