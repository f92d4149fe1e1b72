import { setClock } from '../server/kit/clock.ts'
import { testNow } from './things.ts'

/**
 * The clock of servers that run as processes of their own: it goes on as the real one does, from the moment at which
 * every test begins, so that no day turns meanwhile. They load this module before they start (`node --import`).
 */
const given = process.env.TEST_CLOCK_AHEAD_MS
let aheadMs = Number(given ?? 0)

const goesOn = () => Temporal.Now.instant().add({ milliseconds: aheadMs })
if (given !== undefined) setClock(goesOn)

/** Before each file of tests: from now on processes begin at that moment, and all of the file go by one clock. */
export const beginProcessClock = (): void => {
  aheadMs = Temporal.Instant.from(testNow).epochMilliseconds - Date.now()
}

/** What tells a process the time. */
export const processClock = (): Record<string, string> => ({ TEST_CLOCK_AHEAD_MS: String(aheadMs) })

/** From now on the test itself goes by the clock of the processes that it starts. */
export const goByProcessClock = (): void => setClock(goesOn)
