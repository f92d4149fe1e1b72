import { type Db, kyselyOver } from '../server/kit/database/db.ts'
import { openPglite, poolOver } from '../server/kit/database/embedded-db.ts'
import { ownDatabase, postgres } from './own-database.ts'

/** A database without a single table, for a test that migrates it step by step. */
export const emptyDatabase = async (): Promise<{ db: Db; close: () => Promise<unknown> }> => {
  if (postgres) {
    const own = await ownDatabase()
    return { db: own.db, close: own.drop }
  }
  const pglite = await openPglite({})
  const db = kyselyOver(poolOver(pglite))
  return { db, close: () => db.destroy().then(() => pglite.close()) }
}
