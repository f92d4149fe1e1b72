import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { archiveName, newBackupId, readBackupId } from '../server/kit/backups/backup-names.ts'
import type { Backup, Backups } from '../server/kit/backups/backups.ts'
import { newFolder } from './folders.ts'

/**
 * Backups for servers whose database lies in memory or on a database server: each is there at once. The real ones are
 * tested in server/kit/backups and server/office/backups.
 */
export const quickBackups = (): Backups => {
  const folder = newFolder('backups')
  const made: Backup[] = []
  const pathOf = (id: string) => join(folder, archiveName(id))
  return {
    folder,
    list: async () => made.toReversed(),
    start: (kind) => {
      const named = readBackupId(newBackupId(kind))
      if (!named) throw new Error('a new id is none')
      const backup: Backup = { ...named, bytes: 4, of: null, state: 'good', problem: null }
      writeFileSync(pathOf(backup.backup_id), 'copy')
      made.push(backup)
      return { backup, done: Promise.resolve(backup) }
    },
    find: async (id) => {
      const found = made.find(({ backup_id }) => backup_id === id)
      if (!found || !existsSync(pathOf(id))) return undefined
      return { ...found, name: archiveName(id), path: pathOf(id) }
    },
    remove: async (id) => {
      const at = made.findIndex(({ backup_id }) => backup_id === id)
      if (at >= 0) made.splice(at, 1)
    },
    problem: () => undefined,
    stop: async () => {},
  }
}
