import { createHash } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { refusals } from '../../../contract/refusals.ts'
import { servePages, type World } from '../../../test/pages.ts'
import { Refusal } from '../refusals/refuse.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

async function start(changes: Partial<World> = {}) {
  const served = await servePages(changes)
  app = served.app
  return served
}

async function listening() {
  await app?.listen({ port: 0, host: '127.0.0.1' })
  return app?.server.address() as AddressInfo
}

/** The first line of the answer to a request that is written as it is. */
const statusOf = (port: number, line: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', (bytes) => resolve(bytes.toString().split('\r\n')[0] ?? '')).once('error', reject)
    socket.end(`${line}\r\nHost: resort.test\r\nConnection: close\r\n\r\n`)
  })

describe('a public page', () => {
  it('is rendered once, whatever the query, and for everybody the same', async () => {
    const { world, get } = await start()
    const [first, other, guest] = await Promise.all([
      get('/rooms'),
      get('/rooms?check_in=2026-12-01'),
      get('/rooms', { cookie: 'fr_guest=secret' }),
    ])
    expect(world.renderings).toBe(1)
    expect(other.body).toBe(first.body)
    expect(guest.body).toBe(first.body)
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(first.headers['set-cookie']).toBeUndefined()
  })

  it('has one address: another spelling of it is led there and not kept anew', async () => {
    const { world, get } = await start()
    for (const url of ['/ROOMS', '/Rooms', '/%72ooms']) {
      const answer = await get(`${url}?a=1`)
      expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 308, '/rooms?a=1'])
    }
    expect(world.renderings).toBe(0)
    await Promise.all([get('/rooms.data'), get('/ROOMS.data')])
    expect((await get('/rooms')).statusCode).toBe(200)
  })

  it('is answered to who asks for it by its full address, whatever host that names', async () => {
    const { get } = await start()
    await get('/rooms')
    const { port } = await listening()
    expect(await statusOf(port, 'GET http://elsewhere.test/rooms HTTP/1.1')).toContain('200')
    expect(await statusOf(port, 'GET http://elsewhere.test HTTP/1.1')).toContain('200')
  })

  it('is sent compressed as the browser likes it, each form with a tag of its own', async () => {
    const { get } = await start()
    const plain = await get('/rooms')
    const br = await get('/rooms', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/rooms', { 'accept-encoding': 'gzip, br;q=0' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(br.headers.vary).toBe('Accept-Encoding')
  })

  it('is not sent again to a browser that has it', async () => {
    const { get } = await start()
    const { headers } = await get('/rooms')
    const again = await get('/rooms', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('is rendered anew when what it shows has changed and when the day is over', async () => {
    const { world, get } = await start()
    await get('/rooms')
    world.version = 2
    expect((await get('/rooms')).body).toContain('rendering 2')
    world.day = '2026-11-21'
    expect((await get('/rooms')).body).toContain('rendering 3')
  })

  it('lets only the scripts of its renderer run, none that came with a text, and announces no modules', async () => {
    const { get } = await start()
    const { body, headers } = await get('/rooms')
    expect(body).not.toContain('modulepreload')
    expect(body).toContain('<script>theme()</script>')
    const hash = createHash('sha256').update('theme()').digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('is not kept when it could not be made', async () => {
    const { world, get } = await start({ status: 500 })
    expect((await get('/rooms')).statusCode).toBe(500)
    world.status = 200
    expect((await get('/rooms')).statusCode).toBe(200)
  })
})

describe('an address that names no page', () => {
  it('answers 404 with one page for all of them', async () => {
    const { world, get } = await start()
    const answers = await Promise.all(['/nowhere', '/a/b/c', '/x.php'].map((url) => get(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(world.renderings).toBe(1)
  })

  it('is no page below /api, /documents, /uploads, /media and /assets', async () => {
    const { world, get } = await start()
    for (const url of ['/api/nothing', '/documents/x.pdf', '/uploads/1', '/media/x.avif', '/assets/x.js']) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { code: 'not_found' }])
    }
    expect(world.renderings).toBe(0)
  })
})

it('takes the slash at the end away, without leaving the site', async () => {
  const { get } = await start()
  expect((await get('/rooms/?a=1')).headers.location).toBe('/rooms?a=1')
  expect((await get('//elsewhere.test/')).headers.location).toBe('/elsewhere.test')
})

it('keeps a page that reads its query only as it is without one, and one for a single visitor not at all', async () => {
  const { world, get } = await start()
  await get('/jobs')
  expect((await get('/jobs')).headers['cache-control']).toBe('no-cache')
  expect(world.renderings).toBe(1)
  expect((await get('/jobs?q=cook')).headers['cache-control']).toBe('no-store')
  await get('/jobs?q=cook')
  expect(world.renderings).toBe(3)
  expect((await get('/state/secret')).headers['cache-control']).toBe('no-store')
  await get('/state/secret')
  expect(world.renderings).toBe(5)
})

it('renders a page of the back office for each request, with a nonce, and lets nobody keep it', async () => {
  const { world, get } = await start()
  const first = await get('/admin/outbox')
  const second = await get('/admin/outbox')
  expect(world.renderings).toBe(2)
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/]+=*';/)
  expect(second.headers['content-security-policy']).not.toBe(first.headers['content-security-policy'])
})

it('renders a frame of the back office once for whatever its address names, and lets no browser keep it', async () => {
  const { world, get } = await start()
  const first = await get('/admin/bookings/FR-AAAAAA', { cookie: 'fr_staff=secret' })
  const others = ['/admin/bookings/FR-BBBBBB?tab=papers', '/Admin/Bookings/x']
  for (const other of others) expect((await get(other)).body).toBe(first.body)
  expect(world.renderings).toBe(1)
  expect(first.headers['cache-control']).toBe('no-store')
  const hash = createHash('sha256').update('theme()').digest('base64')
  expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  // Its scripts are what is waited for.
  expect(first.body).toContain('modulepreload')
  expect(world.spared).toEqual([])
})

it('has its processor spared by whoever asks for a page that is not there, by the kind of the page', async () => {
  const { world, get } = await start()
  for (const url of ['/rooms/oak', '/rooms/oak', '/jobs?q=cook', '/jobs?q=cook', '/state/a', '/admin/outbox'])
    await get(url)
  expect(world.spared).toEqual(['room', 'jobs', 'jobs', 'state', 'admin'])
  // Of these there is one: whoever finds none kept has nothing made that others do not want.
  for (const url of ['/rooms', '/jobs', '/nowhere']) await get(url)
  expect(world.spared).toHaveLength(5)
})

it('has one frame for all addresses of the back office that are no page', async () => {
  const { world, get } = await start()
  const answers = [await get('/admin/nothing'), await get('/admin/a/b'), await get('/admin/nothing.data')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  await get('/admin/another.data')
  expect(world.renderings).toBe(1)
  expect(world.spared).toEqual([])
})

it('says in plain words why a page is not made at the moment', async () => {
  const { world, get } = await start()
  world.refusal = new Refusal('busy', { retryAfter: 5 })
  const answer = await get('/jobs?q=cook')
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
    503,
    '5',
    'text/plain; charset=utf-8',
  ])
  expect(answer.body).toBe(refusals.busy.message)
  expect(world.renderings).toBe(0)
})

it('serves the service worker for the whole site and hashed files for ever', async () => {
  const { get } = await start()
  const worker = await get('/sw.js')
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  })
  expect((await get('/assets/a.js')).headers['cache-control']).toContain('immutable')
})
