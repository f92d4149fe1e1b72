import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const codeOf = (side: string): string[] =>
  globSync(`${side}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$|\.d\.ts$|\+types/.test(file))

const imported = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Which folders the files of a folder import, types too. */
const foldersOf = (files: readonly string[], side: string): Map<string, Set<string>> => {
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    const from = dirname(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const to = dirname(join(from, path))
      if (to === from || !`${to}/`.startsWith(`${side}/`)) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return arrows
}

/** Takes away whatever imports nothing, or is imported by nothing, that is left, until nothing goes: circles stay. */
const circles = (arrows: Map<string, Set<string>>): string[] => {
  const left = new Map(arrows)
  const leads = (to: Set<string>) => [...to].some((folder) => left.has(folder))
  const isWanted = (folder: string) => [...left.values()].some((to) => to.has(folder))
  for (let gone = true; gone; ) {
    const free = [...left].filter(([folder, to]) => !leads(to) || !isWanted(folder))
    for (const [folder] of free) left.delete(folder)
    gone = free.length > 0
  }
  return [...left].map(
    ([folder, to]) => `${folder} -> ${[...to].filter((other) => left.has(other)).join(', ')}`,
  )
}

test('a circle is seen, without what leads into it and what it leads to', () => {
  const to = (...folders: string[]) => new Set(folders)
  const arrows = new Map([
    ['a', to('b')],
    ['b', to('c', 'd')],
    ['c', to('b')],
    ['d', to('e')],
  ])
  expect(circles(arrows)).toEqual(['b -> c', 'c -> b'])
})

describe('folders (ADR-001)', () => {
  test.each(['server', 'contract'])('import each other in no circle: %s', (side) => {
    const files = codeOf(side)
    expect(files.length).toBeGreaterThan(100)
    expect(circles(foldersOf(files, side))).toEqual([])
  })

  const perFolder = Map.groupBy(['server', 'contract', 'web'].flatMap(codeOf), dirname)
  test('have 25 files of code at most', () => {
    const large = [...perFolder].filter(([, files]) => files.length > 25)
    expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })
})
