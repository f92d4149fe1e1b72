import type { Page } from '@playwright/test'
import { pagesOf } from '../../test/pdf.ts'
import { expect, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'

type List = {
  title: string
  path: string
  /** So many rows, of two lines, have room on a sheet at least. */
  onSheet: number
  rows?: string
  /** The titles of its first and its last column, with which each further sheet begins. */
  columns?: readonly [string, string]
  wide?: true
}

const lists: readonly List[] = [
  { title: 'Front desk', path: '/admin/front-desk', onSheet: 20 },
  {
    title: 'Bookings',
    path: '/admin/bookings/list?page_size=100',
    onSheet: 28,
    columns: ['Booking', 'Status'],
  },
  {
    title: 'Candidates',
    path: '/admin/recruitments/candidates?page_size=100',
    onSheet: 22,
    columns: ['Candidate', 'Status'],
  },
  {
    title: 'Attendance of',
    path: '/admin/transaksi/data-absensi/month',
    onSheet: 15,
    columns: ['1 2 3', '28'],
    wide: true,
  },
  {
    title: 'Salaries',
    path: '/admin/transaksi/data-gaji?page_size=100',
    onSheet: 25,
    columns: ['Employee', 'Total'],
  },
  { title: 'Day close', path: '/admin/day-close', onSheet: 10, rows: 'main li' },
  {
    title: 'Debtors',
    path: '/admin/debtors?page_size=100',
    onSheet: 28,
    columns: ['Booking', 'Days'],
  },
  { title: 'Housekeeping', path: '/admin/housekeeping', onSheet: 12, rows: 'main [data-room]' },
  {
    title: 'Expenses',
    path: '/admin/expense/list?page_size=100',
    onSheet: 25,
    columns: ['Expense', 'Receipt'],
  },
  {
    title: 'Land purchases',
    path: '/admin/master-data/lending?page_size=100',
    onSheet: 25,
    columns: ['Customer', 'Changed'],
  },
  { title: 'Activity', path: '/admin/activity?page_size=100', onSheet: 10, columns: ['What', 'When'] },
]

const pixels = (millimetres: number) => Math.floor((millimetres * 96) / 25.4)
const margin = 12
const sheet = { width: 210 - 2 * margin, height: 297 - 2 * margin }

/** How high the page is on paper without an end, its rows, and what of a sheet may stay empty: its highest row. */
const measured = async (page: Page, { rows = 'main tbody tr', wide }: List) => {
  const [width, height] = wide ? [sheet.height, sheet.width] : [sheet.width, sheet.height]
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: pixels(width), height: pixels(height) })
  return page.evaluate(
    ([selector, most]) => {
      const heights = (of: string) =>
        [...document.querySelectorAll(of)].map((part) => part.getBoundingClientRect().height)
      const own = heights(selector).filter((high) => high > 0)
      const lost = Math.max(...own) + Math.max(0, ...heights('main thead'))
      const content = document.querySelector('main')?.getBoundingClientRect().height ?? 0
      const ends = [...document.querySelectorAll('main table')].map(
        (table) => table.getBoundingClientRect().right,
      )
      const cut = Math.max(0, ...ends) - innerWidth
      return { rows: own.length, sheets: Math.ceil(content / (most - lost)), cut }
    },
    [rows, pixels(height)] as const,
  )
}

const printed = async (page: Page, path: string, title: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))
}

test.beforeEach(async ({ context, browserName }) => {
  test.skip(browserName !== 'chromium', 'no other browser writes PDF')
  await asAdmin(context)
})

for (const list of lists)
  test(`${list.title} is printed with a head, its columns and nothing of the screen, on no more pages than its rows need`, async ({
    page,
  }) => {
    const sheets = await printed(page, list.path, list.title)
    const head = (sheets[0] ?? []).slice(0, 4).join('\n')
    expect(head).toMatch(/\S Printed [A-Z][a-z]{2} \d{2}, \d{4}, \d{1,2}:\d{2} [AP]M/)
    expect(head).toContain(list.title)
    for (const [at, lines] of sheets.entries()) {
      expect(lines.at(-1)).toBe(`Page ${at + 1} of ${sheets.length}`)
      expect(lines.length).toBeGreaterThan(2)
      expect(lines.join('\n')).not.toMatch(/Skip to content|Dashboard|Filters|On a page|Search/)
      const [first = '', last = ''] = list.columns ?? []
      const begins = at > 0 ? lines.slice(0, 1) : lines
      expect(begins.some((line) => line.includes(first) && line.includes(last))).toBe(true)
    }
    const least = await measured(page, list)
    expect(least.rows).toBeGreaterThan(0)
    // The last column is not cut off at the edge of the paper.
    expect(least.cut).toBeLessThan(1)
    expect(sheets.length).toBeLessThanOrEqual(least.sheets)
    expect(sheets.length).toBeLessThanOrEqual(Math.ceil(least.rows / list.onSheet) + 1)
  })

test('no row is cut where a sheet ends, and paper says what the list is narrowed to', async ({ page }) => {
  const sheets = await printed(page, '/admin/bookings/list?page_size=100&status=confirmed', 'Bookings')
  expect(sheets[0]?.slice(0, 4).join('\n')).toContain('Status: Confirmed')
  // A row has two lines: the nights stand below the day of check-in.
  for (const lines of sheets) {
    const text = lines.join('\n')
    expect(text.match(/FR-[A-Z0-9]{6}/g)?.length).toBe(text.match(/\d+ nights?\b/g)?.length)
  }
})

test('paper says the title of the job to which candidates are narrowed', async ({ page }) => {
  const { title } = await (await page.request.get('/api/jobs/1')).json()
  await page.goto('/admin/recruitments/candidates?page_size=100&job_id=1')
  await expect(page.getByRole('combobox', { name: 'Job', exact: true })).toHaveValue(new RegExp(title))
  const sheets = await pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))
  const head = sheets[0]?.slice(0, 4).join('\n')
  expect(head).toContain(`Job: ${title}`)
  expect(head).not.toContain('Job id')
})
