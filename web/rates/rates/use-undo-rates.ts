import { rates } from '../../../contract/rates/rates.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { useMay } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'

/** Says what a change of rates has done, with a button that undoes it for whoever may. */
export function useUndoRates() {
  const mayUndo = useMay('update')
  const { save } = useSave(rates.undo, {
    done: 'Undone: the nights are as they were before',
    refreshes: true,
  })
  return (text: string, pricingId: string | null | undefined) =>
    pricingId && mayUndo
      ? toast.undoable(text, () => void save({ params: { id: pricingId } }))
      : toast.success(text)
}
