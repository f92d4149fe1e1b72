import type { FastifyReply, FastifyRequest } from 'fastify'
import { today } from '../clock.ts'
import { siteUrlOf } from '../http/site-url.ts'
import { callingTab } from '../http/tab.ts'
import { networkOf } from '../limits/throttle.ts'
import { refuse } from '../refusals/refuse.ts'
import { deviceToken, setToken, tokenOf } from '../security/cookies.ts'
import { deviceName } from '../security/devices.ts'
import { asProved } from '../security/proved.ts'
import type { Who } from '../security/sessions.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { Context, Deps } from './implement.ts'

/** What a handler is given of a request, beside the parts that its endpoint declares. */
export const contextOf = (deps: Deps, request: FastifyRequest, reply: FastifyReply, who: Who): Context => {
  const { settings, version: siteVersion } = deps.site.current()
  return {
    refuse,
    db: deps.db,
    who: { ...who, guest: who.guest && asProved(deps.config, who.guest) },
    settings,
    today: today(settings.time_zone),
    config: deps.config,
    secrets: deps.secrets,
    siteUrl: siteUrlOf(deps.config),
    store: deps.store,
    browser: {
      signIn: () => Promise.reject(new Error('signIn needs the transaction of a write')),
      token: (kind) => tokenOf(request, kind),
      dropCookie: (kind) => setToken(reply, kind, undefined),
      device: deviceName(request.headers['user-agent']),
      deviceToken: deviceToken(request),
      network: networkOf(request.ip),
      tab: callingTab(request),
    },
    call: {
      idempotencyKey: idempotencyKeyOf(request),
      guessedWrong: () => {},
      wasDone: () => {},
      afterCommit: () => {},
    },
    server: { siteVersion, diskIsFull: deps.diskIsFull(), backups: deps.backups },
  }
}
