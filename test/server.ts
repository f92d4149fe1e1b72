import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { addressOf } from '../contract/kit/address.ts'
import type { Endpoint, Input, Output } from '../contract/kit/endpoint.ts'
import type { ErrorBody, ErrorCode } from '../contract/kit/errors.ts'
import { toWire } from '../contract/kit/to-wire.ts'
import { buildApp } from '../server/app.ts'
import { codesOf } from '../server/kit/api-docs/openapi-refusals.ts'
import { type Config, readConfig } from '../server/kit/config.ts'
import type { Db } from '../server/kit/database/db.ts'
import { followSite } from '../server/office/settings/settings-cache.ts'
import { quickBackups } from './backups.ts'
import { afterClearing, testDatabase } from './database.ts'
import { newFolder } from './folders.ts'
import { expectUnderWay, forAllTests } from './test-under-way.ts'

export type TestServer = { app: FastifyInstance; db: Db; config: Config }

let started: Promise<TestServer> | undefined

/** This worker's server on this worker's database: the API without the pages, throttles off. */
export const testServer = (): Promise<TestServer> => {
  started ??= forAllTests(() => startServer({ RATE_LIMIT: '0' }))
  return started
}

// Of one database: with another key a server does not start where the one before has left its own.
const keyOfAll = 'ab'.repeat(32)

/** A further server on the same database with settings of its own, and with jobs where asked; its caller closes it. */
export const startServer = async (
  env: Record<string, string>,
  background = false,
  more: Pick<Parameters<typeof buildApp>[0], 'changes' | 'backups'> = {},
): Promise<TestServer> => {
  const own = { DATA_DIR: newFolder('server'), SECRET_KEY: keyOfAll }
  const config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0', ...own, ...env })
  const opened = await testDatabase()
  const site = await followSite(opened.db, 1000, () => {})
  // Else a test would begin with the settings of the one before.
  afterClearing.add(site.refresh)
  const app = await buildApp({ config, opened, background, site, backups: quickBackups(), ...more })
  // What a test writes past the server counts at once, not within a second.
  app.addHook('onRequest', () => site.refresh())
  app.addHook('onClose', async () => void afterClearing.delete(site.refresh))
  await app.ready()
  return { app, db: opened.db, config }
}

/** An answer of the API: read by the contract when it is good, as an error body when not. */
export type Reply<E extends Endpoint> = {
  status: number
  headers: LightMyRequestResponse['headers']
  cookies: LightMyRequestResponse['cookies']
  /** The decoded answer. Reading it of a refusal fails the test with what the server said. */
  value: Output<E>
  error: ErrorBody
  raw: LightMyRequestResponse
}

/** Somebody who calls the API: keeps the cookies that the server gives, as a browser does. */
export type Caller = {
  cookies: Record<string, string>
  call: <E extends Endpoint>(
    endpoint: E,
    input?: Partial<Input<E>>,
    headers?: Record<string, string>,
  ) => Promise<Reply<E>>
  /** Sends a body as it stands, for what the types would not let through. */
  send: (
    endpoint: Endpoint,
    parts: { params?: object; query?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Reply<Endpoint>>
}

/** A caller without a session. */
export const stranger = (app: FastifyInstance): Caller => {
  const cookies: Record<string, string> = {}
  const inject = async <E extends Endpoint>(endpoint: E, options: InjectOptions): Promise<Reply<E>> => {
    expectUnderWay()
    const raw = await app.inject({ ...options, method: endpoint.method, cookies: { ...cookies } })
    for (const cookie of raw.cookies) {
      if (cookie.value) cookies[cookie.name] = cookie.value
      else delete cookies[cookie.name]
    }
    return replyOf(endpoint, raw)
  }
  return {
    cookies,
    call: (endpoint, input = {}, headers = {}) => {
      const { body, ...rest } = input as { body?: unknown; params?: Record<string, unknown>; query?: object }
      const payload =
        endpoint.body && body !== undefined ? (toWire(endpoint.body, body) as object) : undefined
      return inject(endpoint, { url: addressOf(endpoint, rest), headers, ...(payload && { payload }) })
    },
    send: (endpoint, { params = {}, query = '', body, headers = {} }) => {
      const url = addressOf({ ...endpoint, query: undefined } as never, {
        params: params as Record<string, unknown>,
      })
      const payload = body as InjectOptions['payload']
      return inject(endpoint, { url: url + query, headers, ...(payload !== undefined && { payload }) })
    },
  }
}

/** A refusal that the contract does not declare is in no documentation, and no client knows it. */
const expectDeclared = (endpoint: Endpoint, raw: LightMyRequestResponse): void => {
  if (raw.statusCode < 400 || raw.statusCode === 500) return
  const { code } = raw.json() as ErrorBody
  if (codesOf(endpoint).has(code as ErrorCode)) return
  throw new Error(
    `${endpoint.method} ${endpoint.path} refused with ${code}, which its contract does not declare`,
  )
}

const replyOf = <E extends Endpoint>(endpoint: E, raw: LightMyRequestResponse): Reply<E> => {
  expectDeclared(endpoint, raw)
  return {
    status: raw.statusCode,
    headers: raw.headers,
    cookies: raw.cookies,
    get value() {
      if (raw.statusCode >= 400) throw new Error(`${endpoint.path} answered ${raw.statusCode}: ${raw.body}`)
      if (endpoint.download) return raw.body as Output<E>
      const decoded = endpoint.ok.parse(raw.json())
      return (
        endpoint.paged ? { items: decoded, total: Number(raw.headers['x-total-count']) } : decoded
      ) as Output<E>
    },
    get error() {
      return raw.json() as ErrorBody
    },
    raw,
  }
}
