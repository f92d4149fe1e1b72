import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInGuest } from '../../contract/accounts.ts'
import type { Day } from '../../contract/kit/dates.ts'
import type { Endpoint, Output, Paged, Received } from '../../contract/kit/endpoint.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Config } from '../config.ts'
import { admit } from './access.ts'
import { today } from './clock.ts'
import { deviceToken, setDeviceToken, setToken, tokenOf, tokensOf } from './cookies.ts'
import { rereading } from './database-away.ts'
import type { Db } from './db.ts'
import { deviceName } from './devices.ts'
import { type Encoded, encode, encodeRead } from './encode-answer.ts'
import type { FileStore } from './file-store.ts'
import { counting, refuseThrottled } from './guesses.ts'
import type { Listed } from './in-order.ts'
import { takeLimits } from './limits.ts'
import { countsAsProved } from './proved.ts'
import { readParts } from './read-parts.ts'
import { refuse } from './refuse.ts'
import { retrying } from './retry.ts'
import type { Secrets } from './secrets.ts'
import { readSessions, type SessionKind, type Who } from './sessions.ts'
import { type Signing, signInHere } from './sign-in.ts'
import type { SiteState } from './site-state.ts'
import { callingTab, isAway } from './tab.ts'
import { rowsOf, type Turns } from './turns.ts'
import { readForm } from './uploads.ts'
import { sayWhoWrites } from './versions.ts'

/** What every handler is given beside the parts of the request. */
export type Context = {
  /** The transaction of a write; the pool for a read. */
  db: Db
  who: Who
  settings: Settings
  /** The resort's calendar day. */
  today: Day
  config: Config
  /** Seals what must not be read from a copy of the database. */
  secrets: Secrets
  /** Where bytes of files are put; rows of `files` say whose they are. */
  store: FileStore
  /** Whether nothing can be written for want of room on the disk. */
  diskIsFull: boolean
  /** The site's own address, for links in mails. */
  siteUrl: string
  idempotencyKey: string | undefined
  /** Says that the call guessed wrong although it is answered: the limits on guesses count it. */
  guessedWrong: () => void
  /** Begins a session in this transaction; the cookie goes out with the answer. Ends the one before. */
  signIn: (kind: SessionKind, id: string, how?: Signing) => Promise<void>
  /** The caller's browser in words. */
  device: string
  /** The browser tab that calls, where it says so. */
  tab: string | undefined
  /** The token of the browser's session of a kind, and taking its cookie away. */
  token: (kind: SessionKind) => string | undefined
  dropCookie: (kind: SessionKind) => void
  /** What the browser is known again by. */
  deviceToken: string | undefined
}

/** A file that a download endpoint answers. */
export type FileAnswer = { fileName: string; body: string | Uint8Array | Readable }

/** Only reads answer rows that are still being read; a write is over with its transaction. */
type Answer<E extends Endpoint> = E['download'] extends string
  ? FileAnswer
  : Output<E> extends Paged<infer Item>
    ? E['paged'] extends true
      ? Listed<Item>
      : Output<E>
    : Output<E>
type Run<E extends Endpoint, More = unknown> = (given: Context & Received<E> & More) => Promise<Answer<E>>
/** Slow work that must not hold a transaction open (hashing, pictures) and the write that uses its result. */
type AfterSlow<E extends Endpoint, P> = {
  slow: (given: Context & Received<E>) => Promise<P>
  run: Run<E, { prepared: P }>
}
type Handler<E extends Endpoint> = Run<E> | AfterSlow<E, never>
export type Handlers<C extends Record<string, Endpoint>> = { [K in keyof C]: Handler<C[K]> }

/** Does slow work before the transaction begins; the write receives its result as `prepared`. */
export const afterSlow = <E extends Endpoint, P>(
  _endpoint: E,
  slow: AfterSlow<E, P>['slow'],
  run: Run<E, { prepared: P }>,
): AfterSlow<E, never> => ({ slow, run }) as unknown as AfterSlow<E, never>

/** What the routes of one server share. */
export type Deps = {
  db: Db
  config: Config
  secrets: Secrets
  store: FileStore
  site: SiteState
  /** Who may write when, so that one locked row does not take every connection. */
  turns: Turns
  /** Whether nothing may be written because the embedded database's disk has no room. */
  diskIsFull: () => boolean
  /** Called after every write was committed: it may have left work for the jobs. */
  onWrite?: () => void
}

/** Mounts one handler per endpoint of a contract; a missing handler does not compile. */
export const implement =
  <C extends Record<string, Endpoint>>(contract: C, handlers: Handlers<C>) =>
  (app: FastifyInstance, deps: Deps): void => {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name] as AnyHandler
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint },
        ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
        handler: (request, reply) => answer(deps, endpoint, handler, request, reply),
      })
    }
  }

type Given = Context & Record<string, unknown>
type AnyRun = (given: Given) => Promise<unknown>
type AnyHandler = AnyRun | { slow: AnyRun; run: AnyRun }

const answer = async (
  deps: Deps,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const who = admit(
    endpoint,
    await rereading(() => readSessions(deps.db, tokensOf(request), { touch: !isAway(request) })),
  )
  if (endpoint.method !== 'GET' && deps.diskIsFull()) refuse('disk_full', { retryAfter: 60 })
  // Before an upload is read: whoever is refused anyway must not fill the memory.
  if (endpoint.files) await refuseThrottled(deps, endpoint, request)
  const form = endpoint.files ? await readForm(request, endpoint.files) : undefined
  const counted = await counting(deps, { endpoint, request, who, body: form?.fields ?? request.body })
  const limited = await takeLimits(deps, endpoint, request, who)
  try {
    const context = { ...contextOf(deps, request, reply, who), guessedWrong: limited.guessedWrong }
    const given = { ...context, ...readParts(endpoint, request, form) }
    const done = await runHandler(deps, endpoint, handler, given)
    // What was done is kept by now: the caller must not hear that it failed.
    await Promise.all([counted(), limited.done()]).catch((err) =>
      request.log.warn({ err }, 'a turn could not be given back'),
    )
    return send(endpoint, reply, done)
  } catch (error) {
    await counted(error)
    await limited.done(error)
    throw error
  }
}

const contextOf = (deps: Deps, request: FastifyRequest, reply: FastifyReply, who: Who): Context => {
  const { settings } = deps.site.current()
  return {
    db: deps.db,
    who: { ...who, guest: who.guest && asProved(deps.config, who.guest) },
    settings,
    today: today(settings.time_zone),
    config: deps.config,
    secrets: deps.secrets,
    store: deps.store,
    diskIsFull: deps.diskIsFull(),
    siteUrl: siteUrlOf(deps.config),
    idempotencyKey: idempotencyKeyOf(request),
    guessedWrong: () => {},
    signIn: () => Promise.reject(new Error('signIn needs the transaction of a write')),
    token: (kind) => tokenOf(request, kind),
    device: deviceName(request.headers['user-agent']),
    tab: callingTab(request),
    deviceToken: deviceToken(request),
    dropCookie: (kind) => setToken(reply, kind, undefined),
  }
}

const longestKey = 200

/** A key that is too long to be kept is refused: passed over, what is sent twice would be done twice. */
const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key.length <= longestKey) return key as string | undefined
  const message = `The Idempotency-Key has at most ${longestKey} characters`
  return refuse('invalid_input', { message, fields: { 'idempotency-key': message } })
}

const asProved = (config: Config, guest: SignedInGuest): SignedInGuest => ({
  ...guest,
  email_verified: countsAsProved(config, guest.email_verified),
})

/** Never from the request's Host header: whoever sends it could put a foreign address into our mails. */
export const siteUrlOf = (config: Config): string =>
  config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`

const runHandler = async (deps: Deps, endpoint: Endpoint, handler: AnyHandler, given: Given) => {
  const run = typeof handler === 'function' ? handler : handler.run
  if (endpoint.method === 'GET') return rereading(async () => encodeRead(endpoint, await run(given)))
  const prepared = typeof handler === 'function' ? undefined : await handler.slow(given)
  const write = () =>
    deps.db.transaction().execute(async (db) => {
      const signedIn: SignedIn[] = []
      const signIn = async (kind: SessionKind, id: string, how?: Signing) => {
        signedIn.push({ kind, ...(await signInHere({ ...given, db }, kind, id, how)) })
      }
      if (given.who.staff) await sayWhoWrites(db, given.who.staff.name, given.tab)
      // Encoding inside the transaction: an answer that breaks the contract undoes the write.
      const encoded = encode(endpoint, await run({ ...given, db, prepared, signIn }))
      return { ...encoded, signedIn }
    })
  const done = await deps.turns(rowsOf(endpoint, given), () => retrying(write))
  deps.onWrite?.()
  // A look that fails does not undo what was written; the next one comes within a second.
  if (given.who.staff) await deps.site.refresh().catch(() => {})
  return done
}

type SignedIn = { kind: SessionKind; token: string; device: string }
type Done = Encoded & { signedIn?: SignedIn[] }

const send = (endpoint: Endpoint, reply: FastifyReply, { body, total, signedIn }: Done) => {
  for (const { kind, token, device } of signedIn ?? []) {
    setToken(reply, kind, token)
    setDeviceToken(reply, device)
  }
  if (total !== undefined) reply.header('x-total-count', String(total))
  reply.header('cache-control', 'no-store')
  if (body instanceof Readable) reply.type('application/json; charset=utf-8')
  if (!endpoint.download) return reply.status(endpoint.status ?? 200).send(body)
  const file = body as FileAnswer
  return reply
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .type(endpoint.download)
    .send(file.body)
}
