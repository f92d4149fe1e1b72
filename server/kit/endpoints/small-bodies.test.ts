import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type Caller, startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** JSON that cannot be read: whoever is refused for its length has not read it. */
const unreadable = (bytes: number) => '{'.padEnd(bytes, 'x')
const post = async (caller: Caller, bytes: number) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/visitors/login',
      cookies: caller.cookies,
      headers: { 'content-type': 'application/json' },
      payload: unreadable(bytes),
    })
  ).statusCode

describe('a body', () => {
  test('of strangers and guests is short, and a longer one is refused before it is read', async () => {
    for (const caller of [stranger(server.app), await signedInGuest(server)]) {
      expect(await post(caller, 65_536)).toBe(400)
      expect(await post(caller, 65_537)).toBe(413)
    }
  })

  test('of staff is as long as ever', async () => {
    const admin = await signedInAdmin(server)
    expect(await post(admin, 900_000)).toBe(400)
    expect(await post(admin, 1_000_001)).toBe(413)
  })
})

describe('a server that listens', () => {
  let own: TestServer
  beforeAll(async () => {
    own = await startServer({ RATE_LIMIT: '0' })
    await own.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => own.app.close())

  test('refuses a long body that does not say how long it is', async () => {
    const { port } = own.app.server.address() as AddressInfo
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
      const sent = httpRequest(
        { port, host: '127.0.0.1', method: 'POST', path: '/api/visitors/login', headers },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
          sent.destroy()
        },
      )
      sent.on('error', reject)
      sent.write(unreadable(65_537))
    })
    expect(status).toBe(413)
  })

  test('waits ten seconds for a head', () => {
    expect(own.app.server.headersTimeout).toBe(10_000)
  })
})

test('the OpenAPI document is compressed once and told by a tag', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br', ...headers } })
  const first = await ask()
  expect(first.headers['content-encoding']).toBe('br')
  const plain = await ask({ 'accept-encoding': 'identity' })
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body)
  const again = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
