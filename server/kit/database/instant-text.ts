import { type RawBuilder, sql } from 'kysely'

/**
 * An instant inside a JSON value that the database makes, written as all others are: `2026-11-20T06:30:16.670Z`.
 * PostgreSQL's own way into JSON leaves out the zeros at the end.
 */
export const instantText = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
