import { describe, expect, test } from 'vitest'
import { type MutationReport, outcomeOf } from './mutation.ts'

const statuses = (...all: string[]) => all.map((status) => ({ status }))
const report: MutationReport = {
  files: {
    'server/rates/a.ts': { source: 'a', mutants: statuses('Killed', 'Killed', 'Timeout', 'Survived') },
    'contract/folio/b.ts': {
      source: 'b',
      mutants: statuses('NoCoverage', 'Ignored', 'CompileError', 'RuntimeError'),
    },
  },
  testFiles: { 'a.test.ts': { source: 'test a' } },
}
const sources: Record<string, string> = {
  'server/rates/a.ts': 'a',
  'contract/folio/b.ts': 'b',
  'a.test.ts': 'test a',
}
const sourcesBut = (own: Record<string, string>) => (path: string) => ({ ...sources, ...own })[path]

describe('the figures of mutants', () => {
  test('count those that ran without end as killed, those without a test as survivors, and no others', () => {
    const { figures } = outcomeOf(report, sourcesBut({}))
    expect(figures.slice(0, 6).map(({ measured }) => measured.value)).toEqual([0.6, 2, 3, 1, 2, 1])
    expect(figures[0]?.target).toEqual({ atLeast: 0.9 })
  })

  test('tell the score of each district, of contract and server together', () => {
    const more = {
      'contract/rates/c.ts': { source: 'c', mutants: statuses('Survived', 'Survived') },
      'server/kit/d.ts': { source: 'd', mutants: statuses('Ignored') },
      'server/staff/e.ts': { source: 'e', mutants: statuses('Killed') },
    }
    const { figures } = outcomeOf(
      { files: { ...report.files, ...more }, testFiles: {} },
      sourcesBut({ 'contract/rates/c.ts': 'c', 'server/kit/d.ts': 'd', 'server/staff/e.ts': 'e' }),
    )
    const printed = figures.slice(6)
    expect(printed.map(({ what, measured }) => [what, measured.value])).toEqual([
      ['Score of folio', 0],
      ['Score of rates', 0.5],
      ['Score of staff', 1],
    ])
    expect(printed.map(({ target }) => target)).toEqual([{ atLeast: 0.9 }, { atLeast: 0.9 }, undefined])
  })

  test('are refused where a rule or a test changed or is gone since', () => {
    expect(() => outcomeOf(report, sourcesBut({ 'contract/folio/b.ts': 'other' }))).toThrow(
      'made: contract/folio/b.ts.',
    )
    expect(() => outcomeOf(report, sourcesBut({ 'a.test.ts': 'other' }))).toThrow('made: a.test.ts.')
    expect(() => outcomeOf(report, () => undefined)).toThrow(
      'made: server/rates/a.ts, contract/folio/b.ts, a.test.ts.',
    )
  })

  test('are refused of nothing', () => {
    expect(() => outcomeOf({ files: {}, testFiles: {} }, () => undefined)).toThrow('empty')
  })
})
