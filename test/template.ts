import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { embeddedTemplate, serverTemplate } from './kept-templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each worker gets its database from; on a server a run's own databases begin with `name`. */
    template:
      | { engine: 'embedded'; file: string }
      | { engine: 'server'; url: string; from: string; name: string }
    /** A folder of this run alone, gone when it ends. */
    folder: string
  }
}

/** One migrated template for the whole run: a dump of PGlite, or a database of TEST_DATABASE_URL's server. */
export default async function makeTemplate({ provide }: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(join(tmpdir(), 'forest-resort-test-'))
  provide('folder', folder)
  if (!url) provide('template', { engine: 'embedded', file: await embeddedTemplate() })
  // Nothing of another run begins alike, so that ending this one drops its own databases alone.
  const name = `forest_resort_${randomBytes(8).toString('hex')}`
  if (url) provide('template', { engine: 'server', url, from: await serverTemplate(url), name })
  return async () => {
    if (url) await dropDatabases(url, name)
    await rm(folder, { recursive: true, force: true })
  }
}

const dropDatabases = async (url: string, name: string): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  const { rows } = await admin.query(`select datname from pg_database where datname like '${name}%'`)
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}
