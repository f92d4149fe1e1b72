import { expect, it } from 'vitest'
import { lruCache } from './lru-cache.ts'

/** Asks for keys, one after the other; answers those that had to be found. */
const foundOf = (cache: ReturnType<typeof lruCache<string>>, keys: string[]): string[] => {
  const found: string[] = []
  for (const key of keys) {
    const answer = cache.get(key, () => {
      found.push(key)
      return `answer to ${key}`
    })
    expect(answer).toBe(`answer to ${key}`)
  }
  return found
}

it('finds what is asked for again only once', () => {
  expect(foundOf(lruCache({ max: 3, maxKeyLength: 10 }), ['a', 'b', 'a', 'a', 'b'])).toEqual(['a', 'b'])
})

it('keeps what was asked for last, and no more than it may', () => {
  const cache = lruCache<string>({ max: 2, maxKeyLength: 10 })
  foundOf(cache, ['a', 'b', 'a', 'c'])
  expect(foundOf(cache, ['c', 'a'])).toEqual([])
  expect(foundOf(cache, ['b', 'c'])).toEqual(['b', 'c'])
})

it('keeps nothing under a key that is too long', () => {
  const cache = lruCache<string>({ max: 2, maxKeyLength: 3 })
  expect(foundOf(cache, ['long', 'long', 'abc', 'abc'])).toEqual(['long', 'long', 'abc'])
})
