import type { Changes } from '../../../contract/office/changes.ts'

/** What was told: changes, or that some may have been missed. */
export type ChangeEvent = Changes | 'behind'
type Hears = (told: ChangeEvent) => void

const hearing = new Set<Hears>()

/** Hears what the stream of changes tells, and that something may have been missed. Answers how to stop. */
export function hearChanges(hears: Hears): () => void {
  hearing.add(hears)
  return () => void hearing.delete(hears)
}

export const tellAll = (told: ChangeEvent): void => {
  for (const hears of hearing) hears(told)
}
