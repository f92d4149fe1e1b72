import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/types.ts'

/**
 * The insert of one row as a part of a larger statement: it is written if, and only if, the part that is called `when`
 * has a row.
 */
export const insertWhen = <T extends keyof Database & string>(
  table: T,
  row: Insertable<Database[T]>,
  when: string,
): RawBuilder<unknown> => {
  const columns = Object.keys(row).map((name) => sql.ref(name))
  return sql`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(Object.values(row))} from ${sql.table(when)}`
}
