import { afterEach, expect, test, vi } from 'vitest'
import { expenses } from '../../../contract/money/expenses.ts'
import { leaving } from '../session/session-hints.ts'
import { ApiError } from './api-error.ts'
import { call, fetchFile } from './call.ts'
import { giveUpReads } from './under-way.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  leaving.staff = false
})

/** Answers whose body stops in its middle, until it is given up or the line breaks. */
function halfAnswers(status = 200) {
  const sent: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"ex'))
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        sent.push(controller)
      },
    })
    return new Response(body, { status })
  })
  return { breaks: () => sent.at(-1)?.error(new TypeError('network error')) }
}
const settled = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)
const moment = () => new Promise((done) => setTimeout(done, 10))

test.each([200, 500])(
  'what is given up in the middle of its body is no error to show (%i)',
  async (status) => {
    halfAnswers(status)
    for (const ask of [call, fetchFile]) {
      const leave = new AbortController()
      const asked = settled(
        ask === call
          ? call(expenses.list, { query: {} }, { signal: leave.signal })
          : fetchFile(expenses.export, { query: {} }, { signal: leave.signal }),
      )
      await moment()
      leave.abort()
      expect(await asked).toMatchObject({ name: 'AbortError' })
    }
  },
)

test('G-STATE-06 a read whose body is still coming tells who signs out nothing', async () => {
  halfAnswers()
  const result: unknown[] = []
  void settled(call(expenses.list, { query: {} })).then((answer) => result.push(answer))
  await moment()
  leaving.staff = true
  giveUpReads('staff')
  await moment()
  expect(result).toEqual([])
})

test('a download whose line breaks in its middle says that it failed', async () => {
  const { breaks } = halfAnswers()
  const asked = settled(fetchFile(expenses.export, { query: {} }))
  await moment()
  breaks()
  const error = await asked
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ message: expenses.export.failure, code: 'network' })
})
