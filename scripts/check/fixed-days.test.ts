import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fixedDays } from './fixed-days.ts'

test('a day, a month or a year written down is found, and a day that is read once for a file', () => {
  for (const line of [
    "await page.getByLabel('From').fill('2027-06-10')",
    "const month = '2027-08'",
    "await expect(row).toContainText('Jun 12, 2027')",
    'getByRole("grid", { name: /in June 2027$/ })',
    "const years = ['2023', '2026']",
    'const tonight = daysAhead(1)',
    'export const everything = [today()]',
    'let [a, b] = [daysAhead(0), daysAhead(1)]',
  ])
    expect(fixedDays(line), line).toEqual([`1: ${line}`])
})

test('past years, comments, days of today and what says why it is fixed are left alone', () => {
  const source = `
    await page.getByLabel('Born').fill('1990-02-03')
    const range = '?from=2020-01-01'
    // as '2027-06'
    /** G-CONST-05: 'Nov 20, 2026'. */
    const tonight = () => daysAhead(1)
    // A fixed day: the version of the notice.
    privacy_version: '2026-11-01',
    price: '2026.50',`
  expect(fixedDays(source.replace(/^ {4}/gm, ''))).toEqual([])
})

// Journeys go by the real clock.
test('no journey stands on a fixed day', () => {
  const files = globSync('e2e/**/*.ts')
  expect(files.length).toBeGreaterThan(150)
  expect(
    files.flatMap((file) => fixedDays(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`)),
  ).toEqual([])
})
