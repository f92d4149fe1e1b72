import { createHash } from 'node:crypto'
import pg from 'pg'

/** So many statements are kept at most on each connection; the server has about a hundred. */
const mostNames = 500
const names = new Map<string, string>()

// A kept plan of `select *` fails once a migration adds a column beside a running server.
const asksForAllColumns = /(^|[\s.])\*/
const isNotKept = (text: string): boolean => text.includes(plannedEachTime) || asksForAllColumns.test(text)

/**
 * Stands in a statement whose best plan depends on its values, such as how long a range is: a kept plan is made for
 * any value and may read a whole table for a few rows. It is planned each time instead.
 */
export const plannedEachTime = '/* planned each time */'

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= mostNames || isNotKept(text)) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/**
 * Names the statements it sends, so that PostgreSQL parses and plans each once for a connection: planning was a
 * quarter of a search. A pooler before the database must let prepared statements through (docs/operations.md).
 */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own method
  override query(config: any, values?: any, callback?: any): any {
    const name = typeof config === 'string' && Array.isArray(values) && values.length > 0 && nameOf(config)
    return name
      ? super.query({ name, text: config, values }, callback)
      : super.query(config, values, callback)
  }
}

/** Connections to a PostgreSQL server. */
export const serverPool = (connectionString: string, max: number): pg.Pool =>
  new pg.Pool({
    Client: PreparingClient,
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // Statements here take milliseconds; compiling one that the planner takes for large took a hundred.
    options: '-c jit=off',
  } as pg.PoolConfig)
