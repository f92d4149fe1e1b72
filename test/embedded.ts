import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupsIn } from '../server/kit/backups/backups.ts'
import { readConfig } from '../server/kit/config.ts'
import { openDb } from '../server/kit/database/db.ts'
import { openSecrets } from '../server/kit/security/secrets.ts'

/** A folder of a test file's own, and a data directory in it that real backups are made of. */
export const embeddedResort = async () => {
  const root = mkdtempSync(join(tmpdir(), 'forest-resort-embedded-'))
  const config = readConfig({ DATA_DIR: join(root, 'data'), DEMO: '0', BACKUP_DIR: join(root, 'kept') })
  const opened = await openDb(config)
  openSecrets(config)
  const faults: string[] = []
  const onFault = (_error: unknown, what: string) => void faults.push(what)
  const backups = backupsIn({ opened, config, counted: ['users'], onFault })
  const make = async (kind: 'nightly' | 'manual' = 'manual') => {
    const made = await backups.start(kind)?.done
    if (!made) throw new Error('one is under way')
    return { ...made, path: join(backups.folder, `resort-${made.backup_id}.zip`) }
  }
  const close = async () => {
    await opened.close()
    rmSync(root, { recursive: true, force: true })
  }
  return { root, config, opened, backups, make, faults, close }
}
