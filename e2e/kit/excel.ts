import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { takeFile } from './files.ts'

export type Cell = string | number | Date | null

/** Takes the file, opens the file that comes and reads its first sheet: the head and one array for each row. */
export const downloadedSheet = async (page: Page, label = 'Download Excel') => {
  const coming = page.waitForEvent('download')
  await takeFile(page, label)
  const file = await coming
  const sheet = Object.values(read(await readFile(await file.path()), { cellDates: true }).Sheets)[0]
  if (!sheet) throw new Error('the file has no sheet')
  const [head = [], ...rows] = utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: null })
  const column = (title: string) => {
    const place = head.indexOf(title)
    if (place < 0) throw new Error(`the file has ${head.join(', ')}, not ${title}`)
    return rows.map((row) => row[place] ?? null)
  }
  return { fileName: file.suggestedFilename(), head: head as string[], rows, column }
}
