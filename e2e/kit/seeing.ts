import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Does something and sees what is said of it while that goes on: a toast is gone after three or four seconds of the
 * real clock, whatever else a test waits for. Answers what `act` does.
 */
export const seeing = async <T>(said: Locator | readonly Locator[], act: () => Promise<T>): Promise<T> => {
  const [done] = await Promise.all([act(), ...[said].flat().map((one) => expect(one).toBeVisible())])
  return done
}
