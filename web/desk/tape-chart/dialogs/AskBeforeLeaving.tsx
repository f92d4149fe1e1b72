import { useUnsaved } from '../../../kit/forms/use-unsaved.ts'

/** Within a dialog whose form is its own: closed by Escape, its cross or a press beside it, it asks where something was typed. */
export function AskBeforeLeaving({ typed }: { typed: boolean }) {
  useUnsaved(() => typed)
  return null
}
