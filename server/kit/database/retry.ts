import { setTimeout as wait } from 'node:timers/promises'

// Serialization failure and deadlock: PostgreSQL gave up one of the transactions and asks to run it again.
const again = new Set(['40001', '40P01'])

/** Names of constraints that a write runs into when another was a moment before it; the next run sees what that wrote. */
export type LostRaces = readonly string[]

const mayPass = (error: unknown, lostRaces: LostRaces): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return again.has(code ?? '') || lostRaces.includes(constraint ?? '')
}

/** Runs a whole transaction again when the database gave it up for another one; at most three times. */
export const retrying = async <T>(lostRaces: LostRaces, run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === 3 || !mayPass(error, lostRaces)) throw error
      await wait(Math.random() * 20 * attempt)
    }
  }
}
