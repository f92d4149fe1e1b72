import { type BookType, utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { expect } from '../kit/fixtures.ts'
import { run, uniqueDigits, worker } from '../kit/unique.ts'

const head = [
  'Name',
  'Email',
  'Phone',
  'Experience',
  'current_company',
  'Expected CTC',
  'Source',
  'Job ID',
  'Job Title',
]
const mimeType = 'application/octet-stream'

/** An Excel file of rows as Playwright chooses it. */
export const sheetFile = (name: string, rows: unknown[][], titles = head) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([titles, ...rows]), 'People')
  const bookType: BookType = name.endsWith('.xls') ? 'biff8' : 'xlsx'
  return { name, mimeType, buffer: Buffer.from(write(book, { type: 'buffer', bookType })) }
}

export const anyFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

let sheets = 0

/** People whom no other test has heard of, for a job. */
export const people = (many: number, jobId: number | string) => {
  const unique = uniqueDigits()
  // Five thousand in a row, which begin with 6 as nobody else's do.
  const phone = 6_000_000_000 + 5000 * ((run % 19) * 10_000 + (worker % 100) * 100 + (sheets++ % 100))
  return Array.from({ length: many }, (_, place) => [
    `Sheet ${unique} ${place}`,
    `sheet.${unique}.${place}@example.com`,
    phone + place,
    2.5,
    'Hill Inn',
    4.25,
    'Naukri',
    jobId,
    '',
  ])
}

export const openBulk = async (page: Page, area: 'admin' | 'employee' = 'admin') => {
  await page.goto(`/${area}/recruitments/candidates/add`)
  await page.getByRole('link', { name: 'Bulk Upload' }).click()
}

/** Chooses a file and has it read. */
export const readFile = async (page: Page, file: ReturnType<typeof anyFile>) => {
  await page.getByLabel('Excel file', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Read file' }).click()
}

/** Sends what was read; answers the counts of the results. */
export const send = async (page: Page) => {
  await page.getByRole('button', { name: /^(Upload \d|Send only the good rows)/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Results' })
  await expect(dialog).toBeVisible({ timeout: 60_000 })
  const counts = await dialog.locator('dl > div').allInnerTexts()
  return { dialog, counts: counts.map((count) => count.replace(/\s+/g, ' ')) }
}
