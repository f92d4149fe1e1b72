import { ApiError } from './api-error.ts'

/** Why something could not be loaded: the sentence to show, and the status to tell "absent" from "out of order". */
export type Failed = { failed: string; status: number }

export const isFailed = (loaded: unknown): loaded is Failed =>
  typeof loaded === 'object' && loaded !== null && 'failed' in loaded

/**
 * Waits for a call and keeps an expected failure as a value, so that the page around it stays on the screen
 * and offers another try. Redirects and faults of our own pass through.
 */
export async function toResult<T>(answer: Promise<T>): Promise<T | Failed> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) return { failed: error.message, status: error.status }
    throw error
  }
}
