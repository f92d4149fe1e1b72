import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import type { ErrorBody } from '../contract/kit/errors.ts'
import { refusals } from '../contract/refusals.ts'
import { clearRows } from '../test/database.ts'
import { signedInAdmin } from '../test/people.ts'
import { cases, seed } from '../test/properties.ts'
import { startServer, type TestServer } from '../test/server.ts'
import { dayAfter } from '../test/things.ts'
import { writes } from '../test/writes/all.ts'
import { inAddress, type Mutation, mutations, nasty } from '../test/writes/mutate.ts'
import { type MakeSample, sendSample } from '../test/writes/sample.ts'
import { mutatedCall, oddForms } from '../test/writes/send-mutated.ts'
import { numberOf, stepsOf, textSteps } from '../test/writes/steps.ts'
import { contracts } from './routes.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: '0' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.app.close())

const runs = (count: number, name: string) => ({ seed: seed + numberOf(name), numRuns: cases(count) })

const leaks = /invalid input syntax|violates|undefined|\bat \/|constraint|\bPg|SQL/

/** That an answer is no fault, and reads as a refusal or as what the contract promises. */
const expectAnswer = (endpoint: Endpoint, status: number, body: string): void => {
  expect(status, body).toBeLessThan(500)
  if (status >= 400) {
    const { code, message, msg } = JSON.parse(body) as ErrorBody
    expect([code in refusals, msg, body]).toEqual([true, message, body])
    expect(message).not.toMatch(leaks)
    return
  }
  if (endpoint.method === 'GET') return
  expect([status, body]).toEqual([endpoint.status ?? 200, body])
  expect(endpoint.ok.safeParse(JSON.parse(body)).error, body).toBeUndefined()
}

const reads = Object.values(contracts)
  .flatMap((contract) => Object.values(contract))
  .filter((endpoint) => endpoint.method === 'GET')

const steps = stepsOf(writes)
const nextTexts = textSteps(5)
const readSteps = new Map(reads.map(({ path }) => [path, nextTexts()]))

describe('whatever is sent, the answer is no fault', () => {
  /** The admin and a sample of a write on a database that holds nothing else. */
  const begin = async (make: MakeSample) => {
    await clearRows()
    const admin = await signedInAdmin(server)
    return { admin, sample: await make(server, admin) }
  }

  test.each(writes)(
    '$name: its sample is taken, and is answered with anything changed',
    async ({ name, endpoint, make }) => {
      const { admin, sample: other } = await begin(make)
      const taken = await sendSample(endpoint, admin, other)
      expect([taken.status, taken.raw.body]).toEqual([endpoint.status ?? 200, taken.raw.body])
      expectAnswer(endpoint, taken.status, taken.raw.body)

      let scene = await begin(make)
      const ask = async (mutation: Mutation) => {
        const { url, ...call } = mutatedCall({ endpoint, other, ...scene }, mutation)
        // Over a connection: one that is closed without an answer fails here.
        const reply = await fetch(address + url, call)
        expectAnswer(endpoint, reply.status, await reply.text())
        if (reply.ok) scene = await begin(make)
      }
      for (const mutation of steps.get(name) ?? []) await ask(mutation)
      await fc.assert(fc.asyncProperty(mutations, ask), runs(3, name))
    },
  )

  test('each odd value, each way to change a call and each odd form is sent by some write, each odd text by some read', () => {
    const sent = [...steps.values()].flat()
    const valuesOf = (kind: Mutation['kind']) =>
      new Set(sent.flatMap((step) => (step.kind === kind && 'value' in step ? [step.value] : [])))
    const kinds = ['put', 'drop', 'twice', 'other', 'within', 'proto', 'whole', 'cut', 'param', 'otherParam']
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set([...kinds, 'form']))
    expect(valuesOf('put')).toEqual(new Set(nasty))
    expect(valuesOf('whole')).toEqual(new Set(nasty))
    expect(valuesOf('param')).toEqual(new Set(inAddress))
    const ways = sent.flatMap((step) => (step.kind === 'form' ? [step.way] : []))
    expect(new Set(ways).size).toBe(oddForms.length)
    expect(new Set([...readSteps.values()].flat())).toEqual(new Set(inAddress))
  })

  test.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    'GET %s with any query and any id',
    async (path, endpoint) => {
      const caller = await signedInAdmin(server)
      const names = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? { q: 0 })
      const good = { check_in_date: dayAfter(7), check_out_date: dayAfter(9), guests: '2' }
      const text = fc.oneof(
        fc.constantFrom(...nasty.filter((value) => typeof value === 'string')),
        fc.string({ unit: 'binary', maxLength: 30 }),
      )
      const ask = async (name: string, value: string, id: string) => {
        const wellFormed = (s: string) => (s.isWellFormed() ? s : 'x')
        const query = new URLSearchParams({ ...good, [name]: wellFormed(value) })
        const params = { id: wellFormed(id) || 'x', fileName: wellFormed(id) || 'x' }
        const { status, raw } = await caller.send(endpoint, { params, query: `?${query}` })
        expectAnswer(endpoint, status, raw.body)
      }
      const texts = readSteps.get(path) ?? []
      for (const [turn, value] of texts.entries())
        await ask(names[turn % names.length] as string, value, texts.at(-1 - turn) as string)
      await fc.assert(fc.asyncProperty(fc.constantFrom(...names), text, text, ask), runs(10, path))
    },
  )
})
