import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest } from '../server/kit/backups/manifest.ts'
import { restoreBackup } from '../server/kit/backups/restore-backup.ts'
import { type Config, readConfig } from '../server/kit/config.ts'

// Restores a backup into an empty data directory: DATA_DIR, or the folder that --into names.

const usage = 'Say which backup: npm run restore -- <file.zip> [--into folder]'

const byDatabaseServer =
  'This resort uses a PostgreSQL server (DATABASE_URL), into which pg_restore brings its own dumps (docs/operations.md, Back up and restore). To restore a backup of the embedded database, unset DATABASE_URL.'

/** With which key the restored resort is to be started. */
const keySays = ({ secret_key }: Manifest, config: Config): string => {
  if (secret_key === 'in SECRET_KEY')
    return 'Start with the same SECRET_KEY as before: it is not in the backup.'
  if (!config.secretKey) return 'The secret key came with it.'
  return 'The secret key came with it: unset SECRET_KEY before you start, or what is sealed cannot be read.'
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } })
  const [archive] = positionals
  if (!archive || positionals.length > 1) throw new Error(usage)
  if (values.into === '') throw new Error(usage)
  const config = readConfig(process.env)
  if (config.databaseUrl) throw new Error(byDatabaseServer)
  const dir = values.into === undefined ? config.dataDir : resolve(values.into)
  const manifest = await restoreBackup(resolve(archive), dir)
  const { at, rows, files } = manifest
  const counts = Object.entries(rows).map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`)
  console.log(`Restored into ${dir}, as of ${at}: ${counts.join(', ')}.`)
  console.log(keySays(manifest, config))
  if (files === 'in the bucket')
    console.log('The files are in the bucket as before; they are not in the backup.')
  console.log(
    dir === config.dataDir ? 'Start with `npm start`.' : `Start with \`DATA_DIR=${dir} npm start\`.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
