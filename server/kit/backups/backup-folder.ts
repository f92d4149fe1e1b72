import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'

/** Whose backups are whose, where several data directories have one BACKUP_DIR. */
const ownerName = 'backups.id'
const isOwner = (text: string): boolean => /^[0-9a-f]{16}$/.test(text)

const keptOwner = (dataDir: string): string | undefined => {
  try {
    const kept = readFileSync(join(dataDir, ownerName), 'utf8').trim()
    return isOwner(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const newOwner = (dataDir: string): string => {
  const owner = randomBytes(8).toString('hex')
  try {
    writeFileSync(join(dataDir, ownerName), `${owner}\n`, { mode: 0o600, flush: true })
  } catch {
    // A disk that is full keeps no resort from starting: its backups lie apart until the next start.
  }
  return owner
}

/**
 * Where the backups of one data directory are kept. Inside it they are its own; anywhere else they have a folder with
 * an id that lies in the data directory, so that nobody lists, clears or finishes those of another resort.
 */
export const backupFolder = ({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): string =>
  dirname(backupDir) === dataDir
    ? backupDir
    : join(backupDir, `resort-${keptOwner(dataDir) ?? newOwner(dataDir)}`)
