import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../db/types.ts'
import type { Db } from '../../server/kit/database/db.ts'

export type Statement = { text: string; values: unknown[] }

/** The database with every statement written down as it goes to the driver. */
export const recordedDb = (pool: pg.Pool): { db: Db; statements: Statement[] } => {
  const statements: Statement[] = []
  const log = ({ level, query }: LogEvent) => {
    if (level === 'query') statements.push({ text: query.sql, values: [...query.parameters] })
  }
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log }), statements }
}
