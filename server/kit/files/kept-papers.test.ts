import { expect, test } from 'vitest'
import { keptPaper } from './kept-papers.ts'

const unlimited = { rateLimit: false }
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
