import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'

// A stay that comes back does not lock the room: between our question and our block it may take these nights.
const lostTo = 'room_days_pkey'

/** Runs a write that the key of the days may refuse, without losing the transaction; answers whether it went. */
export const unlessHeld = async (db: Db, write: () => Promise<unknown>): Promise<boolean> => {
  await sql`savepoint block`.execute(db)
  try {
    await write()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== lostTo) throw error
    await sql`rollback to savepoint block`.execute(db)
    return false
  }
  await sql`release savepoint block`.execute(db)
  return true
}
