import { downloadedSheet } from '../kit/excel.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { seeing } from '../kit/seeing.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { anyFile, openBulk, people, readFile, send, sheetFile } from './bulk-sheets.ts'
import { newJob } from './jobs.ts'

test('R-CADD-01 R-BULK-01 R-BULK-02 R-BULK-03: the template is one sheet with a sample row, and can be sent as it is', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  await newJob(context.request)
  await openBulk(page)
  const { fileName, head, rows } = await seeing(page.getByText('Template downloaded successfully'), () =>
    downloadedSheet(page, 'Download template'),
  )
  expect(fileName).toBe('candidate-upload-template.xlsx')
  expect([head[0], head.at(-1), rows.length]).toEqual(['Name', 'Job ID', 1])
  await readFile(page, sheetFile('as-downloaded.xlsx', rows as unknown[][], head))
  await expect(page.getByText('1 row ready to be sent')).toBeVisible()
})

test('R-BULK-04 R-BULK-05 R-BULK-06 R-BULK-07: a file that cannot be used says why', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  await openBulk(page)
  const alert = page.getByRole('main').getByRole('alert')
  await page.getByRole('button', { name: 'Read file' }).click()
  await expect(alert).toHaveText('Please select a file to upload')
  const wrong: [ReturnType<typeof anyFile>, string][] = [
    [anyFile('people.csv', 'Name,Email'), 'Please upload only Excel files (.xlsx, .xls)'],
    [
      anyFile('people.xlsx', 'Name,Email'),
      'This file is no Excel workbook. Open it in Excel and save it as .xlsx.',
    ],
    [
      anyFile('large.xlsx', Buffer.alloc(10_000_001)),
      'This file is larger than 10 MB. Split it into several files.',
    ],
    [sheetFile('empty.xlsx', []), 'No data found in the Excel file'],
    [sheetFile('nobody.xls', [['Lata', '', '', 1]]), 'No valid candidates found in the file'],
  ]
  for (const [file, message] of wrong) {
    await readFile(page, file)
    await expect(alert).toHaveText(message)
  }
})

for (const kind of ['xlsx', 'xls'])
  test(`R-BULK-08 R-BULK-11 R-BULK-15: an .${kind} file is looked at, sent, and answered row by row`, async ({
    page,
    context,
  }) => {
    await asAdmin(context)
    const job = await newJob(context.request)
    const rows = people(6, job.id)
    const [, second = [], third = [], fourth = [], fifth = []] = rows
    second[7] = ''
    second[8] = job.title.toUpperCase()
    third[1] = 'nobody'
    fourth[7] = ''
    fifth[1] = rows[0]?.[1] ?? ''
    await openBulk(page)
    // Whose upload is the newest of all, chance decides.
    const name = `people-${uniqueDigits()}.${kind}`
    await readFile(page, sheetFile(name, [...rows, ['Lata', '', 98], []]))
    await expect(page.getByRole('list', { name: 'What was found' }).getByRole('listitem')).toHaveText([
      '4 rows ready to be sent',
      '2 rows to mend first',
      '1 row dropped without a name, an email or a phone',
    ])
    const table = page.getByRole('table', { name: 'rows of the file' }).locator('tbody')
    await expect(table.getByRole('row').nth(0)).toContainText('Please enter a valid email address')
    await expect(table.getByRole('row').nth(1)).toContainText('This row names no job')
    await page.getByLabel('Job of rows that name none').selectOption(String(job.id))
    await expect(page.getByText('5 rows ready to be sent')).toBeVisible()
    const { dialog, counts } = await send(page)
    expect(counts).toEqual(['Successful 4', 'Duplicates 1', 'Failed 1', 'Dropped 1'])
    await expect(dialog.getByRole('table', { name: 'successful rows' }).locator('tbody tr')).toHaveCount(4)
    await expect(dialog.getByRole('table', { name: 'duplicate rows' })).toContainText(
      'already exists for this job',
    )
    await expect(dialog.getByRole('table', { name: 'failed rows' })).toContainText(
      'Please enter a valid email',
    )
    const uploads = page.getByRole('table', { name: 'uploads' }).locator('tbody')
    const upload = uploads.getByRole('row').filter({ hasText: name })
    await expect(upload.locator('[data-title="Failed"]')).toHaveText('1')
    const failed = await downloadedSheet(page, 'Download failed rows')
    expect(failed.column('Row')).toEqual(['4', '8'])
    expect(failed.column('Reason')).toEqual([
      'Please enter a valid email address',
      'Dropped: the row has no email',
    ])
  })

test('an employee’s same file twice adds nothing, and an upload is taken back', async ({ page, context }) => {
  await asEmployee(context)
  const job = await newJob(context.request)
  const name = `twice-${uniqueDigits()}.xlsx`
  const file = sheetFile(name, people(3, job.id))
  await openBulk(page, 'employee')
  await readFile(page, file)
  expect((await send(page)).counts[0]).toBe('Successful 3')
  await page.getByRole('button', { name: 'Done' }).click()
  await readFile(page, file)
  expect((await send(page)).counts.slice(0, 2)).toEqual(['Successful 0', 'Duplicates 3'])
  await page.getByRole('button', { name: 'Done' }).click()
  const uploads = page.getByRole('table', { name: 'uploads' }).locator('tbody')
  await expect(uploads.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  await page.getByRole('button', { name: `Undo ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).click()
  await expect(page.getByText('3 candidates removed')).toBeVisible()
  await expect(page.getByRole('button', { name: `Undo ${name}` })).toHaveCount(0)
  const left = await context.request.get(`/api/candidates/job/${job.id}`)
  expect(await left.json()).toEqual([])
})

test('R-BULK-16: an upload that breaks off says so and keeps the rest for another time', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await asAdmin(context)
  const job = await newJob(context.request)
  await openBulk(page)
  await readFile(page, sheetFile('breaks.xlsx', people(2, job.id)))
  await page.route('**/api/candidates/bulk-upload', (route) => route.fulfill({ status: 500, body: '{}' }))
  const { dialog, counts } = await send(page)
  expect(counts).toEqual(['Successful 0', 'Duplicates 0', 'Failed 0', 'Not sent 2', 'Dropped 0'])
  await expect(dialog.getByRole('alert')).toHaveText('Failed to upload candidates. The rest was not sent.')
})

test('R-BULK-03 R-BULK-16: a reader that cannot begin says so', async ({ page, context, allowErrors }) => {
  allowErrors(/status of 404|MIME type|ERR_FAILED/)
  await page.addInitScript(() => {
    const Kept = Worker
    window.Worker = class extends Kept {
      constructor() {
        super('/assets/no-such-worker.js')
      }
    }
  })
  await asAdmin(context)
  await openBulk(page)
  await readFile(page, sheetFile('people.xlsx', people(1, 1)))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Failed to process candidates. Please try again.',
  )
  await page.getByRole('button', { name: 'Download template' }).click()
  await expect(page.getByText('Failed to download template')).toBeVisible()
  await page.route('**/api/jobs?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Download template' }).click()
  await expect(page.getByText('Error downloading template')).toBeVisible()
})

test('R-BULK-19: 5,000 rows are read without the page standing still, and sending can be stopped', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const job = await newJob(context.request)
  await openBulk(page)
  const file = sheetFile('many.xlsx', people(5000, job.id))
  await page.getByLabel('Excel file', { exact: true }).setInputFiles(file)
  const reader = page.waitForEvent('worker')
  await page.getByRole('button', { name: 'Read file' }).click()
  // Whatever takes its time is the work of another thread.
  expect((await reader).url()).toContain('sheet.worker')
  await expect(page.getByText('5,000 rows ready to be sent')).toBeVisible({ timeout: 60_000 })
  // The second part waits until somebody has stopped: a quick machine would be past what is looked for.
  const { promise: isStopped, resolve: stopped } = Promise.withResolvers<void>()
  let parts = 0
  await page.route('**/api/candidates/bulk-upload', async (route) => {
    if (++parts > 1) await isStopped
    // Stopping takes it back.
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Upload 5,000 candidates' }).click()
  await expect(page.getByText('Sent 250 of 5,000 rows')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  stopped()
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Results' })
  await expect(dialog.getByRole('alert')).toHaveText('The upload was cancelled. The rest was not sent.')
  const { created, import_id } = (
    await (await context.request.get('/api/candidate-imports?page_size=50')).json()
  ).find((upload: { file_name: string }) => upload.file_name === 'many.xlsx')
  expect(created).toBeGreaterThanOrEqual(250)
  expect(created).toBeLessThan(5000)
  // The demo resort is shared with other journeys.
  const undone = await context.request.post(`/api/candidate-imports/${import_id}/undo`)
  expect(await undone.json()).toMatchObject({ removed: created, kept: [] })
})

test('what is read and what became of it is accessible in both themes', async ({ page, context }) => {
  await asAdmin(context)
  const job = await newJob(context.request)
  await openBulk(page)
  await expectAccessible(page)
  await readFile(page, sheetFile('themes.xlsx', [...people(12, job.id), ['Lata', 'lata', '12', 1]]))
  await expect(page.getByText('12 rows ready to be sent')).toBeVisible()
  await expectAccessible(page)
  await send(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
})
