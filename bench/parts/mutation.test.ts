import { describe, expect, test } from 'vitest'
import { type MutationReport, outcomeOf } from './mutation.ts'

const statuses = (...all: string[]) => all.map((status) => ({ status }))
const report: MutationReport = {
  files: {
    'a.ts': { source: 'a', mutants: statuses('Killed', 'Killed', 'Timeout', 'Survived') },
    'b.ts': { source: 'b', mutants: statuses('NoCoverage', 'Ignored', 'CompileError', 'RuntimeError') },
  },
  testFiles: { 'a.test.ts': { source: 'test a' } },
}
const sources: Record<string, string> = { 'a.ts': 'a', 'b.ts': 'b', 'a.test.ts': 'test a' }
const sourcesBut = (own: Record<string, string>) => (path: string) => ({ ...sources, ...own })[path]

describe('the figures of mutants', () => {
  test('count those that ran without end as killed, those without a test as survivors, and no others', () => {
    const { figures } = outcomeOf(report, sourcesBut({}))
    expect(figures.map(({ measured }) => measured.value)).toEqual([0.6, 2, 3, 2, 1])
    expect(figures[0]?.target).toEqual({ atLeast: 0.9 })
  })

  test('are refused where a rule or a test changed or is gone since', () => {
    expect(() => outcomeOf(report, sourcesBut({ 'b.ts': 'other' }))).toThrow('made: b.ts.')
    expect(() => outcomeOf(report, sourcesBut({ 'a.test.ts': 'other' }))).toThrow('made: a.test.ts.')
    expect(() => outcomeOf(report, () => undefined)).toThrow('made: a.ts, b.ts, a.test.ts.')
  })

  test('are refused of nothing', () => {
    expect(() => outcomeOf({ files: {}, testFiles: {} }, () => undefined)).toThrow('empty')
  })
})
