import { expect, test } from 'vitest'
import { until } from '../../../test/until.ts'
import { keptPaper } from './kept-papers.ts'

const unlimited = { config: { rateLimit: false }, by: 'guests' } as const
/** A maker of papers that counts what it has made. */
const maker = () => {
  let made = 0
  return async () => Buffer.from(`paper ${++made}`)
}

test('a paper is made once for as long as it is made from the same, also where two ask at once', async () => {
  const make = maker()
  const ask = (kind: string, from: unknown) => keptPaper(unlimited, kind, from, make).then(String)
  const paper = { number: 'INV/1', credited: [] }
  expect(await Promise.all([ask('document', paper), ask('document', { ...paper })])).toEqual([
    'paper 1',
    'paper 1',
  ])
  expect(await ask('document', { ...paper, credited: ['CN/1'] })).toBe('paper 2')
  expect(await ask('receipt', paper)).toBe('paper 3')
  expect(await ask('document', paper)).toBe('paper 1')
})

test('one that could not be made is tried again', async () => {
  const failing = keptPaper(unlimited, 'document', 'failing', () => Promise.reject(new Error('no font')))
  await expect(failing).rejects.toThrow('no font')
  expect(String(await keptPaper(unlimited, 'document', 'failing', maker()))).toBe('paper 1')
})

test('two hundred are kept, and the one that nobody has asked for longest makes room', async () => {
  const make = maker()
  const ask = (n: number) => keptPaper(unlimited, 'many', n, make).then(String)
  const first = await ask(0)
  for (let n = 1; n < 200; n++) await ask(n)
  expect(await ask(0)).toBe(first)
  await ask(200)
  expect([await ask(0), await ask(1)]).toEqual([first, 'paper 202'])
})

test('staff wait for no guest: each have two places, also for a paper that a guest waits for', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (by: 'guests' | 'staff', from: string) =>
    keptPaper({ config: { rateLimit: true }, by }, 'document', from, () => {
      begun.push(`${from} for ${by}`)
      return new Promise((resolve) => ends.push(() => resolve(Buffer.from(from))))
    })
  const all = [...['a', 'b', 'c'].map((from) => ask('guests', from)), ask('staff', 'c'), ask('staff', 'd')]
  expect(begun).toEqual(['a for guests', 'b for guests', 'c for staff', 'd for staff'])
  all.push(ask('staff', 'e'))
  expect(begun).toHaveLength(4)
  for (const end of ends) end()
  await until(() => begun.length === 6)
  for (const end of ends) end()
  expect((await Promise.all(all)).map(String)).toEqual(['a', 'b', 'c', 'c', 'd', 'e'])
})
