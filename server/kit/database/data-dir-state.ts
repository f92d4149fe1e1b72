import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

const namesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path) : [])
const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** What PostgreSQL cannot do without, as far as it can be seen from outside. */
const missingIn = (pg: string): string | undefined => {
  if (bytesOf(join(pg, 'PG_VERSION')) === 0) return 'PG_VERSION'
  if (bytesOf(join(pg, 'global/pg_control')) < 8192) return 'global/pg_control'
  if (!namesIn(join(pg, 'pg_wal')).some((name) => /^[0-9A-F]{24}$/.test(name))) return 'pg_wal'
  return undefined
}

/** What a restore unpacks into, and moves to its place once it is whole. */
export const restoreDraft = 'restore.part'

const restoreIt = 'Restore the whole directory from a backup, or set DATA_DIR to a new one.'

/** Why the database of a data directory cannot be opened although its files are there. */
export const damaged = (dataDir: string, what = 'its files cannot be read'): CannotStart =>
  new CannotStart(`The database in the data directory ${dataDir} is damaged: ${what}. ${restoreIt}`)

/**
 * Whether the data directory holds a database. Only one that never held anything counts as new: PGlite would make a
 * fresh database wherever it finds none, over whatever else was kept there.
 */
export const isNewDataDir = (dataDir: string): boolean => {
  const pg = join(dataDir, 'pg')
  if (namesIn(pg).length > 0) {
    const missing = missingIn(pg)
    if (missing) throw damaged(dataDir, `pg/${missing} is missing`)
    return false
  }
  if (existsSync(join(dataDir, restoreDraft)))
    throw new CannotStart(
      `A restore into the data directory ${dataDir} was broken off: run it again, or delete ${join(dataDir, restoreDraft)} to begin a new resort.`,
    )
  const left = ['secret.key', 'files', 'backups', 'restore.whole'].find((name) =>
    name === 'secret.key' ? existsSync(join(dataDir, name)) : namesIn(join(dataDir, name)).length > 0,
  )
  if (left) throw damaged(dataDir, `there is ${left}, but pg is empty`)
  return true
}

/** Brings to the disk what a file holds, or which names a directory has. */
export const sync = (path: string): void => {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  fsyncSync(fd)
  closeSync(fd)
}

/** Brings what was made to the disk: the engine itself syncs only what it writes from now on. */
export const syncAll = (path: string): void => {
  if (process.platform === 'win32') return
  for (const { parentPath, name } of readdirSync(path, { recursive: true, withFileTypes: true }))
    sync(join(parentPath, name))
}

/** An empty database with its log, and a first day of writes. */
const firstMb = 120

const refuseTooSmall = (dataDir: string): void => {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < firstMb * 1_000_000)
    throw new CannotStart(
      `The disk has no room for a new database in the data directory ${dataDir}: it takes ${firstMb} MB. ` +
        'Make room, or set DATA_DIR to a directory on another disk.',
    )
}

/**
 * Makes the database of a new directory under another name and renames it when it is whole: a first start that was
 * broken off leaves nothing that looks like a database, and the next begins again. Throws CannotStart where the disk
 * has no room.
 */
export const makeFirst = async (dataDir: string, make: (dir: string) => Promise<unknown>): Promise<void> => {
  const draft = join(dataDir, 'pg.first')
  rmSync(draft, { recursive: true, force: true })
  refuseTooSmall(dataDir)
  await make(draft)
  syncAll(draft)
  rmSync(join(dataDir, 'pg'), { recursive: true, force: true })
  await rename(draft, join(dataDir, 'pg'))
  sync(dataDir)
}
