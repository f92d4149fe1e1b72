import { type User, users } from '../../../contract/staff/users.ts'
import { useDelete } from '../../kit/blocks/use-delete.tsx'

/** Asks, then deletes somebody; `after` leaves the page that shows them. */
export const useDeleteUser = (after?: () => void) =>
  useDelete(users.remove, {
    noun: 'User',
    after,
    input: ({ user_id }: Pick<User, 'user_id' | 'name'>) => ({ params: { id: user_id } }),
    question: ({ user_id, name }) => (
      <>
        <p>Are you sure you want to delete this user?</p>
        <p>
          <strong>{name}</strong> ({user_id}) is signed out at once and can no longer sign in. What they did
          stays in the activity. This cannot be undone.
        </p>
      </>
    ),
  })
