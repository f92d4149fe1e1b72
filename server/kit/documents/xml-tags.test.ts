import { describe, expect, test } from 'vitest'
import { tagsOf } from './xml-tags.ts'

describe('tags', () => {
  test('are read with their values, in quotes of both kinds and with spaces', () => {
    const tags = tagsOf(`\n<?xml version="1.0"?>\n<a b = "c>" d='"'/>\t<f></f>`) ?? []
    expect(tags.map(({ name, attributes }) => [name, ...attributes])).toEqual([
      ['?xml', ['version', '1.0']],
      ['a', ['b', 'c>'], ['d', '"']],
      ['f'],
      ['/f'],
    ])
  })

  test.each([
    ['<a b=c>'],
    ['<a "x">'],
    ['<>'],
    ['<a b="1"> x'],
    ['x<a>'],
    ['<a b="1" b="2">'],
    ['<a b="1" c=2>'],
    ['<a b="<">'],
    ['<a b="1"'],
    ['<a b="1'],
  ])('are not made out of what is none: %s', (text) => {
    expect(tagsOf(text)).toBeUndefined()
  })

  test('are counted and measured: a longer list, or a longer tag, is not read', () => {
    expect(tagsOf('<a>'.repeat(10_000))).toHaveLength(10_000)
    expect(tagsOf('<a>'.repeat(10_001))).toBeUndefined()
    expect(tagsOf(`<a b="${'-'.repeat(16_000)}">`)).toHaveLength(1)
    expect(tagsOf(`<a b="${'-'.repeat(17_000)}">`)).toBeUndefined()
  })
})
