import type { Changes } from '../../../contract/office/changes.ts'

/** What was told: changes, or that some may have been missed. */
export type ChangeEvent = Changes | 'behind'
type Recipient = (change: ChangeEvent) => void

const recipients = new Set<Recipient>()

/** Hears what the stream of changes tells, and that something may have been missed. Answers how to stop. */
export function followChanges(recipient: Recipient): () => void {
  recipients.add(recipient)
  return () => void recipients.delete(recipient)
}

export const notifyAll = (change: ChangeEvent): void => {
  for (const recipient of recipients) recipient(change)
}
