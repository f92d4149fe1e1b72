import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { today } from '../clock.ts'
import { isAway } from '../http/tab.ts'
import { consume, turnsOfWrongToken } from '../limits/throttle.ts'
import { refuse } from '../refusals/refuse.ts'
import { readApiToken } from '../security/api-tokens.ts'
import { bearerOf } from '../security/bearer.ts'
import { tokenOf, tokensOf } from '../security/cookies.ts'
import { readSessions, type Who } from '../security/sessions.ts'
import { readShift } from '../security/shifts.ts'
import type { Deps } from './implement.ts'

type CallerDeps = Pick<Deps, 'db' | 'config' | 'site'>

/** Who calls. A cleaner is somebody at the endpoints of cleaners alone, and nobody else is anybody there. */
export const callerOf = async (
  deps: CallerDeps,
  { access }: Endpoint,
  request: FastifyRequest,
): Promise<Who> => {
  if (access !== 'housekeeper') return whoCalls(deps, request, { touch: !isAway(request) })
  const housekeeper = await readShift(deps.db, tokenOf(request, 'housekeeper'))
  return { guest: null, staff: null, housekeeper }
}

/** Whose browser it is, or whose token: who brings one is nobody else. */
export const whoCalls = async (
  deps: CallerDeps,
  request: FastifyRequest,
  how?: { touch: boolean },
): Promise<Who> => {
  const bearer = bearerOf(request)
  return bearer === undefined
    ? readSessions(deps.db, tokensOf(request), how)
    : byToken(deps, bearer, request.ip)
}

/** A token that nobody was ever given is a guess, and counts for the address like a wrong password. */
const byToken = async ({ db, config, site }: CallerDeps, token: string, ip: string): Promise<Who> => {
  const found = await readApiToken(db, token, today(site.current().settings.time_zone))
  if (found.is === 'good') return found.who
  if (found.is === 'unknown' && config.rateLimit) await consume(db, turnsOfWrongToken(ip))
  return refuse('token_invalid')
}
