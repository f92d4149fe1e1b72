import { sql } from 'kysely'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { Meanwhile } from '../../../contract/kit/versions.ts'
import { inSeconds, nowText } from '../clock.ts'
import { refuse } from '../refusals/refuse.ts'
import type { Db } from './db.ts'

/**
 * Tells the transaction who writes in it: the versions that it raises keep that (migration 0032), and what the stream
 * tells of it is not told to their own tab (migration 0035).
 */
export const sayWhoWrites = async (db: Db, name: string, tab = ''): Promise<void> => {
  await sql`select set_config('resort.by', ${name}, true), set_config('resort.at', ${nowText()}, true),
    set_config('resort.tab', ${tab}, true)`.execute(db)
}

/**
 * The moment of what this transaction writes, as the triggers say it too: what belongs to one act bears one time, or
 * what is written after it a later one. Now, where nobody said who writes.
 */
export const writtenAt = () =>
  sql<string>`coalesce(nullif(current_setting('resort.at', true), '')::timestamptz, ${nowText()}::timestamptz)`

/** How long it is known which fields changed: longer than anybody leaves a form open. */
const keptSeconds = 30 * 86_400

export const sweepChanges = async (db: Db): Promise<void> => {
  await db.deleteFrom('record_changes').where('at', '<', inSeconds(-keptSeconds)).execute()
}

type Edited = {
  /** The table of the record, and its key. */
  record: string
  id: string | number
  /** The present version, read under the lock that the write holds. */
  version: number
  /** Names on the wire of columns that have another one there. */
  names?: Readonly<Record<string, string>>
  /** The record as it is answered to whoever asks for it. */
  current: () => Promise<unknown>
}

type Ctx = { db: Db; body: { version?: number | undefined } }

/**
 * Refuses a form that began from another version of the record than the present one, with what became of it. Asked
 * under the lock of the row and before anything is written; the database raises the version by itself.
 */
export const meetVersion = async (
  { db, body }: Ctx,
  { edits }: Endpoint & { edits: z.ZodType },
  { record, id, version, names = {}, current }: Edited,
): Promise<void> => {
  if (body.version === undefined || body.version === version) return
  const changes = await db
    .selectFrom('record_changes')
    .select(['by_name', 'at', 'columns'])
    .where('record', '=', record)
    .where('record_id', '=', String(id))
    .where('version', '>', body.version)
    .orderBy('version')
    .execute()
  const last = changes.at(-1)
  const columns = changedColumns(changes.map(({ columns }) => columns as Changed))
  const conflict: Meanwhile = {
    by: last?.by_name ?? 'Somebody',
    at: last?.at ?? nowText(),
    changed: [...new Set(columns.map((column) => names[column] ?? column))],
    current: z.encode(edits, (await current()) as never),
  }
  refuse('changed_meanwhile', { conflict })
}

/** Of each column a digest of what it was and of what it became. */
type Changed = Record<string, [was: string | null, is: string | null]>

/** Columns that were one thing in the first of some changes and are another after the last. */
const changedColumns = (changes: readonly Changed[]): string[] => {
  const first = new Map<string, string | null>()
  const last = new Map<string, string | null>()
  for (const change of changes) {
    for (const [column, [was, is]] of Object.entries(change)) {
      if (!first.has(column)) first.set(column, was)
      last.set(column, is)
    }
  }
  return [...first].filter(([column, was]) => last.get(column) !== was).map(([column]) => column)
}
