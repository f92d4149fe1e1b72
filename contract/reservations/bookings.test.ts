import { describe, expect, test } from 'vitest'
import { contracts } from '../../server/routes.ts'
import { StaySearch } from '../rates/stay-search.ts'
import { refusals } from '../refusals.ts'

const endpoints = Object.entries(contracts).flatMap(([tag, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => [`${tag}.${name}`, endpoint] as const),
)

describe('a search for a stay', () => {
  const search = (own: object) =>
    StaySearch.safeParse({ check_in: '2026-11-20', check_out: '2026-11-21', ...own })

  test('G-SRCH-03 H-CONST-04 has from 1 to 10 adults, one unless told otherwise', () => {
    expect(search({}).data).toMatchObject({ adults: 1, children: 0 })
    expect(search({ adults: '10' }).success).toBe(true)
    for (const adults of ['0', '11', '1.5', '']) expect(search({ adults }).success).toBe(false)
  })

  test('G-SRCH-04 H-CONST-04 has from 0 to 10 children', () => {
    expect(search({ children: '10' }).success).toBe(true)
    for (const children of ['-1', '11']) expect(search({ children }).success).toBe(false)
  })
})

describe('every endpoint', () => {
  test('has a method and path of its own', () => {
    const addresses = endpoints.map(([, e]) => `${e.method} ${e.path.replace(/:\w+/g, ':')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test.each(endpoints)('H-API-24 the address of %s is on this site', (_name, { path }) => {
    expect(path).toMatch(/^\/(api|documents|ical)\//)
  })

  test.each(endpoints)(
    '%s names a summary, a fallback sentence and only known refusals',
    (_name, endpoint) => {
      expect(endpoint.summary.length).toBeGreaterThan(5)
      expect(endpoint.failure.length).toBeGreaterThan(5)
      for (const code of endpoint.errors ?? []) expect(refusals).toHaveProperty(code)
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
      const described = Object.keys((endpoint.params as { shape?: object } | undefined)?.shape ?? {})
      expect(described).toEqual(named)
    },
  )
})
