import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../server/kit/backups/restore-backup.ts'
import { readConfig } from '../server/kit/config.ts'

// Restores a backup into an empty data directory: DATA_DIR, or the folder that --into names.

const usage = 'Say which backup: npm run restore -- <file.zip> [--into folder]'

const keySays = {
  'in the archive': 'The secret key came with it.',
  'in SECRET_KEY': 'Start with the same SECRET_KEY as before: it is not in the backup.',
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } })
  const [archive] = positionals
  if (!archive || positionals.length > 1) throw new Error(usage)
  const config = readConfig(process.env)
  const dir = values.into === undefined ? config.dataDir : resolve(values.into)
  const { at, rows, files, secret_key } = await restoreBackup(resolve(archive), dir)
  const counts = Object.entries(rows).map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`)
  console.log(`Restored into ${dir}, as of ${at}: ${counts.join(', ')}.`)
  console.log(keySays[secret_key])
  if (files === 'in the bucket')
    console.log('The files are in the bucket as before; they are not in the backup.')
  console.log(
    dir === config.dataDir ? 'Start with `npm start`.' : `Start with \`DATA_DIR=${dir} npm start\`.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
