import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/kit/endpoint.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { refusals } from '../../../contract/refusals.ts'
import { testServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { implement } from '../endpoints/implement.ts'
import { reportErrors } from '../endpoints/report-errors.ts'
import { openFileStore } from '../files/files.ts'
import { secretsWith } from '../security/secrets.ts'
import { sparingPages, twoOfAKind } from './sparing.ts'
import { writeQueueFor } from './write-queue.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const limited = { rateLimit: true }

/** Work that is under way until the test lets it end. */
const gates = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.set(name, () => resolve(name))
      }),
    end: (name: string) => ends.get(name)?.(),
  }
}

describe('costly work', () => {
  test('is done two of a kind at once; a third waits and is done when one of them ends', async () => {
    const { begun, work, end } = gates()
    const [first, , third] = ['a', 'b', 'c'].map((name) =>
      twoOfAKind(limited, 'of the first test', work(name)),
    )
    expect(begun).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(4999)
    expect(begun).toEqual(['a', 'b'])
    end('a')
    expect(await first).toBe('a')
    await until(() => begun.length > 2)
    expect(begun).toEqual(['a', 'b', 'c'])
    end('c')
    expect(await third).toBe('c')
    end('b')
  })

  test('that nobody gets to within 5 s is refused, and told when to come again', async () => {
    const { begun, work, end } = gates()
    const kind = 'of the second test'
    for (const name of ['a', 'b']) void twoOfAKind(limited, kind, work(name))
    const fourth = twoOfAKind(limited, kind, work('d'))
    let logged: unknown
    const refused = fourth.catch((error) => {
      logged = error
    })
    await vi.advanceTimersByTimeAsync(4999)
    expect(logged).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await refused
    expect(logged).toMatchObject({ code: 'busy', more: { retryAfter: 5 } })
    expect(begun).toEqual(['a', 'b'])
    for (const name of ['a', 'b']) end(name)
  })

  test('of one kind keeps nobody from another kind', async () => {
    const { begun, work, end } = gates()
    for (const name of ['a', 'b', 'c']) void twoOfAKind(limited, 'one kind', work(name))
    void twoOfAKind(limited, 'another kind', work('d'))
    expect(begun).toEqual(['a', 'b', 'd'])
    for (const name of ['a', 'b', 'd']) end(name)
  })

  test('D-30 is done at once with RATE_LIMIT=0', () => {
    const { begun, work, end } = gates()
    for (const name of ['a', 'b', 'c']) void twoOfAKind({ rateLimit: false }, 'unlimited', work(name))
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const name of begun) end(name)
  })
})

describe('a call whose contract says `twoAtOnce`', () => {
  const contract = {
    costly: endpoint({
      method: 'GET',
      path: '/test/costly/:name',
      access: 'public',
      summary: 'Costly work',
      failure: 'Failed',
      params: z.object({ name: z.string() }),
      ok: z.object({ name: z.string() }),
      twoAtOnce: true,
    }),
  }

  test('is answered 503 with Retry-After where two are under way for 5 s', async () => {
    const { db, config } = await testServer()
    const { begun, work, end } = gates()
    const app: FastifyInstance = Fastify()
    await app.register(fastifyCookie)
    reportErrors(app)
    implement(contract, {
      costly: async ({ params: { name } }) => ({ name: await work(name)() }),
    }).mount(app, {
      db,
      site: {
        current: () => ({ version: 1, settings: defaultSettings }),
        refresh: async () => {},
        close: () => {},
      },
      config: { ...config, rateLimit: true },
      secrets: secretsWith(Buffer.alloc(32)),
      store: openFileStore(config),
      lostRaces: [],
      writeQueue: writeQueueFor(1),
      diskIsFull: () => false,
    })
    await app.ready()
    const ask = (name: string) => app.inject(`/test/costly/${name}`)
    const { setTimeout } = globalThis
    let waiting = 0
    const counted = (then: () => void, ms?: number) => {
      if (ms === 5000) waiting += 1
      return setTimeout(then, ms)
    }
    globalThis.setTimeout = counted as typeof setTimeout
    const replies = ['a', 'b', 'c', 'd'].map(ask)
    // Whoever waits has set a timer of 5 s. Others set timers too: the pool of the database does for each who waits there.
    await until(() => begun.length === 2 && waiting === 2)
    globalThis.setTimeout = setTimeout
    const [one = ''] = begun
    end(one)
    await until(() => begun.length === 3)
    await vi.advanceTimersByTimeAsync(5000)
    for (const name of begun) end(name)
    const all = await Promise.all(replies)
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 503])
    const refused = all.find(({ statusCode }) => statusCode === 503)
    expect(refused?.headers['retry-after']).toBe('5')
    expect(refused?.json()).toMatchObject({ code: 'busy', message: refusals.busy.message })
    expect(begun).toHaveLength(3)
    await app.close()
  })
})

describe('pages that are not kept', () => {
  const from = (ip: string) => ({ ip }) as FastifyRequest
  const page = async () => 'page'

  test('are made for one network 120 times a minute, for others still, and again a minute later', async () => {
    const { db, config } = await testServer()
    const sparing = sparingPages({ db, config: { ...config, rateLimit: true } })
    for (let n = 0; n < 120; n++) expect(await sparing(from('203.0.113.7'), 'jobs', page)).toBe('page')
    const refused = await sparing(from('203.0.113.7'), 'another kind', page).catch((error) => error)
    expect(refused).toMatchObject({ code: 'too_many', more: { retryAfter: expect.any(Number) } })
    expect(await sparing(from('203.0.113.8'), 'jobs', page)).toBe('page')
    const unlimited = sparingPages({ db, config: { ...config, rateLimit: false } })
    expect(await unlimited(from('203.0.113.7'), 'jobs', page)).toBe('page')
  })

  test('are made where they cannot be counted', async () => {
    const { config } = await testServer()
    const sparing = sparingPages({ db: undefined as never, config: { ...config, rateLimit: true } })
    expect(await sparing(from('203.0.113.7'), 'jobs', page)).toBe('page')
  })
})
