import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

/** A phone that lay in a drawer for longer sends nothing that still counts. */
const keptSeconds = 30 * 86_400

/**
 * Whether something that a cleaner sent comes for the first time under its key; without a key always. A key counts for
 * one kind of word about one room. Part of the transaction: what is refused may come again.
 */
export const isFirst = async (
  db: Db,
  what: 'state' | 'fault',
  { room_id }: { room_id: string },
  requestKey: string | null,
): Promise<boolean> => {
  if (requestKey === null) return true
  await db.deleteFrom('cleaning_sends').where('sent_at', '<', inSeconds(-keptSeconds)).execute()
  const written = await db
    .insertInto('cleaning_sends')
    .values({ request_key: `${what} ${room_id} ${requestKey}`, sent_at: nowText() })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('request_key')
    .executeTakeFirst()
  return written !== undefined
}
