import type { Db } from '../kit/database/db.ts'

/** Whether nobody works in a database yet. Asked at every start, so it brings nothing of the demo along. */
export const isNew = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) === undefined
