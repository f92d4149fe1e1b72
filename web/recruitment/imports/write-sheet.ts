import { utils, write } from '@e965/xlsx'
import { cellText, unnumbered } from '../../../contract/kit/spreadsheet.ts'
import type { SheetRow } from './map-rows.ts'
import { templateColumns } from './sheet-columns.ts'

const columns = Object.entries(templateColumns) as [keyof typeof templateColumns, string][]

const fileOf = (rows: string[][], widths: number[]): Uint8Array<ArrayBuffer> => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((text) => unnumbered(cellText(text)))))
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Candidates')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true }))
}

const widths = columns.map(([, title]) => Math.max(14, title.length + 4))

/** The template: the titles and one row to be replaced (R-BULK-02). */
export const templateSheet = (jobId: number | undefined) => {
  const sample: Record<keyof typeof templateColumns, string> = {
    name: 'Asha Verma',
    email: 'asha.verma@example.com',
    phone: '9876543210',
    experience: '2.5',
    current_company: 'Hill View Inn',
    current_ctc: '3.5',
    expected_ctc: '4.25',
    notice_period: '30',
    current_location: 'Haldwani, Uttarakhand',
    preferred_location: 'Nainital, Uttarakhand',
    status: 'applied',
    source: 'Referral',
    referred_by: 'Kiran Bhatt',
    job_id: String(jobId ?? 1),
  }
  return fileOf([columns.map(([, title]) => title), columns.map(([field]) => sample[field])], widths)
}

export type Failed = Pick<SheetRow, 'row' | 'cells'> & { reason: string }

/** The rows that were not kept, as they were, each with its reason: mended, the same file can be sent again. */
export const failedSheet = (failed: readonly Failed[]) =>
  fileOf(
    [
      [...columns.map(([, title]) => title), 'Job Title', 'Row', 'Reason'],
      ...failed.map(({ row, cells, reason }) => [
        ...columns.map(([field]) => cells[field] ?? ''),
        cells.job_title ?? '',
        String(row),
        reason,
      ]),
    ],
    [...widths, 24, 6, 60],
  )
