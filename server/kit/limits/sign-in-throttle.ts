import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { logAccount } from '../activity/log-activity.ts'
import type { Db } from '../database/db.ts'
import { Refusal } from '../refusals/refuse.ts'
import { type AccountMeant, accountMeant } from '../security/account-meant.ts'
import { deviceToken } from '../security/cookies.ts'
import { deviceName, isKnownDevice } from '../security/devices.ts'
import type { Who } from '../security/sessions.ts'
import { consume, isWrongGuess, refund, refuseWhenFull, turnsOf } from './throttle.ts'

type Call = { endpoint: Endpoint; request: FastifyRequest; who: Who; body: unknown }
type Deps = { db: Db; config: { rateLimit: boolean } }

/** The cookie of the browser, where it has signed in to the account before. */
const knownDevice = async (db: Db, request: FastifyRequest, account: AccountMeant | undefined) => {
  const token = deviceToken(request)
  if (!token || account?.id === undefined) return undefined
  return (await isKnownDevice(db, token, account.kind, account.id)) ? token : undefined
}

/** Refuses a call by its address alone, before its body is read; what the body says is counted afterwards. */
export const refuseThrottled = async (
  { db, config }: Deps,
  { path, throttle }: Endpoint,
  { ip }: FastifyRequest,
): Promise<void> => {
  if (throttle?.counts !== 'all' || !config.rateLimit) return
  await refuseWhenFull(db, turnsOf(path, throttle, { ip }))
}

/** Counts a call before it is tried; answers what is done when it has ended, well or with an error. */
export const counting = async ({ db, config }: Deps, { endpoint, request, who, body }: Call) => {
  const { throttle } = endpoint
  if (!throttle) return async () => {}
  const account = await accountMeant(db, throttle, body, who)
  const guesses = throttle.counts === 'failures'
  const device = guesses ? await knownDevice(db, request, account) : undefined
  const turns = config.rateLimit
    ? turnsOf(endpoint.path, throttle, { ip: request.ip, account: account?.key, device })
    : []
  const { isLast } = turns.length > 0 ? await consume(db, turns) : { isLast: false }
  return async (error?: unknown) => {
    if (!guesses) return
    if (isWrongGuess(error)) await logGuess(db, { account, error, who, isLast, request })
    else if (turns.length > 0) await refund(db, turns)
  }
}

type Guess = {
  account: AccountMeant | undefined
  error: unknown
  who: Who
  isLast: boolean
  request: FastifyRequest
}

const reasonOf = (account: AccountMeant | undefined, error: unknown): string => {
  if (account?.id === undefined) return 'no such account'
  if (account.active === false) return 'the account is switched off'
  const code = error instanceof Refusal ? error.code : ''
  if (code === 'wrong_pin') return 'wrong PIN'
  return code.endsWith('_code') ? 'wrong code' : 'wrong password'
}

/** Writes down that somebody guessed wrongly, and that no more guesses are taken for a while when it was the last. */
const logGuess = async (db: Db, { account, error, who, isLast, request }: Guess): Promise<void> => {
  const device = deviceName(request.headers['user-agent'])
  const about = { kind: account?.kind ?? 'guest', id: account?.id ?? '', name: account?.name }
  await logAccount({ db, who }, 'refused', about, { reason: reasonOf(account, error), device })
  if (isLast) await logAccount({ db, who }, 'locked', about, { reason: 'too many wrong guesses', device })
}
