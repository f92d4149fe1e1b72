import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { Refusal } from '../refusals/refuse.ts'
import { consume, keyOf, networkOf } from './throttle.ts'
import { twoAtOnce } from './two-at-once.ts'

const lanes = new Map<string, <T>(run: () => Promise<T>) => Promise<T>>()

/** The lane of a kind of work. There are as many as routes, for a kind is never made up by who calls. */
const laneOf = (kind: string) => {
  const lane =
    lanes.get(kind) ??
    (twoAtOnce((run: () => Promise<unknown>) => run()) as <T>(run: () => Promise<T>) => Promise<T>)
  lanes.set(kind, lane)
  return lane
}

/**
 * Two of a kind are done at once (`twoAtOnce`): refuses with `busy` whoever has waited too long. Off with
 * RATE_LIMIT=0, as all limits of the processor are (D-30).
 */
export const twoOfAKind = <T>(
  { rateLimit }: Pick<Config, 'rateLimit'>,
  kind: string,
  run: () => Promise<T>,
): Promise<T> => (rateLimit ? laneOf(kind)(run) : run())

/** What one network may have made in a minute: at most a tenth of a processor where each takes 50 ms. */
const ofOneNetwork = { limit: 120, seconds: 60 }

/** Has something made that costs more than what anybody may ask for freely, or refuses. */
export type Sparing = <T>(request: FastifyRequest, kind: string, make: () => Promise<T>) => Promise<T>

/** So many pages for a network, and two of a kind at once. */
export const sparingPages =
  ({ db, config }: { db: Db; config: Config }): Sparing =>
  async (request, kind, make) => {
    if (!config.rateLimit) return make()
    const turn = { key: keyOf('pages', 'address', networkOf(request.ip)), ...ofOneNetwork }
    // What cannot be counted is made all the same: without its database the server says so on a page.
    await consume(db, [turn]).catch((error) => {
      if (error instanceof Refusal) throw error
    })
    return twoOfAKind(config, `page ${kind}`, make)
  }
