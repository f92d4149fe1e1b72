import { setTimeout as wait } from 'node:timers/promises'

// For whoever reads what was waited for. No run that is right comes near it, however busy the machine is.
const patience = 240_000

/** Waits until something holds. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const ends = performance.now() + patience
  while (!(await holds())) {
    if (performance.now() > ends) throw new Error(`not after ${patience / 1000} seconds: ${holds}`)
    await wait(25)
  }
}
