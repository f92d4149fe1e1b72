import { visits } from '../../../contract/desk/visits.ts'
import { useSave } from '../../kit/call/use-save.ts'

/** A visitor leaves. */
export function useLeave() {
  const { save, saving } = useSave(visits.checkOut, { done: 'Checked out' })
  return { saving, leave: (visitorId: string) => save({ params: { id: visitorId } }) }
}
