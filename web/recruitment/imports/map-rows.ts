import { readBulkRow } from '../../../contract/recruitment/imports.ts'
import { type Field, fieldOf } from './sheet-columns.ts'

/** What a sheet holds: the titles of its first row and the rows under it, each with its number in the sheet. */
export type Table = {
  titles: readonly string[]
  rows: readonly { row: number; cells: readonly string[]; broken: readonly string[] }[]
  /** So many cells held a formula; their values were taken. */
  formulas: number
}

export type SheetRow = {
  /** As Excel numbers it. */
  row: number
  cells: Partial<Record<Field, string>>
  /** What has to be mended before it can be sent; the job is looked at apart. */
  problems: readonly string[]
}

export type Sheet = {
  rows: SheetRow[]
  /** Rows that lack a name, an email or a phone (R-BULK-08). */
  dropped: SheetRow[]
  /** Columns that nothing is made of. */
  unused: string[]
  formulas: number
}

const needed = ['name', 'email', 'phone'] as const

const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join('')

const lacking = (cells: SheetRow['cells']): string[] => {
  const missing = needed.filter((field) => !cells[field])
  return missing.length > 0 ? [`Dropped: the row has no ${listed(missing)}`] : []
}

/** The job is chosen or found by its title later, so any will do here. */
const problemsOf = (cells: SheetRow['cells']): string[] => {
  const row = readBulkRow({ ...cells, job_id: '1' })
  return 'problems' in row ? row.problems : []
}

/** Where each field stands; the first of two columns for the same is taken. */
const placesOf = (titles: readonly string[]): ReadonlyMap<Field, number> => {
  const found = titles.flatMap((title, place) => {
    const field = fieldOf(title)
    return field ? [[field, place] as const] : []
  })
  return new Map(found.toReversed())
}

/** Makes rows of what a sheet holds, by the titles of its columns. */
export const mapRows = ({ titles, rows, formulas }: Table): Sheet => {
  const places = placesOf(titles)
  const used = new Set(places.values())
  const all = rows.map(({ row, cells: texts, broken }) => {
    const found = [...places].map(([field, place]) => [field, texts[place] ?? ''] as const)
    const cells: SheetRow['cells'] = Object.fromEntries(found.filter(([, text]) => text !== ''))
    // What a broken cell was to hold is not known: it is mended, not dropped.
    const missing = broken.length > 0 ? [] : lacking(cells)
    const problems = [...missing, ...broken]
    return {
      dropped: missing.length > 0,
      row,
      cells,
      problems: problems.length > 0 ? problems : problemsOf(cells),
    }
  })
  const those = (dropped: boolean) =>
    all.filter((row) => row.dropped === dropped).map(({ dropped: _, ...row }) => row)
  return {
    rows: those(false),
    dropped: those(true),
    unused: titles.filter((title, place) => title && !used.has(place)),
    formulas,
  }
}
