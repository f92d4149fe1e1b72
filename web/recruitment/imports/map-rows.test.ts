import { expect, test } from 'vitest'
import { jobOf, withJobs } from './find-jobs.ts'
import { mapRows } from './map-rows.ts'
import { fieldOf, templateColumns } from './sheet-columns.ts'

const table = (titles: string[], ...rows: string[][]) => ({
  titles,
  rows: rows.map((cells, place) => ({ row: place + 2, cells, broken: [] as string[] })),
  formulas: 0,
})

test('R-BULK-11: titles are read capitalised, in lower case, with underscores and with spaces', () => {
  for (const [field, title] of Object.entries(templateColumns))
    for (const spelled of [
      title,
      title.toLowerCase(),
      title.toUpperCase(),
      field,
      field.toUpperCase(),
      ` ${title} `,
    ])
      expect([spelled, fieldOf(spelled)]).toEqual([spelled, field])
  expect(
    ['Current CTC (LPA)', 'E-mail ID', 'Mobile No.', 'Job Title', 'Job', 'Remarks'].map(fieldOf),
  ).toEqual(['current_ctc', 'email', 'phone', 'job_title', 'job_title', undefined])
})

test('R-BULK-12 R-BULK-13: the columns are those of a row', () => {
  expect(Object.keys(templateColumns)).toEqual(
    (
      'name email phone experience current_company current_ctc expected_ctc notice_period ' +
      'current_location preferred_location status source referred_by job_id'
    ).split(' '),
  )
})

test('R-BULK-08: rows without a name, an email or a phone are dropped and say which', () => {
  const sheet = mapRows(
    table(
      ['Name', 'Email', 'Phone'],
      ['Lata', 'lata@example.com', '9876543210'],
      ['', 'nobody@example.com', '9876543210'],
      ['Lata', '', ''],
    ),
  )
  expect(sheet.rows.map(({ row, problems }) => [row, problems])).toEqual([[2, []]])
  expect(sheet.dropped.map(({ row, problems }) => [row, problems])).toEqual([
    [3, ['Dropped: the row has no name']],
    [4, ['Dropped: the row has no email or phone']],
  ])
})

test('every row says what is wrong with it, and columns that nothing is made of are named', () => {
  const { rows, unused } = mapRows(
    table(
      ['Name', 'Email', 'Phone', 'Experience', 'Remarks', 'E-mail'],
      ['Lata', 'lata', '12', 'many', 'x', 'lata@example.com'],
    ),
  )
  expect(rows[0]?.problems).toEqual([
    'Please enter a valid email address',
    'Please enter a valid 10-digit phone number',
    'Experience: Enter years from 0 to 60, with one decimal at most',
  ])
  expect(unused).toEqual(['Remarks', 'E-mail'])
})

const jobs = [
  { id: 7, title: 'Forest guide', status: 'active' },
  { id: 8, title: 'Cook', status: 'active' },
  { id: 9, title: 'cook ', status: 'active' },
  { id: 10, title: 'Driver', status: 'closed' },
]

test('a job is found by its ID, by the title of an active one, or is the one chosen for the rest', () => {
  expect(jobOf({ cells: { job_id: '10' } }, jobs, undefined)).toBe(10)
  expect(jobOf({ cells: { job_id: '77' } }, jobs, 7)).toBe('There is no job with the ID 77')
  expect(jobOf({ cells: { job_title: 'FOREST GUIDE' } }, jobs, undefined)).toBe(7)
  expect(jobOf({ cells: { job_title: 'Cook' } }, jobs, 7)).toBe(
    'Several active jobs are called Cook. Enter the Job ID.',
  )
  expect(jobOf({ cells: { job_title: 'Driver' } }, jobs, 7)).toBe('No active job is called Driver')
  expect(jobOf({ cells: {} }, jobs, 8)).toBe(8)
  expect(jobOf({ cells: {} }, jobs, undefined)).toBe('This row names no job')
})

test('rows with problems come first', () => {
  const row = (number: number, job_id: string) => ({ row: number, cells: { job_id }, problems: [] })
  const checked = withJobs([row(2, '7'), row(3, '77'), row(4, '8')], jobs, undefined)
  expect(checked.map((one) => [one.row, one.jobId, one.job, one.problems.length])).toEqual([
    [3, undefined, '', 1],
    [2, 7, 'Forest guide', 0],
    [4, 8, 'Cook', 0],
  ])
})
