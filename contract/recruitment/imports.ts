import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Email, optionalText, PersonName, Phone, pageQuery, text, wholeNumber } from '../kit/formats.ts'
import { freed, freedAll } from '../kit/visible-text.ts'
import { candidateSources, candidateStatuses, Lakhs, Notice, orNone, Years } from './candidate-enums.ts'

/** Rows in one call; a longer sheet is sent in several, under one import (R-BULK-19). */
const maxRowsAtOnce = 1000
/** Bytes of one call (requirements, appendix 2). */
export const maxBulkBytes = 2_000_000

/** What stands in a cell. */
const cell = z.union([z.string(), z.number()], 'Enter text or a number').nullish()
// What sheets bring along unseen, such as marks of direction around a phone, is nobody's mistake.
const shown = (sent: string | number | null | undefined): string => freed(String(sent ?? '')).trim()

/** A cell as text, whatever Excel took it for; an empty one counts as `otherwise`. */
const typed = <T extends z.ZodType>(kept: T, otherwise = '') =>
  z.codec(cell, kept, {
    decode: (sent) => (shown(sent) || otherwise) as z.input<T>,
    encode: (value) => value as string | number,
  })

const oneOf = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
const importable = candidateStatuses.filter((status) => status !== 'rejected')
const statusMessage = `Status is one of ${oneOf(importable)}`
const rejectedMessage =
  'Rejecting needs a reason, a stage and comments: reject this candidate after the upload'

const Status = z.codec(
  z.string(),
  z.enum(candidateStatuses, statusMessage).exclude(['rejected'], {
    error: ({ input }) => (input === 'rejected' ? rejectedMessage : statusMessage),
  }),
  {
    decode: (sent) => sent.toLowerCase().replace(/^on[ _-]hold$/, 'hold') as 'applied',
    encode: (status) => status,
  },
)

const Source = z.codec(z.string(), z.enum(candidateSources, `Source is one of ${oneOf(candidateSources)}`), {
  decode: (sent) =>
    candidateSources.find((source) => source.toLowerCase() === sent.toLowerCase()) ?? (sent as 'Other'),
  encode: (source) => source,
})

/** One row of a sheet: what the single form takes, with what a sheet may leave empty (R-BULK-10, R-BULK-14). */
export const BulkRow = z
  .object({
    name: typed(PersonName),
    email: typed(Email),
    phone: typed(Phone),
    experience: typed(Years, '0'),
    current_company: typed(optionalText()),
    current_ctc: typed(Lakhs, '0'),
    expected_ctc: typed(Lakhs, '0'),
    notice_period: typed(orNone(Notice), '0'),
    current_location: typed(optionalText()),
    preferred_location: typed(optionalText()),
    status: typed(Status, 'applied'),
    source: typed(Source, 'Direct'),
    referred_by: typed(optionalText()),
    job_id: typed(wholeNumber(1, 2_147_483_647, 'Enter the ID of a job')),
  })
  .meta({ id: 'BulkRow' })
export type BulkRow = z.output<typeof BulkRow>

/** The columns of a sheet in their order, as people read them. */
const bulkColumns: Readonly<Record<keyof BulkRow, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  experience: 'Experience',
  current_company: 'Current company',
  current_ctc: 'Current CTC',
  expected_ctc: 'Expected CTC',
  notice_period: 'Notice period',
  current_location: 'Current location',
  preferred_location: 'Preferred location',
  status: 'Status',
  source: 'Source',
  referred_by: 'Referred by',
  job_id: 'Job',
}

/** Reads a row: what it holds, or what is wrong with it, one sentence for each column. */
export const readBulkRow = (sent: unknown): { row: BulkRow } | { problems: string[] } => {
  const { success, data, error } = BulkRow.safeDecode(sent as never)
  if (success) return { row: data }
  const first = new Map(error.issues.toReversed().map(({ path: [field], message }) => [field, message]))
  const problems = [...first].toReversed().map(([field, message]) => {
    const column = bulkColumns[field as keyof BulkRow]
    if (!column) return 'This is no row'
    return message.toLowerCase().includes(column.toLowerCase()) ? message : `${column}: ${message}`
  })
  return { problems }
}

/** Which row of the sheet it was, and who stands in it. */
const named = { row: z.int(), name: z.string(), email: z.string() }
const NotAdded = z.object({ ...named, reason: z.string() })

export const BulkResults = z
  .object({
    success: z.array(z.object({ ...named, uuid: z.string(), job_id: z.int() })),
    duplicates: z.array(NotAdded),
    errors: z.array(NotAdded),
  })
  .meta({ id: 'BulkResults' })
export type BulkResults = z.output<typeof BulkResults>

export const CandidateImport = z
  .object({
    import_id: z.string(),
    file_name: z.string(),
    created: z.int(),
    duplicates: z.int(),
    failed: z.int(),
    /** So many of the candidates that it added are still there. */
    remaining: z.int(),
    created_by: z.string(),
    created_by_id: z.string(),
    createdAt: Instant,
    undone_at: Instant.nullable(),
  })
  .meta({ id: 'CandidateImport' })
export type CandidateImport = z.output<typeof CandidateImport>

export const candidateImports = {
  upload: endpoint({
    method: 'POST',
    path: '/api/candidates/bulk-upload',
    access: 'staff',
    area: 'recruitment',
    summary: 'Put the people of a sheet forward; a row that cannot be kept never fails the others',
    failure: 'Failed to upload candidates',
    bodyBytes: maxBulkBytes,
    body: z.object({
      /** Each is checked by itself as a `BulkRow`; `row` beside its cells says which row of the sheet it is. */
      candidates: z
        .array(z.unknown().overwrite(freedAll), 'Send the rows of the sheet')
        .min(1, 'No valid candidates found in the file')
        .max(maxRowsAtOnce, `At most ${maxRowsAtOnce} rows at a time`),
      file_name: text('Name the file').optional(),
      /** So many rows of the same file were known to be wrong and are not sent; they count as failed of the import. */
      left_out: z.int('Send a whole number').min(0).max(1_048_576).optional(),
      /** The answer's, for the further rows of the same file. */
      import_id: z.uuid().optional(),
    }),
    ok: z.object({
      success: z.literal(true),
      message: z.string(),
      results: BulkResults,
      import_id: z.string(),
    }),
    errors: ['import_not_found', 'import_refused', 'import_undone'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/candidate-imports',
    access: 'staff',
    area: 'recruitment',
    summary: 'Imports of sheets, newest first: all for admins, their own for employees',
    failure: 'Failed to load the imports',
    query: z.object({ page: pageQuery.page, page_size: pageQuery.page_size }),
    ok: z.array(CandidateImport),
    paged: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/candidate-imports/:id/undo',
    access: 'staff',
    area: 'recruitment',
    summary: 'Take an import back: its candidates go, except those that somebody has worked on since',
    failure: 'Failed to take the import back',
    params: z.object({ id: z.uuid() }),
    ok: z.object({
      message: z.string(),
      removed: z.int(),
      kept: z.array(z.object({ uuid: z.string(), name: z.string(), job_title: z.string() })),
    }),
    errors: ['import_not_found', 'import_refused', 'import_undone'],
  }),
}
