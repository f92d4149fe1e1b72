import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { reportErrors } from '../endpoints/report-errors.ts'
import { refuseForeignOrigins } from './origin.ts'

const ask = async (
  headers: Record<string, string>,
  { publicUrl, method = 'POST' }: { publicUrl?: string; method?: 'POST' | 'GET' | 'DELETE' } = {},
) => {
  const app = Fastify()
  reportErrors(app)
  refuseForeignOrigins(app, publicUrl)
  app.route({ method: ['GET', 'POST', 'DELETE'], url: '/', handler: async () => 'done' })
  return (await app.inject({ method, url: '/', headers: { host: 'stay.example:3000', ...headers } }))
    .statusCode
}

describe('a write', () => {
  test.each([
    [{ origin: 'http://stay.example:3000' }, 200],
    [{ origin: 'http://stay.example' }, 403],
    [{ origin: 'https://stay.example:3000' }, 403],
    [{ origin: 'http://stay.example:3000.evil.example' }, 403],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    // A browser’s origin is its word; the other header only fills in where it is absent.
    [{ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
    [{ referer: 'http://stay.example:3000/rooms?a=1' }, 200],
    [{ referer: 'http://evil.example/stay.example:3000' }, 403],
    [{ referer: 'no address' }, 403],
    // No browser: it carries no cookies that somebody else could ride on.
    [{}, 200],
  ] as [Record<string, string>, number][])('with %j is %i', async (headers, status) => {
    expect(await ask(headers)).toBe(status)
    expect(await ask(headers, { method: 'DELETE' })).toBe(status)
  })

  test('is let in from the site’s public address, and then from no other', async () => {
    const publicUrl = 'https://stay.example'
    expect(await ask({ origin: 'https://stay.example' }, { publicUrl })).toBe(200)
    expect(await ask({ origin: 'http://stay.example:3000' }, { publicUrl })).toBe(403)
  })
})

test('a read is let in from anywhere', async () => {
  expect(
    await ask({ origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }, { method: 'GET' }),
  ).toBe(200)
})
