import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { byDatabaseServer } from '../contract/office/by-database-server.ts'
import { askServer, reportBackup, type Said } from '../server/kit/backups/backup-line.ts'
import { backupsIn } from '../server/kit/backups/backups.ts'
import { CannotStart } from '../server/kit/cannot-start.ts'
import { type Config, ConfigError, readConfig } from '../server/kit/config.ts'
import { isNewDataDir } from '../server/kit/database/data-dir-state.ts'
import { openEmbeddedAsItIs } from '../server/kit/database/db.ts'
import { countedTables } from '../server/office/backups/counted-tables.ts'

// Makes one backup of the embedded database and its files: asks the server that runs, or opens the data directory
// itself where none does.

const mb = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

const hear = (said: Said) => {
  if ('done' in said) console.log(`Backup made: ${said.done.path} (${mb(said.done.bytes)})`)
  else if ('failed' in said) {
    console.error(said.failed)
    process.exitCode = 1
  } else if (process.stdout.isTTY) process.stdout.write(`\r${mb(said.bytes)} of ${mb(said.of)} read \r`)
}

/** Nothing runs: the directory is held by this process while it is copied, its schema stays as it is. */
const copyAtRest = async (config: Config, to: string | undefined) => {
  if (isNewDataDir(config.dataDir))
    throw new CannotStart(`There is no resort in ${config.dataDir}. Set DATA_DIR to the one to be copied.`)
  const opened = await openEmbeddedAsItIs(config)
  try {
    const deps = { opened, config, counted: countedTables, onFault: (error: unknown) => console.error(error) }
    await reportBackup(backupsIn(deps), { to }, hear)
  } finally {
    await opened.close()
  }
}

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const config = readConfig(process.env)
  if (values.to === '') throw new CannotStart('Say which folder: npm run backup -- --to <folder>')
  if (config.databaseUrl) throw new CannotStart(byDatabaseServer)
  const to = values.to === undefined ? undefined : resolve(values.to)
  const isHeld = existsSync(config.dataDir) && (await askServer(config.dataDir, to, hear))
  if (!isHeld) await copyAtRest(config, to)
} catch (error) {
  const isSentence = error instanceof CannotStart || error instanceof ConfigError
  console.error(isSentence ? error.message : (error as Error).message)
  process.exitCode = 1
}
