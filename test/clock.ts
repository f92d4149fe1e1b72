import { setClock } from '../server/kit/clock.ts'
import { testNow } from './things.ts'

/** Sets the server's clock to so long after the moment at which every test begins. */
export const clockAt = (later: { hours?: number; minutes?: number; seconds?: number }): void =>
  setClock(Temporal.Instant.from(testNow).add(later).toString())
