import { sql } from 'kysely'
import { addDays, type Day } from '../contract/kit/dates.ts'
import type { Db } from '../server/kit/db.ts'
import { addBlock } from './builders.ts'

const wishes = [
  { number: '108', after: 1, nights: 3, reason: 'New canvas for the tent' },
  { number: '111', after: 4, nights: 2, reason: 'Bunk beds are varnished' },
]

/** A block or two for repairs, each in the first gap between stays that is long enough. */
export const addDemoBlocks = async (db: Db, today: Day): Promise<void> => {
  for (const { number, after, nights, reason } of wishes) {
    const room = await db
      .selectFrom('rooms')
      .select('room_id')
      .where('room_number', '=', number)
      .executeTakeFirstOrThrow()
    let start = addDays(today, after)
    while (!(await isFree(db, room.room_id, start, addDays(start, nights)))) start = addDays(start, 1)
    await addBlock(db, {
      ...room,
      start_date: start,
      end_date: addDays(start, nights),
      reason,
      by_name: 'Leela Pandey',
      by_user_id: 'USR1001',
    })
  }
}

const isFree = async (db: Db, roomId: string, start: Day, end: Day): Promise<boolean> =>
  (await db
    .selectFrom('room_holds')
    .select('room_id')
    .where('room_id', '=', roomId)
    .where(sql<boolean>`stay && daterange(${start}::date, ${end}::date)`)
    .executeTakeFirst()) === undefined
