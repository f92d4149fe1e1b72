import { beforeEach, expect, test } from 'vitest'
import { keepLastGood, loadByItself } from './last-good.ts'

const address = 'https://resort.example/admin/bookings/list?page=2'
const page = (result: unknown) => ({ list: { type: 'data', result } }) as const
const good = page({ rows: ['one'], counts: { all: 1 } })
const failed = (status: number) => ({ failed: 'Failed to load', status })

/** What is shown after a load of the page by itself, and whether it went well. */
const byItself = async (loaded: Parameters<typeof keepLastGood>[1], at = address) => {
  let shown: unknown
  const went = await loadByItself(async () => {
    shown = keepLastGood(at, loaded)
  })
  return { shown, went }
}
beforeEach(() => {
  keepLastGood(address, good)
})

test.each([
  ['the whole page', page(failed(0))],
  ['a part of it', page({ rows: failed(502), counts: { all: 1 } })],
  ['one of two lists', page([['x'], failed(429)])],
  ['a fault', { list: { type: 'error', result: new TypeError('no') } } as const],
])('D-44 a page that loads by itself keeps what it shows: %s fails', async (_, loaded) => {
  expect(await byItself(loaded)).toEqual({ shown: good, went: false })
  const later = page({ rows: ['one', 'two'], counts: { all: 2 } })
  expect(await byItself(later)).toEqual({ shown: later, went: true })
  expect(await byItself(loaded)).toEqual({ shown: later, went: false })
})

test('D-44 whoever asked for it is told that it failed, and so is who goes to another page', async () => {
  const loaded = page(failed(503))
  expect(keepLastGood(address, loaded)).toBe(loaded)
  keepLastGood(address, good)
  expect(await byItself(loaded, `${address}&q=x`)).toEqual({ shown: loaded, went: true })
})

test('D-44 what is gone or no longer allowed is shown as that', async () => {
  for (const status of [401, 403, 404]) {
    const loaded = page(failed(status))
    expect(await byItself(loaded)).toEqual({ shown: loaded, went: true })
  }
})
