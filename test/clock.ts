import { setClock } from '../server/kit/clock.ts'
import { testNow } from './things.ts'

/** Sets the server's clock to so long after the moment at which every test begins. */
export const clockAt = (later: { hours?: number; minutes?: number; seconds?: number }): void =>
  setClock(Temporal.Instant.from(testNow).add(later).toString())

/** The server's clock from so long after that moment on: each time that it is read, a millisecond later, as real ones. */
export const clockFrom = (later: Parameters<typeof clockAt>[0]): void => {
  let at = Temporal.Instant.from(testNow).add(later)
  setClock(() => {
    at = at.add({ milliseconds: 1 })
    return at
  })
}
