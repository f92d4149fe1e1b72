import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Day } from '../../../contract/kit/dates.ts'
import type { CodesOf, Endpoint, Output, Paged, Received } from '../../../contract/kit/endpoint.ts'
import type { ErrorCode } from '../../../contract/kit/errors.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { Backups } from '../backups/backups.ts'
import type { Config } from '../config.ts'
import { rereading } from '../database/database-away.ts'
import type { Db } from '../database/db.ts'
import type { Listed } from '../database/in-order.ts'
import type { LostRaces } from '../database/retry.ts'
import type { FileStore } from '../files/file-store.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { takeLimits } from '../limits/limits.ts'
import { counting, refuseThrottled } from '../limits/sign-in-throttle.ts'
import { twoOfAKind } from '../limits/sparing.ts'
import type { WriteQueue } from '../limits/write-queue.ts'
import { type Refuse, refuse } from '../refusals/refuse.ts'
import { admit } from '../security/access.ts'
import type { CookieKind } from '../security/cookies.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Who } from '../security/sessions.ts'
import { callerOf } from './caller.ts'
import { contextOf } from './context-of.ts'
import type { ReadyJson } from './encode-answer.ts'
import { readParts } from './read-parts.ts'
import type { Constraints } from './report-errors.ts'
import { type AnyHandler, runHandler } from './run-handler.ts'
import { sendAnswer } from './send-answer.ts'
import type { Signing } from './sign-in.ts'
import { readForm } from './uploads.ts'

/** What every process keeps of the site, and drops when another process changes it. */
export type SettingsCache = {
  current: () => { version: number; settings: Settings }
  /** Looks whether the site has changed, and reads the settings again if so. */
  refresh: () => Promise<void>
  close: () => void
}

/** Whom a call comes from, and signing them in or out. */
export type Browser = {
  /** Begins a session in this transaction; the cookie goes out with the answer. Ends the one before. */
  signIn: (kind: CookieKind, id: string, how?: Signing) => Promise<void>
  /** The token of the browser's session of a kind, and taking its cookie away. */
  token: (kind: CookieKind) => string | undefined
  dropCookie: (kind: CookieKind) => void
  /** The caller's browser in words. */
  device: string
  /** What the browser is known again by. */
  deviceToken: string | undefined
  /** The network that the caller calls from; nothing keeps it longer than a day, and then as a hash. */
  network: string
  /** The browser tab that calls, where it says so. */
  tab: string | undefined
}

/** This one call, and how it is answered. */
export type ThisCall = {
  idempotencyKey: string | undefined
  /** Says that the call guessed wrong although it is answered: the limits on guesses count it. */
  guessedWrong: () => void
  /** Says that an earlier call has done all of this one: it is answered with the status of `again`. */
  wasDone: () => void
  /** Does what cannot be taken back, once the transaction of a write is committed. */
  afterCommit: (work: () => Promise<void>) => void
}

/** How the process stands that answers. */
export type ThisServer = {
  /** The version of the site that the settings are of. */
  siteVersion: number
  /** Whether nothing can be written for want of room on the disk. */
  diskIsFull: boolean
  /** Those of the embedded database; a database server has its own. */
  backups: Backups | undefined
}

/** What every handler is given beside the parts of the request, and the codes that it may refuse with. */
export type Context<Code extends ErrorCode = never> = {
  /** Stops the request with a refusal; whatever its transaction wrote is undone. */
  refuse: Refuse<Code>
  /** The transaction of a write; the pool for a read. */
  db: Db
  who: Who
  settings: Settings
  /** The resort's calendar day. */
  today: Day
  config: Config
  /** Seals what must not be read from a copy of the database. */
  secrets: Secrets
  /** The site's own address, for links in mails. */
  siteUrl: string
  /** Where bytes of files are put; rows of `files` say whose they are. */
  store: FileStore
  browser: Browser
  call: ThisCall
  server: ThisServer
}

/** What the handler of an endpoint is given. A code that the endpoint does not declare does not compile. */
export type Call<E extends Endpoint> = Context<CodesOf<E>> & Received<E>

/** Only reads answer rows that are still being read; a write is over with its transaction. */
type Answer<E extends Endpoint> = E['download'] extends string
  ? FileAnswer
  : Output<E> extends Paged<infer Item>
    ? E['paged'] extends true
      ? Listed<Item>
      : Output<E>
    : Output<E> | ReadyJson<Output<E>>
type Run<E extends Endpoint, More = unknown> = (ctx: Call<E> & More) => Promise<Answer<E>>
/** Slow work that must not hold a transaction open (hashing, pictures) and the write that uses its result. */
type Prepared<E extends Endpoint, P> = {
  prepare: (ctx: Call<E>) => Promise<P>
  run: Run<E, { prepared: P }>
}
/** What a write will answer, known before it is written, and the one statement that writes it. */
export type Planned<A> = {
  answer: A
  /** Says whether anything was written: not if the database knew otherwise. */
  write: () => Promise<boolean>
  /** Whether jobs are written with it. */
  addsJobs: boolean
}
type InOneStatement<E extends Endpoint> = {
  plan: (ctx: Call<E>) => Promise<Planned<Answer<E>> | undefined>
  run: Run<E>
}
type Handler<E extends Endpoint> = Run<E> | Prepared<E, never> | InOneStatement<E>
export type Handlers<C extends Record<string, Endpoint>> = { [K in keyof C]: Handler<C[K]> }

/** Does slow work before the transaction begins; the write receives its result as `prepared`. */
export const prepare = <E extends Endpoint, P>(
  _endpoint: E,
  work: Prepared<E, P>['prepare'],
  run: Run<E, { prepared: P }>,
): Prepared<E, never> => ({ prepare: work, run }) as unknown as Prepared<E, never>

/**
 * A write that is one statement where all goes well, without a transaction around it. What cannot be planned, is
 * refused while it is planned, or is not written after all is left to `run`, step by step in a transaction.
 */
export const inOneStatement = <E extends Endpoint>(
  _endpoint: E,
  plan: InOneStatement<E>['plan'],
  run: Run<E>,
): InOneStatement<E> => ({ plan, run })

/** What the routes of one server share. */
export type Deps = {
  db: Db
  config: Config
  secrets: Secrets
  store: FileStore
  site: SettingsCache
  /** Who may write when, so that one locked row does not take every connection. */
  writeQueue: WriteQueue
  /** Constraints of all features after which a write is run again. */
  lostRaces: LostRaces
  /** Whether nothing may be written because the embedded database's disk has no room. */
  diskIsFull: () => boolean
  backups?: Backups | undefined
  /** Called after every write was committed, with whether it has left work for the jobs. */
  onWrite?: (addedJobs: boolean) => void
}

/** What a feature brings beside its handlers. */
type More = {
  /** What callers are told who run into its tables' constraints. */
  constraints?: Constraints
  /** Its tables' constraints after which a write is run again instead. */
  lostRaces?: LostRaces
  /** Stands in OpenAPI with the contract of this tag, unless under its own. */
  tag?: string
}

/** A contract with what answers it. */
export type Routes = More & {
  contract: Readonly<Record<string, Endpoint>>
  handlers: Readonly<Record<string, AnyHandler>>
  mount: (app: FastifyInstance, deps: Deps) => void
}

/** One handler for each endpoint of a contract; a missing handler does not compile. */
export const implement = <C extends Record<string, Endpoint>>(
  contract: C,
  handlers: Handlers<C>,
  more: More = {},
): Routes => ({
  ...more,
  contract,
  handlers: handlers as Readonly<Record<string, AnyHandler>>,
  mount: (app, deps) => {
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
  },
})

const answer = async (
  deps: Deps,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const who = admit(endpoint, await rereading(() => callerOf(deps, endpoint, request)))
  if (endpoint.method !== 'GET' && deps.diskIsFull()) refuse('disk_full', { retryAfter: 60 })
  // Before an upload is read: whoever is refused anyway must not fill the memory.
  if (endpoint.files) await refuseThrottled(deps, endpoint, request)
  const form = endpoint.files ? await readForm(request, endpoint.files) : undefined
  const counted = await counting(deps, { endpoint, request, who, body: form?.fields ?? request.body })
  const limited = await takeLimits(deps, endpoint, request, who)
  try {
    const context = contextOf(deps, request, reply, who)
    const call = { ...context.call, guessedWrong: limited.guessedWrong }
    const ctx = { ...context, call, ...readParts(endpoint, request, form) }
    const run = () => runHandler(deps, endpoint, handler, ctx)
    const done = await (endpoint.twoAtOnce === true ? twoOfAKind(deps.config, endpoint.path, run) : run())
    // What was done is kept by now: the caller must not hear that it failed.
    await Promise.all([counted(), limited.done()]).catch((err) =>
      request.log.warn({ err }, 'a turn could not be given back'),
    )
    return sendAnswer(endpoint, reply, done)
  } catch (error) {
    await counted(error)
    await limited.done(error)
    throw error
  }
}
