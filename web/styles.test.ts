import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{web,server}/**/*.{css,ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

test('a style names no colour or measure that nobody defines', () => {
  const defined = new Set(sources.flatMap(({ text }) => text.match(/--[\w-]+(?=['"]?\]?\s*:|', )/g) ?? []))
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name = '']) => name)
      // Mantine's own come with its styles; those of a number stand in code.
      .filter((name) => !/^--mantine-|-$/.test(name) && !defined.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})
