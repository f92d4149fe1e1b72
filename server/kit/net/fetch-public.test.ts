import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchPublic, type PublicRequest } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'
import { FetchFailure, publicUrl } from './public-url.ts'
import { checkPublic } from './resolve-public.ts'

const open: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server on this machine, under a name that leads to it for as long as somebody looks it up the first time. */
const somewhere = async (answer: RequestListener) => {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const looked: string[] = []
  const network = {
    mayBeLocal: (url: URL) => url.port === String(port),
    resolve: async (host: string) => {
      looked.push(host)
      return host === 'feeds.example' ? ['127.0.0.1'] : ['10.0.0.7']
    },
  }
  const ask = (path = '/', request: PublicRequest = {}) =>
    fetchPublic(network, `http://feeds.example:${port}${path}`, request)
  return { port, looked, network, ask }
}

const problemOf = async (asked: Promise<unknown>): Promise<string> => {
  const failure = await asked.then(
    () => undefined,
    (error) => error,
  )
  expect(failure).toBeInstanceOf(FetchFailure)
  return failure.problem
}

const nowhere = { mayBeLocal: () => false, resolve: async () => ['93.184.216.34'] }

describe('D-61 an address that somebody typed in', () => {
  test.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1%eth0',
    'nonsense',
  ])('is not public where it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('is public where it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    'http://feeds.example/room.ics',
    'ftp://feeds.example/room.ics',
    'file:///etc/passwd',
    'feeds.example/room.ics',
    'https://',
    'https://user:secret@feeds.example/room.ics',
    'https://user@feeds.example/room.ics',
    'https://feeds.example:8443/room.ics',
    'https://localhost/room.ics',
    'https://LOCALHOST./room.ics',
    'https://metadata.google.internal/room.ics',
    'https://printer.local/room.ics',
    'https://intranet/room.ics',
    'https://127.0.0.1/room.ics',
    'https://2130706433/room.ics',
    'https://0x7f.1/room.ics',
    'https://[::1]/room.ics',
    'https://[::ffff:10.0.0.1]/room.ics',
  ])('is refused as it stands: %s', (text) => {
    expect(() => publicUrl(text, nowhere)).toThrow(FetchFailure)
  })

  test('is taken where it is public, with the port of https written or not', async () => {
    for (const text of [
      'https://feeds.example/room.ics?s=1',
      'https://feeds.example:443/',
      'https://8.8.8.8/',
    ]) {
      expect(publicUrl(text, nowhere).protocol).toBe('https:')
      await checkPublic(text, nowhere)
    }
  })

  test('is refused where one of the places that its name has is private, and kept where nobody knows it', async () => {
    const resolve = (places: string[]) => ({ ...nowhere, resolve: async () => places })
    const check = (places: string[]) => checkPublic('https://feeds.example/', resolve(places))
    expect(await problemOf(check(['93.184.216.34', '192.168.0.9']))).toBe('not_public')
    await check([])
    await check(['93.184.216.34', '2606:4700::1111'])
  })
})

describe('D-61 fetching a public address', () => {
  test('sends method, headers and body, no cookies, and answers what came', async () => {
    let asked: { method: string | undefined; headers: IncomingMessage['headers']; body: string } | undefined
    const { ask } = await somewhere(async (request, reply) => {
      const body = (await request.toArray()).join('')
      asked = { method: request.method, headers: request.headers, body }
      reply.writeHead(202, { 'set-cookie': 'seen=1', 'x-told': 'yes' }).end('taken')
    })
    const answer = await ask('/', { method: 'POST', headers: { 'x-signature': 'abc' }, body: '{"a":"₹"}' })
    expect([answer.status, answer.headers['x-told'], answer.body.toString()]).toEqual([202, 'yes', 'taken'])
    expect(asked).toMatchObject({ method: 'POST', body: '{"a":"₹"}' })
    expect(asked?.headers).toMatchObject({ 'x-signature': 'abc', 'content-length': '11' })
    await ask()
    expect(asked?.headers.cookie).toBeUndefined()
  })

  test('looks a name up once for each address that it asks', async () => {
    const { ask, looked } = await somewhere((request, reply) =>
      request.url === '/'
        ? reply.writeHead(302, { location: '/moved' }).end()
        : reply.end(`at ${request.headers.host?.split(':')[0]}`),
    )
    expect((await ask()).body.toString()).toBe('at feeds.example')
    expect(looked).toEqual(['feeds.example', 'feeds.example'])
  })

  test('connects where the first look led, wherever a second one would lead', async () => {
    const { port, network } = await somewhere((_, reply) => reply.end('here'))
    const places = ['127.0.0.1', '10.0.0.7']
    const resolve = async () => places.splice(0, 1)
    const answer = await fetchPublic({ ...network, resolve }, `http://feeds.example:${port}/`)
    expect([answer.body.toString(), places]).toEqual(['here', ['10.0.0.7']])
  })

  test('is refused where a name has become private since it was checked', async () => {
    const places = [['93.184.216.34'], ['192.168.0.9']]
    const network = { ...nowhere, resolve: async () => places.shift() ?? [] }
    await checkPublic('https://feeds.example/', network)
    expect(await problemOf(fetchPublic(network, 'https://feeds.example/'))).toBe('not_public')
  })

  test.each([
    'https://127.0.0.1/',
    'https://inside.example/',
    'http://feeds.example/',
    'https://[::1]/',
    'file:///etc/passwd',
  ])('does not follow to %s', async (location) => {
    const { ask } = await somewhere((_, reply) => reply.writeHead(302, { location }).end())
    expect(await problemOf(ask())).toBe('not_public')
  })

  test('follows five times and no more, and never with a body', async () => {
    const { ask } = await somewhere((request, reply) => {
      const left = Number(request.url?.slice(1))
      return left > 0 ? reply.writeHead(307, { location: `/${left - 1}` }).end() : reply.end('there')
    })
    expect((await ask('/5')).body.toString()).toBe('there')
    expect(await problemOf(ask('/6'))).toBe('too_many_redirects')
    expect((await ask('/1', { method: 'POST', body: 'x' })).status).toBe(307)
  })

  test('keeps the headers of the caller from another host that it is led to', async () => {
    const second = await somewhere((request, reply) => reply.end(String(request.headers['x-signature'])))
    const first = await somewhere((_, reply) =>
      reply.writeHead(302, { location: `http://feeds.example:${second.port}/` }).end(),
    )
    const network = { ...first.network, mayBeLocal: () => true }
    const headers = { 'x-signature': 'abc' }
    const answer = await fetchPublic(network, `http://feeds.example:${first.port}/`, { headers })
    expect(answer.body.toString()).toBe('undefined')
  })

  const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 'x')
  test('stops reading after so many bytes, packed or not', async () => {
    let broken = 0
    const { ask } = await somewhere((request, reply: ServerResponse) => {
      reply.on('close', () => {
        if (!reply.writableFinished) broken += 1
      })
      return request.url === '/packed'
        ? reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(tenMegabytes))
        : reply.end(tenMegabytes)
    })
    expect(await problemOf(ask())).toBe('too_big')
    expect(await problemOf(ask('/packed'))).toBe('too_big')
    expect(await problemOf(ask('/', { maxBytes: 1000 }))).toBe('too_big')
    expect((await ask('/packed', { maxBytes: tenMegabytes.length })).body.length).toBe(tenMegabytes.length)
    expect(broken).toBeGreaterThan(0)
  })

  test('gives up when nothing comes, when it never ends, and when nobody says where it is', async () => {
    const { ask, network } = await somewhere((request, reply) => {
      if (request.url === '/drip') reply.write('a')
    })
    expect(await problemOf(ask('/silent', { timeoutMs: 40 }))).toBe('too_slow')
    expect(await problemOf(ask('/drip', { timeoutMs: 40 }))).toBe('too_slow')
    const silent = { ...network, resolve: () => new Promise<never>(() => {}) }
    const asked = fetchPublic(silent, 'https://feeds.example/', { timeoutMs: 40 })
    expect(await problemOf(asked)).toBe('too_slow')
  })

  test('says what went wrong where nobody listens, the name is unknown or the answer breaks off', async () => {
    const { ask, network } = await somewhere((_, reply) => {
      reply.writeHead(200, { 'content-length': '100' }).write('half')
      reply.destroy()
    })
    expect(await problemOf(ask())).toBe('unreachable')
    const unknown = { ...network, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await problemOf(fetchPublic(unknown, 'https://feeds.example/'))).toBe('unknown_host')
    const closed = { ...network, mayBeLocal: () => true }
    expect(await problemOf(fetchPublic(closed, 'http://feeds.example:1/'))).toBe('unreachable')
  })
})
