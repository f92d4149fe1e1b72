import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

/** As long as an attempt to book: nobody sends the same picture again from a page that has been open for longer. */
const keptSeconds = 86_400

type Sent = { waiting_id: string; drop: number }

/** What was answered to the picture that came under this key; without a key nothing. */
export const sentBefore = async (db: Db, roomId: string, key: string | null): Promise<Sent | undefined> =>
  key === null
    ? undefined
    : db
        .selectFrom('picture_sends')
        .select(['waiting_id', 'drop_number as drop'])
        .where('room_id', '=', roomId)
        .where('request_key', '=', key)
        .executeTakeFirst()

/** Keeps what is answered to a picture with its key. Part of the transaction: what is refused may come again. */
export const keepSent = async (db: Db, room_id: string, key: string | null, sent: Sent): Promise<void> => {
  if (key === null) return
  await db.deleteFrom('picture_sends').where('sent_at', '<', inSeconds(-keptSeconds)).execute()
  const { waiting_id, drop } = sent
  await db
    .insertInto('picture_sends')
    .values({ room_id, request_key: key, waiting_id, drop_number: drop, sent_at: nowText() })
    .execute()
}
