import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Db, kyselyOver } from '../server/kit/database/db.ts'
import { openPglite, poolOver } from '../server/kit/database/embedded-db.ts'
import { migrate } from '../server/kit/database/migrate.ts'

type Column = {
  table_name: string
  column_name: string
  /** Its domain, or the type itself. */
  type: string
  nullable: boolean
  filled: 'generated' | 'default' | 'no'
  /** The values that a check constraint of the column names. */
  choices: string[] | null
}

const scalars: Record<string, string> = {
  text: 'string',
  jsonb: 'Json',
  int4: 'number',
  int8: 'number',
  paise: 'Paise',
  basis_points: 'BasisPoints',
  bool: 'boolean',
  date: 'Day',
  timestamptz: 'Instant',
  daterange: 'string',
  bytea: 'Buffer',
  float8: 'number',
  uuid: 'string',
  tsvector: 'string',
  xid8: 'string',
}

const typeOf = ({ type, choices }: Column): string => {
  if (choices) return choices.map((choice) => `'${choice}'`).join(' | ')
  const scalar = scalars[type.replace(/^_/, '')]
  if (!scalar) throw new Error(`scripts/types.ts does not know the database type ${type}`)
  return type.startsWith('_') ? `${scalar}[]` : scalar
}

const columnType = (column: Column): string => {
  const type = column.nullable ? `${typeOf(column)} | null` : typeOf(column)
  if (column.filled === 'generated') return `GeneratedAlways<${type}>`
  return column.filled === 'default' ? `Generated<${type}>` : type
}

const readColumns = async (db: Db): Promise<Column[]> =>
  (
    await sql<Column>`
      select c.table_name, c.column_name, coalesce(c.domain_name, c.udt_name) as type,
        c.is_nullable = 'YES' as nullable,
        case when c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' then 'generated'
          when c.column_default is not null then 'default' else 'no' end as filled,
        (select array(select (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g'))[1])
          from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
          where k.contype = 'c' and cardinality(k.conkey) = 1 and k.conrelid = c.table_name::regclass
            and a.attname = c.column_name and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY') as choices
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'
      order by c.table_name, c.ordinal_position`.execute(db)
  ).rows

/** The text of db/types.ts for the schema that the migrations make. */
const databaseTypes = async (): Promise<string> => {
  const pglite = await openPglite({})
  const db = kyselyOver(poolOver(pglite))
  await migrate(db)
  const columns = await readColumns(db)
  await db.destroy()
  await pglite.close()
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const body = [...tables].map(
    ([name, own]) =>
      `  ${name}: {\n${own.map((c) => `    ${c.column_name}: ${columnType(c)}`).join('\n')}\n  }`,
  )
  return `// Made by \`npm run generate\` from db/schema; do not edit.
import type { Generated, GeneratedAlways } from 'kysely'
import type { BasisPoints, Paise } from '../contract/kit/money.ts'

/** "2026-01-11" */
type Day = string
/** ISO text in UTC */
type Instant = string
/** Written as JSON text, read as its value. */
type Json = unknown

export type Database = {
${body.join('\n')}
}
`
}

const file = new URL('../db/types.ts', import.meta.url)
if (import.meta.main) {
  const made = await databaseTypes()
  const check = process.argv.includes('--check')
  if (!check) await writeFile(file, made)
  else if ((await readFile(file, 'utf8')) !== made) {
    console.error('db/types.ts does not fit the migrations: run `npm run generate`.')
    process.exitCode = 1
  }
}
