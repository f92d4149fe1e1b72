import type { z } from 'zod'
import { areas } from '../../../contract/kit/areas.ts'
import type { Endpoint, Input } from '../../../contract/kit/endpoint.ts'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { doneAt, today } from '../../kit/clock.ts'
import type { Config } from '../../kit/config.ts'
import type { Db } from '../../kit/database/db.ts'
import { sayWhoWrites } from '../../kit/database/versions.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import type { AnyHandler } from '../../kit/endpoints/run-handler.ts'
import { openFileStore } from '../../kit/files/files.ts'
import { siteUrlOf } from '../../kit/http/site-url.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import type { Who } from '../../kit/security/sessions.ts'
import { type DemoClock, demoClock } from './clock.ts'

/** Who did something, and when. */
export type Act = { at: string; by?: Who }

/** A demo resort that is being made: all of it is one transaction, done by the product's own verbs at its own time. */
export type Resort = {
  db: Db
  clock: DemoClock
  secrets: Secrets
  /** The context of a verb, for one that no endpoint is. */
  as: <T>(act: Act, work: (ctx: Context) => Promise<T>) => Promise<T>
  /** Does what a call of an endpoint would have done then. */
  call: <E extends Endpoint>(act: Act, endpoint: E, input: Partial<Input<E>>) => Promise<Answer<E>>
}

type Answer<E extends Endpoint> = z.output<E['ok']>

/** Adds one feature to a demo resort. */
export type AddDemo = (resort: Resort) => Promise<void>

const staff = (user_id: string, username: string, name: string, role: 'admin' | 'user'): Who => ({
  guest: null,
  staff: {
    ...{ user_id, username, name, role, photo: null, position: null, areas: [...areas] },
    permissions: ['create', 'read', 'update', 'delete'],
  },
})
export const leela = staff('USR1001', 'admin', 'Leela Pandey', 'admin')
export const kiran = staff('USR1002', 'employee', 'Kiran Bhatt', 'user')

export const nobody: Who = { guest: null, staff: null }

type Visitor = { visitor_id: string; name: string; email: string | null; phone: string | null }
/** A guest with an account who is signed in, their address proved. */
export const guestOf = ({ visitor_id, name, email, phone }: Visitor): Who => ({
  guest: { role: 'visitor', visitor_id, name, email: email ?? '', phone: phone ?? '', email_verified: true },
  staff: null,
})

const nobodysBrowser: Context['browser'] = {
  signIn: () => Promise.reject(new Error('nobody signs in to a demo that is being made')),
  token: () => undefined,
  dropCookie: () => {},
  device: '',
  deviceToken: undefined,
  network: '',
  tab: undefined,
}
const call: Context['call'] = {
  idempotencyKey: undefined,
  guessedWrong: () => {},
  wasDone: () => {},
  afterCommit: () => Promise.resolve(),
}

/** The parts of a call, as its contract reads them. */
const partsOf = (endpoint: Endpoint, input: Partial<Record<'params' | 'query' | 'body', unknown>>) => {
  const read = (part: 'params' | 'query' | 'body') =>
    endpoint[part]?.parse(toWire(endpoint[part], input[part] ?? {}))
  return { params: read('params'), query: read('query'), body: read('body') }
}

/** What a demo is made with: its endpoints are those of the server that hands them in. */
export type DemoServer = {
  config: Config
  secrets: Secrets
  handlerOf: (endpoint: Endpoint) => AnyHandler
}

export const demoResort = (db: Db, { config, secrets, handlerOf }: DemoServer): Resort => {
  const shared = {
    ...{ refuse, db, secrets, call, browser: nobodysBrowser, settings: defaultSettings },
    // Nobody is written to of the past.
    config: { ...config, smtpUrl: undefined },
    ...{ siteUrl: siteUrlOf(config), store: openFileStore(config) },
    server: { siteVersion: 1, diskIsFull: false, backups: undefined },
  }
  const as: Resort['as'] = ({ at, by = leela }, work) =>
    doneAt(at, async () => {
      await sayWhoWrites(db, by.staff?.name ?? by.guest?.name ?? '')
      return work({ ...shared, who: by, today: today(defaultSettings.time_zone) })
    })
  return {
    ...{ db, secrets, as, clock: demoClock() },
    call: (act, endpoint, input) =>
      as(act, async (context) => {
        const handler = handlerOf(endpoint)
        const ctx = { ...context, ...partsOf(endpoint, input), files: {} }
        if (typeof handler === 'function') return (await handler(ctx)) as never
        const prepared = 'prepare' in handler ? await handler.prepare(ctx) : undefined
        return (await handler.run({ ...ctx, prepared })) as never
      }),
  }
}
