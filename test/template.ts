import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { kyselyOver } from '../server/kit/database/db.ts'
import { migrate } from '../server/kit/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each worker gets its database from. */
    template: { engine: 'embedded'; file: string } | { engine: 'server'; url: string; name: string }
    /** A folder of this run alone, gone when it ends. */
    folder: string
  }
}

/** Migrates one template for the whole run: a dump of PGlite, or a database of TEST_DATABASE_URL's server. */
export default async function makeTemplate({ provide }: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(join(tmpdir(), 'forest-resort-test-'))
  provide('folder', folder)
  const end = await (url ? onServer(url, provide) : embedded(provide, folder))
  return async () => {
    await end()
    await rm(folder, { recursive: true, force: true })
  }
}

const embedded = async (provide: TestProject['provide'], folder: string) => {
  const { openPglite, poolOver } = await import('../server/kit/database/embedded-db.ts')
  const pglite = await openPglite({})
  const db = kyselyOver(poolOver(pglite))
  await migrate(db)
  const file = join(folder, 'template.tar')
  const dump = await pglite.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await db.destroy()
  await pglite.close()
  provide('template', { engine: 'embedded', file })
  return async () => {}
}

const onServer = async (url: string, provide: TestProject['provide']) => {
  // Nothing of another run begins alike, so that ending this one drops its own databases alone.
  const name = `forest_resort_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const db = kyselyOver(new pg.Pool({ connectionString: urlOf(url, name) }))
  await migrate(db)
  await db.destroy()
  provide('template', { engine: 'server', url, name })
  return async () => {
    const { rows } = await admin.query(`select datname from pg_database where datname like '${name}%'`)
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.end()
  }
}

/** The address of another database on the same server. */
export const urlOf = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href
