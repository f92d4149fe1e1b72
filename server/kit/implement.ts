import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Day } from '../../contract/kit/dates.ts'
import type { Endpoint, Output, Paged, Received, Upload } from '../../contract/kit/endpoint.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Config } from '../config.ts'
import { admit } from './access.ts'
import { today } from './clock.ts'
import { setToken, tokenOf, tokensOf } from './cookies.ts'
import type { Db } from './db.ts'
import type { FileStore } from './file-store.ts'
import { refuse } from './refuse.ts'
import { retrying } from './retry.ts'
import type { Secrets } from './secrets.ts'
import { endSession, readSessions, type SessionKind, startSession, type Who } from './sessions.ts'
import type { SiteState } from './site-state.ts'
import { giveTurnBack, isWrongGuess, takeTurn, throttleKeys } from './throttle.ts'
import { readForm } from './uploads.ts'

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
  /** The site's own address, for links in mails. */
  siteUrl: string
  idempotencyKey: string | undefined
  /** Begins a session in this transaction; the cookie goes out with the answer. Ends the one before. */
  signIn: (kind: SessionKind, id: string) => Promise<void>
  /** The token of the browser's session of a kind, and taking its cookie away. */
  token: (kind: SessionKind) => string | undefined
  dropCookie: (kind: SessionKind) => void
}

/** A file that a download endpoint answers. */
export type FileAnswer = { fileName: string; body: string | Uint8Array | Readable }

type Answer<E extends Endpoint> = E['download'] extends string ? FileAnswer : Output<E>
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
  const who = admit(endpoint, await readSessions(deps.db, tokensOf(request)))
  const form = endpoint.files ? await readForm(request, endpoint.files) : undefined
  const counted = await throttled(deps, endpoint, request, { who, body: form?.fields ?? request.body })
  try {
    const given = { ...contextOf(deps, request, reply, who), ...readParts(endpoint, request, form) }
    const done = await runHandler(deps, endpoint, handler, given)
    // What was done is kept by now: the caller must not hear that it failed.
    await counted.done().catch((err) => request.log.warn({ err }, 'a turn could not be given back'))
    return send(endpoint, reply, done)
  } catch (error) {
    await counted.done(error)
    throw error
  }
}

const contextOf = (deps: Deps, request: FastifyRequest, reply: FastifyReply, who: Who): Context => {
  const { settings } = deps.site.current()
  const key = request.headers['idempotency-key']
  return {
    db: deps.db,
    who,
    settings,
    today: today(settings.time_zone),
    config: deps.config,
    secrets: deps.secrets,
    store: deps.store,
    siteUrl: siteUrlOf(deps.config),
    idempotencyKey: typeof key === 'string' && key.length <= 200 ? key : undefined,
    signIn: () => Promise.reject(new Error('signIn needs the transaction of a write')),
    token: (kind) => tokenOf(request, kind),
    dropCookie: (kind) => setToken(reply, kind, undefined),
  }
}

/** Never from the request's Host header: whoever sends it could put a foreign address into our mails. */
export const siteUrlOf = (config: Config): string =>
  config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`

type Form = { fields: unknown; files: Record<string, Upload> }

const readParts = (endpoint: Endpoint, request: FastifyRequest, form: Form | undefined) => ({
  params: endpoint.params && parse(endpoint.params, request.params, 'not_found'),
  query: endpoint.query && parse(endpoint.query, textOnly(request.query)),
  body: endpoint.body && parse(endpoint.body, form ? form.fields : jsonOf(request)),
  ...(form && { files: form.files }),
})

/** No text of the database holds the zero character; found before a download has begun, it can still be refused. */
const textOnly = (query: unknown): unknown => {
  const values = Object.values((query ?? {}) as object).flat()
  return values.some((value) => typeof value === 'string' && value.includes('\0'))
    ? refuse('malformed_body')
    : query
}

const jsonOf = (request: FastifyRequest): unknown => {
  if (request.isMultipart()) refuse('wrong_content_type')
  return request.body ?? undefined
}

const parse = (schema: z.ZodType, value: unknown, code: 'invalid_input' | 'not_found' = 'invalid_input') => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  const [first] = Object.values(fields)
  // A caller that shows only the sentence still learns what to mend.
  return refuse(code, { fields, ...(first && code === 'invalid_input' && { message: first }) })
}

/** Counts the call; answers what is done when it did not fail in the way that is counted. */
const throttled = async (
  { db, config }: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  { who, body }: { who: Who; body: unknown },
) => {
  const { throttle } = endpoint
  if (!throttle || !config.rateLimit) return { done: async () => {} }
  const keys = throttleKeys(endpoint.path, throttle, request.ip, body, who.staff?.user_id)
  await takeTurn(db, throttle, keys)
  return {
    done: async (error?: unknown) => {
      if (throttle.counts === 'failures' && !isWrongGuess(error)) await giveTurnBack(db, keys)
    },
  }
}

const runHandler = async (deps: Deps, endpoint: Endpoint, handler: AnyHandler, given: Given) => {
  const run = typeof handler === 'function' ? handler : handler.run
  if (endpoint.method === 'GET') return encode(endpoint, await run(given))
  const prepared = typeof handler === 'function' ? undefined : await handler.slow(given)
  const done = await retrying(() =>
    deps.db.transaction().execute(async (db) => {
      const signedIn: [SessionKind, string][] = []
      const signIn = async (kind: SessionKind, id: string) => {
        const before = given.token(kind)
        if (before) await endSession(db, before)
        signedIn.push([kind, await startSession(db, kind, id)])
      }
      // Encoding inside the transaction: an answer that breaks the contract undoes the write.
      const encoded = encode(endpoint, await run({ ...given, db, prepared, signIn }))
      return { ...encoded, signedIn }
    }),
  )
  deps.onWrite?.()
  // A look that fails does not undo what was written; the next one comes within a second.
  if (given.who.staff) await deps.site.refresh().catch(() => {})
  return done
}

type Encoded = { body: unknown; total?: number; signedIn?: [SessionKind, string][] }

const encode = (endpoint: Endpoint, value: unknown): Encoded => {
  if (endpoint.download) return { body: value }
  if (!endpoint.paged) return { body: z.encode(endpoint.ok, value) }
  const { items, total } = value as Paged<unknown>
  return { body: z.encode(endpoint.ok, items), total }
}

const send = (endpoint: Endpoint, reply: FastifyReply, { body, total, signedIn }: Encoded) => {
  for (const [kind, token] of signedIn ?? []) setToken(reply, kind, token)
  if (total !== undefined) reply.header('x-total-count', String(total))
  reply.header('cache-control', 'no-store')
  if (!endpoint.download) return reply.status(endpoint.status ?? 200).send(body)
  const file = body as FileAnswer
  return reply
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .type(endpoint.download)
    .send(file.body)
}
