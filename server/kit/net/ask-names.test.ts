import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { atMost } from '../at-most.ts'
import { hashPassword } from '../security/passwords.ts'
import { askSystem, longestMs, nameServers } from './ask-names.ts'
import { resolvePublic } from './resolve-public.ts'

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The time that a name is waited for passes when the test says so. */
const holdTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.advanceTimersByTime(longestMs)
}

const types = { 1: 'A', 28: 'AAAA' } as const
type Answer = { bytes: number[] } | 'unknown' | 'silence'
type Knows = (type: 'A' | 'AAAA') => Answer

/** A name server on this machine that knows one thing of every name, or says nothing at all. */
const nameServer = async (knows: Knows) => {
  const socket = createSocket('udp4')
  open.push(socket)
  // A question that nobody answers is sent again after some seconds.
  const questions = new Set<string>()
  socket.on('message', (question, from) => {
    questions.add(question.toString('latin1', 12))
    const type = types[question.readUInt16BE(question.indexOf(0, 12) + 1) as keyof typeof types]
    const answer = knows(type)
    if (answer !== 'silence') socket.send(reply(question, answer), from.port, from.address)
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  const asked = async (count: number) => {
    while (questions.size < count) await once(socket, 'message')
  }
  return { servers: [`127.0.0.1:${socket.address().port}`], asked }
}

/** RFC 1035: the question comes back with the answer after it, which points to the name in it. */
const reply = (question: Buffer, answer: Exclude<Answer, 'silence'>): Buffer => {
  const asked = Buffer.from(question.subarray(0, question.indexOf(0, 12) + 5))
  const bytes = answer === 'unknown' ? undefined : answer.bytes
  asked.writeUInt16BE(bytes ? 0x8180 : 0x8183, 2)
  asked.writeUInt16BE(bytes ? 1 : 0, 6)
  asked.writeUInt16BE(0, 10)
  if (!bytes) return asked
  const type = asked.subarray(-4, -2)
  return Buffer.concat([
    asked,
    Buffer.from([0xc0, 12]),
    type,
    Buffer.from([0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]),
  ])
}

const four = { bytes: [93, 184, 216, 34] }
const six = { bytes: [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] }
const isPublic = { mayBeLocal: () => false }

describe('D-61 a name that somebody typed in', () => {
  test('is looked up in both kinds of addresses', async () => {
    const { servers } = await nameServer((type) => (type === 'A' ? four : six))
    expect(await nameServers({ servers })('feeds.example')).toEqual(['93.184.216.34', '2001:db8::1'])
  })

  test('is found by one kind where nobody answers for the other', async () => {
    const passTime = holdTime()
    const answered = vi.spyOn(Resolver.prototype, 'resolve4')
    const server = await nameServer((type) => (type === 'A' ? four : 'silence'))
    const asking = nameServers(server)('feeds.example')
    await answered.mock.results[0]?.value
    await server.asked(2)
    passTime()
    expect(await asking).toEqual(['93.184.216.34'])
  })

  test('holds up neither files nor passwords nor other names, however many hang', async () => {
    const passTime = holdTime()
    const silent = await nameServer(() => 'silence')
    const resolve = nameServers(silent)
    let ended = 0
    const hanging = Array.from({ length: 40 }, (_, n) =>
      resolvePublic(new URL(`https://feed-${n}.example/`), { ...isPublic, resolve }).finally(() => ended++),
    )
    const ends = Promise.allSettled(hanging)
    await silent.asked(80)
    const other = await nameServer((type) => (type === 'A' ? four : 'unknown'))
    await Promise.all([readFile('package.json'), hashPassword('while they hang'), askSystem('localhost')])
    expect(await nameServers(other)('feeds.example')).toEqual(['93.184.216.34'])
    expect(ended).toBe(0)
    passTime()
    for (const end of await ends) expect(end).toMatchObject({ reason: { problem: 'unknown_host' } })
  })

  test('is asked of the system where the name servers do not know it, and not where they are silent', async () => {
    const unknown = await nameServer(() => 'unknown')
    expect(await nameServers(unknown)('localhost')).toContain('127.0.0.1')
    const passTime = holdTime()
    const silent = await nameServer(() => 'silence')
    const asking = expect(nameServers(silent)('localhost')).rejects.toThrow()
    await silent.asked(2)
    passTime()
    await asking
  })

  test('is asked of the system where it may be one of the own network', async () => {
    const url = new URL('http://localhost:3000/')
    expect(await resolvePublic(url, { mayBeLocal: () => true })).toContain('127.0.0.1')
  })
})

test('the system is asked for two names at a time, whatever comes of them', async () => {
  const running: { name: string; end: (failed: boolean) => void }[] = []
  const ask = atMost(
    2,
    (name: string) =>
      new Promise<string>((done, fail) => {
        running.push({ name, end: (failed) => (failed ? fail(new Error(name)) : done(name)) })
      }),
  )
  const asked = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(ask))
  const names = () => running.map(({ name }) => name).join('')
  await wait(0)
  expect(names()).toBe('ab')
  running[1]?.end(true)
  await wait(0)
  expect(names()).toBe('abc')
  running[0]?.end(false)
  running[2]?.end(false)
  await wait(0)
  expect(names()).toBe('abcde')
  for (const { end } of running) end(false)
  expect((await asked).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})
