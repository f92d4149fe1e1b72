import { type User, users } from '../../../contract/staff/users.ts'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'

/** Asks, then takes somebody's photo away. */
export function useRemovePhoto({ user_id, name }: Pick<User, 'user_id' | 'name'>) {
  const confirm = useConfirm()
  const { save } = useSave(users.removePhoto, { done: 'Photo removed' })
  return () =>
    confirm({
      title: 'Remove photo',
      children: <p>The photo of {name} is deleted at once and cannot be brought back.</p>,
      action: 'Remove photo',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id: user_id } })),
    })
}
