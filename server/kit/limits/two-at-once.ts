import { atMost } from '../at-most.ts'
import { Refusal } from '../refusals/refuse.ts'

const patienceMs = 5000
const tooLate = () => new Refusal('busy', { retryAfter: 5 })

/**
 * For costly work that anybody may ask for: two of a kind are done at once, so that it never takes the whole server.
 * Whoever comes later waits a few seconds, and is then asked to come again.
 */
export const twoAtOnce = <Given extends readonly unknown[], Out>(run: (...given: Given) => Promise<Out>) =>
  atMost(2, run, { patienceMs, tooLate })
