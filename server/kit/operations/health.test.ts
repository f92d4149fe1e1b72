import Fastify from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/types.ts'
import { startServer, type TestServer, testServer } from '../../../test/server.ts'
import { testNow } from '../../../test/things.ts'
import { healthRoutes } from './health.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('health', () => {
  test('says that process and database answer', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await server.app.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    }
  })

  test('is not ready without its database, though the process answers', async () => {
    // A port on which nothing listens.
    const pool = new pg.Pool({
      connectionString: 'postgres://nobody@127.0.0.1:9/none',
      connectionTimeoutMillis: 500,
    })
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    const app = Fastify()
    healthRoutes(app, { db })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }])
    await db.destroy()
  })
})

describe('metrics', () => {
  const token = 'a-token-of-some-length'

  test('count requests by route, jobs and connections', async () => {
    await server.app.inject('/api/rooms/R1')
    await server.app.inject('/api/rooms/R2')
    const job = { name: 'remove-file', payload: {}, run_at: testNow, created_at: testNow }
    await server.db
      .insertInto('jobs')
      .values([job, { ...job, failed_at: testNow }, job])
      .execute()
    const { headers, body } = await server.app.inject('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/rooms\/:id",status="404"\} \d+/,
    )
    expect(body).not.toContain('/api/rooms/R1')
    expect(body).toContain('jobs{state="waiting"} 2')
    expect(body).toContain('jobs{state="failed"} 1')
    expect(body).toMatch(/database_connections\{state="open"\} [1-9]/)
    expect(body).toContain('process_resident_memory_bytes')
  })

  test('are there for this machine only, and not through a proxy on it', async () => {
    const strangers = [
      { remoteAddress: '203.0.113.7' },
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
      { headers: { forwarded: 'for=203.0.113.7' } },
      { remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${token}` } },
    ]
    for (const stranger of strangers) {
      const answer = await server.app.inject({ url: '/metrics', ...stranger })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    }
  })

  test('are not there for this machine where a proxy is trusted: it may stand on it and say nothing', async () => {
    const behindProxy = await startServer({ METRICS_TOKEN: token, TRUST_PROXY: '1' })
    expect((await behindProxy.app.inject('/metrics')).statusCode).toBe(404)
    const headers = { authorization: `Bearer ${token}` }
    expect((await behindProxy.app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
    await behindProxy.app.close()
  })

  test('are there for who has the token, from anywhere', async () => {
    const withToken = await startServer({ METRICS_TOKEN: token })
    const read = async (authorization: string) => {
      const from = { remoteAddress: '203.0.113.7', headers: { authorization } }
      return (await withToken.app.inject({ url: '/metrics', ...from })).statusCode
    }
    expect(await read(`Bearer ${token}`)).toBe(200)
    expect(await read(`Bearer ${token}x`)).toBe(404)
    expect(await read('')).toBe(404)
    await withToken.app.close()
  })
})
