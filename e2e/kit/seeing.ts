import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Does something and sees what is said of it while that goes on: a toast is gone after three or four seconds of the
 * real clock, whatever else a test waits for. What a step before has said in the same words has to go first. Answers
 * what `act` does.
 */
export const seeing = async <T>(said: Locator | readonly Locator[], act: () => Promise<T>): Promise<T> => {
  const all = [said].flat()
  await Promise.all(all.map((one) => expect(one).toBeHidden()))
  const [done] = await Promise.all([act(), ...all.map((one) => expect(one).toBeVisible())])
  return done
}
