import { setImmediate } from 'node:timers/promises'

/** Several such works may stand in line for the same turn of the loop: together they should not be felt. Tests rest always. */
export const breathing = { mostMs: 10 }

/**
 * For work that may take long: awaited between its steps, it lets everybody else have a turn once a few milliseconds
 * have gone by.
 */
export const breather = (): (() => Promise<void> | undefined) => {
  let began = performance.now()
  const rest = async () => {
    await setImmediate()
    began = performance.now()
  }
  return () => (performance.now() - began < breathing.mostMs ? undefined : rest())
}

export type Breathe = ReturnType<typeof breather>
