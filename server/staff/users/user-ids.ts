import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { UserRow } from './queries.ts'

/**
 * H-USER-12: USR and four digits that nobody has or ever had, for the activity still names who is gone; once all
 * of those are taken the number grows longer.
 */
const freeUserId = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ user_id: string }>`
    select 'USR' || n as user_id from generate_series(1000, 9999) n
    where 'USR' || n not in (select user_id from users)
      and 'USR' || n not in (select subject_id from activity where area = 'users')
      and 'USR' || n not in (select by_user_id from activity where by_user_id is not null)
    order by random() limit 1`.execute(db)
  return rows[0]?.user_id ?? (await nextLongerId(db))
}

const nextLongerId = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ user_id: string }>`
    select 'USR' || greatest(9999, max(substring(id from 4)::bigint)) + 1 as user_id
    from (
      select user_id as id from users
      union all select subject_id from activity where area = 'users' and subject_id ~ '^USR[0-9]{5,9}$'
    ) known`.execute(db)
  return rows[0]?.user_id ?? 'USR10000'
}

/** Inserts under an id that is free; the client's own id is taken when it is free. */
export const insertUnderFreeId = async (
  db: Db,
  asked: string | undefined,
  row: Omit<Insertable<Database['users']>, 'user_id'>,
): Promise<UserRow> => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const inserted = await db
      .insertInto('users')
      .values({ ...row, user_id: asked ?? (await freeUserId(db)) })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (inserted) return inserted
    if (asked) refuse('user_id_taken', { fields: { user_id: 'There is already a user with this ID' } })
  }
  throw new Error('no free user id was found')
}
