import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { kyselyOver } from '../server/kit/database/db.ts'
import { firstDatabaseDir } from '../server/kit/database/first-database.ts'
import { migrate } from '../server/kit/database/migrate.ts'

// Migrating takes longer than the tests of one file. A migrated database is kept under the hash of what it is made of:
// whatever changes one of these makes another.
const madeBy = ['embedded-db.ts', 'migrate.ts'].map((name) =>
  fileURLToPath(new URL(`../server/kit/database/${name}`, import.meta.url)),
)
const hash = (): string => {
  const sum = createHash('sha256').update(basename(firstDatabaseDir()))
  for (const file of madeBy) sum.update(readFileSync(file))
  return sum.digest('hex').slice(0, 16)
}

const keptDays = 7
const isOld = (made: Date | string): boolean => Date.now() - new Date(made).getTime() > keptDays * 86_400_000

const folder = fileURLToPath(new URL('../node_modules/.cache/test-templates', import.meta.url))

/** The file that a worker's PGlite begins with. */
export const embeddedTemplate = async (): Promise<string> => {
  const file = join(folder, `${hash()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (isOld(statSync(join(folder, name)).mtime)) rmSync(join(folder, name), { force: true })
  const { openPglite, poolOver } = await import('../server/kit/database/embedded-db.ts')
  const pglite = await openPglite({})
  const db = kyselyOver(poolOver(pglite))
  await migrate(db)
  const dump = await pglite.dumpDataDir('none')
  // Under its name only when it is whole; another run may make the same.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  await db.destroy()
  await pglite.close()
  return file
}

const kept = 'forest_resort_kept_'
const lock = 4_210_027

const dropOld = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query<{ datname: string; made: string }>(
    `select datname, (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification as made
     from pg_database where datname like '${kept}%'`,
  )
  for (const { datname, made } of rows)
    if (isOld(made)) await admin.query(`drop database if exists ${datname} with (force)`)
}

/** The name of the migrated database on that server which the others are copies of. */
export const serverTemplate = async (url: string): Promise<string> => {
  const name = `${kept}${hash()}`
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    // Runs that begin at once wait for the first.
    await admin.query('select pg_advisory_lock($1)', [lock])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    await dropOld(admin)
    // Under its name only when it is whole.
    const draft = `${kept}draft_${randomBytes(8).toString('hex')}`
    await admin.query(`create database ${draft}`)
    const db = kyselyOver(new pg.Pool({ connectionString: urlOf(url, draft) }))
    await migrate(db)
    await db.destroy()
    await admin.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await admin.end()
  }
}

/** The address of another database on the same server. */
export const urlOf = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href
