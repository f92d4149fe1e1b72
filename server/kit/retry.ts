import { setTimeout as wait } from 'node:timers/promises'

// Serialization failure and deadlock: PostgreSQL gave up one of the transactions and asks to run it again.
const again = new Set(['40001', '40P01'])
// A random code that was taken, or a key that its twin wrote meanwhile: the next run sees it.
const lostRaces = new Set([
  'bookings_pkey',
  'idempotency_keys_pkey',
  // The last application of a person was removed just before this one was written.
  'applications_person_id_fkey',
  'person_keys_person_id_fkey',
])

const mayPass = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return again.has(code ?? '') || lostRaces.has(constraint ?? '')
}

/** Runs a whole transaction again when the database gave it up for another one; at most three times. */
export const retrying = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === 3 || !mayPass(error)) throw error
      await wait(Math.random() * 20 * attempt)
    }
  }
}
