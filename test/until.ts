import { setTimeout as wait } from 'node:timers/promises'

/** Waits until something holds; fails after `seconds`. */
export const until = async (holds: () => boolean | Promise<boolean>, seconds = 10): Promise<void> => {
  const ends = performance.now() + seconds * 1000
  while (!(await holds())) {
    if (performance.now() > ends) throw new Error(`not after ${seconds} seconds: ${holds}`)
    await wait(25)
  }
}
