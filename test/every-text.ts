import { sql } from 'kysely'
import type { Db } from '../server/kit/database/db.ts'

/**
 * In which columns of the whole database something stands, in any case, as "table.column": every column of text, JSON,
 * lists and search words is looked through, whatever tables there are.
 */
export const columnsWith = async (db: Db, text: string): Promise<string[]> => {
  const { rows: columns } = await sql<{ place: string; table: string; column: string }>`
    select c.table_name || '.' || c.column_name as place, c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')
    order by 1
  `.execute(db)
  const found: string[] = []
  for (const { place, table, column } of columns) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)}::text ilike ${`%${text}%`}
    `.execute(db)
    if (rows[0] && rows[0].n > 0) found.push(place)
  }
  return found
}
