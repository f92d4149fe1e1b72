import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { where } from '../test/endpoints.ts'
import { paths, shapes } from '../web/paths.ts'

/** What a call may take of the processor before it has to be limited (docs/security.md). */
const freeMs = 10

/** The table of docs/security.md: a call or a page, what it took, and how it is kept from taking all there is. */
const table = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((line) => /^\| `([^`]+)`([^|]*)\| ([\d.]+) ms \| (.+) \|$/.exec(line))
  .filter((found) => found !== null)
  .map(([, named = '', more = '', ms, kept = '']) => ({ named, more: more.trim(), ms: Number(ms), kept }))

const rowsOf = (named: string) => table.filter((row) => row.named === named)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const open = where(({ access }) => access === 'public').map(({ endpoint }) => endpoint)

/** So many calls of one network, whatever they send and whatever they are answered. */
const isCounted = ({ throttle, limits = [] }: Endpoint): boolean =>
  throttle !== undefined ||
  limits.some(({ by, field, wrong, done }) => by === 'address' && !field && !wrong && !done)

/** Those of which the bench knows no way, each with what keeps it. */
const unmeasured: Record<string, string> = {
  'GET /api/public/reviews/:token/candidates/:uuid/resume': 'sends a file to who holds the link',
  'POST /api/public/before-you-arrive': 'of who holds the link, and counted by network',
}

describe('what a stranger may ask for', () => {
  test.each(open.map(nameOf).filter((name) => !unmeasured[name]))('%s was measured', (name) => {
    expect(rowsOf(name)).not.toEqual([])
  })

  test('the table names nothing that is not there', () => {
    const known = new Set([...open.map(nameOf), ...pages])
    const calls = table.filter(({ named }) => /^(GET|POST|PUT|PATCH|DELETE) /.test(named))
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter(({ named }) => !known.has(named) && !own.has(named))).toEqual([])
  })

  const kept = open.map((endpoint) => {
    const rows = rowsOf(nameOf(endpoint))
    const limited = isCounted(endpoint) && endpoint.twoAtOnce !== undefined
    return {
      name: nameOf(endpoint),
      limited,
      most: Math.max(...rows.map(({ ms }) => ms)),
      message: rows.map((row) => row.kept),
    }
  })

  test('is cheap, or limited by network with two of its kind at once', () => {
    expect(kept.filter(({ limited, most }) => !limited && most > freeMs)).toEqual([])
    expect(kept.some(({ limited }) => limited)).toBe(true)
  })

  test('is told of truly', () => {
    const wrong = kept.filter(({ limited, message }) =>
      message.some((said) => said !== (limited ? 'limited' : 'cheap')),
    )
    expect(wrong).toEqual([])
  })

  test('the description of the API is cheap', () => {
    expect(rowsOf('GET /api/openapi.json').map(({ kept }) => kept)).toEqual(['cheap'])
  })

  test('nothing that costs more than 10 ms is called cheap', () => {
    expect(table.filter(({ ms, kept }) => kept === 'cheap' && ms > freeMs)).toEqual([])
  })
})

/** The papers that guests ask for: keptPaper makes them two at once (server/kit/documents/kept-papers.test.ts). */
const papers = ['GET /api/documents/:id.pdf', 'GET /api/bookings/:id/receipt.pdf']
/** What the server answers beside the contracts, and the papers. */
const own = new Set(['GET /api/openapi.json', ...papers])
/** The pages that are not kept as bytes: who calls may make their addresses up, or they are searched. */
const pages = [
  ...Object.values(shapes).filter(
    (path) => path.includes(':') && path !== shapes.document && !/^\/(admin|employee|pegawai)\//.test(path),
  ),
  paths.openJobs,
]

describe('a page that the server does not keep', () => {
  test.each(pages)('%s was measured', (path) => {
    expect(table.map(({ named }) => named)).toContain(path)
  })
})

describe('what a guest asks for', () => {
  test.each(papers)('%s is told of truly', (name) => {
    const endpoint = where((one) => nameOf(one) === name)[0]?.endpoint as Endpoint
    expect(isCounted(endpoint)).toBe(false)
    expect(rowsOf(name).map(({ more, kept }) => [more, kept])).toEqual([
      ['of a guest, the first time', 'two at once'],
      ['of a guest, again', 'kept'],
    ])
  })
})
