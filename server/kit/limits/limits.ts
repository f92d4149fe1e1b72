import type { FastifyRequest } from 'fastify'
import type { Endpoint, Limit } from '../../../contract/kit/endpoint.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { Refusal } from '../refusals/refuse.ts'
import type { Who } from '../security/sessions.ts'
import { consume, keyOf, networkOf, refund, type Turn } from './throttle.ts'

type Sent = Record<string, unknown> | undefined
type Call = { who: Who; ip: string; query: Sent; body: Sent }

const callOf = (request: FastifyRequest, who: Who): Call => ({
  who,
  ip: request.ip,
  query: request.query as Sent,
  body: request.body as Sent,
})

const isSent = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isSent) : typeof value === 'string' && value.trim() !== ''

/** An admin who books for somebody else; a browser may hold a guest's session beside theirs. */
const isForOthers = ({ who, body }: Call): boolean =>
  who.staff?.role === 'admin' && body?.visitor_id !== who.guest?.visitor_id

const applies = (limit: Limit, call: Call): boolean => {
  if (limit.sparesStaff && isForOthers(call)) return false
  if (limit.by !== 'address' && !call.who[limit.by]) return false
  return !limit.field || isSent(call.query?.[limit.field]) || isSent(call.body?.[limit.field])
}

const callerBy = (by: Limit['by'], { who, ip }: Call): string => {
  if (by === 'address') return networkOf(ip)
  return (by === 'guest' ? who.guest?.visitor_id : who.staff?.user_id) ?? ''
}

const turnOf = ({ name, by, limit, seconds }: Limit, call: Call): Turn => ({
  key: keyOf(name, by, callerBy(by, call)),
  limit,
  seconds,
})

type Counted = { guessedWrong: () => void; done: (error?: unknown) => Promise<void> }
const uncounted: Counted = { guessedWrong: () => {}, done: async () => {} }

/**
 * Counts a call under each limit that it falls under and refuses it with `too_many` when one of them is passed. What turns out to be none of
 * those that a limit is for is given back when it is done.
 */
export const takeLimits = async (
  { db, config }: { db: Db; config: Config },
  { limits = [] }: Endpoint,
  request: FastifyRequest,
  who: Who,
): Promise<Counted> => {
  const call = callOf(request, who)
  const counted = (config.rateLimit ? limits.filter((limit) => applies(limit, call)) : []).map((limit) => ({
    ...limit,
    turn: turnOf(limit, call),
  }))
  if (counted.length === 0) return uncounted
  await consume(
    db,
    counted.map(({ turn }) => turn),
  )
  let wrong = false
  return {
    guessedWrong: () => {
      wrong = true
    },
    done: async (error) => {
      const isMeant = ({ wrong: code, done }: Limit) =>
        done
          ? error === undefined
          : code === undefined || wrong || (error instanceof Refusal && error.code === code)
      const right = counted.filter((limit) => !isMeant(limit)).map(({ turn }) => turn)
      if (right.length > 0) await refund(db, right)
    },
  }
}
