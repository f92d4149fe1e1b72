import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockDataDir } from '../database/data-dir-lock.ts'
import { restoreDraft, sync, syncAll } from '../database/data-dir-state.ts'
import { freeBytes, leftFree, mb } from './disk-room.ts'
import { countRows } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { BadArchive, readArchive } from './read-archive.ts'

/** Why a backup is not restored there, in a sentence. */
class BadPlace extends Error {}

/** The draft once it is whole and on the disk: the parts of the resort are moved out of it, the database last. */
const wholeName = 'restore.whole'
const parts = ['files', 'secret.key', 'pg']

/** What a disk or a file manager puts into a folder by itself. */
const ofOthers = ['lost+found', '.DS_Store', '.Trashes', '.Spotlight-V100', '.fseventsd']
/** What may lie in a directory that counts as empty: the backups themselves, and what an earlier try left. */
const notCounted = [...ofOthers, 'backups', 'backups.id', 'server.lock', 'reserve', restoreDraft, wholeName]

const refuseFilled = async (dir: string): Promise<void> => {
  for (const name of await readdir(dir)) {
    if (notCounted.includes(name)) continue
    if (name === 'files' && (await readdir(join(dir, name))).every((each) => ofOthers.includes(each)))
      continue
    throw new BadPlace(
      `${dir} is not empty: nothing in it was touched. Name an empty folder with --into, or move what is there away first.`,
    )
  }
}

const removeAll = (path: string): Promise<void> => rm(path, { recursive: true, force: true })

/**
 * Takes away what a restore left whose machine went off. While the database lies in the whole draft, what stands in
 * its place came out of it: the directory had to be empty before.
 */
const clearBrokenOff = async (dir: string): Promise<void> => {
  const whole = join(dir, wholeName)
  if (existsSync(join(whole, 'pg')) && !existsSync(join(dir, 'pg'))) {
    for (const name of ['files', 'secret.key']) await removeAll(join(dir, name))
    sync(dir)
  }
  await removeAll(whole)
  await removeAll(join(dir, restoreDraft))
}

const noRoom = (dir: string, more = ''): BadPlace =>
  new BadPlace(
    `The disk with ${dir} has no room for this backup${more}. Make room there, or name a folder on another disk with --into.`,
  )

const refuseTooSmall =
  (dir: string, free: typeof freeBytes) =>
  ({ entries }: Manifest): void => {
    const needed = entries.reduce((sum, { bytes }) => sum + bytes, leftFree)
    const room = free(dir)
    if (room < needed) throw noRoom(dir, `: it takes about ${mb(needed)} and ${mb(room)} are free`)
  }

/** Each step is on the disk before the next: a machine that goes off leaves a whole draft, or a whole resort. */
const moveToPlace = async (dir: string): Promise<void> => {
  const draft = join(dir, restoreDraft)
  const whole = join(dir, wholeName)
  syncAll(draft)
  sync(draft)
  await rename(draft, whole)
  sync(dir)
  for (const name of parts) {
    if (!existsSync(join(whole, name))) continue
    await removeAll(join(dir, name))
    await rename(join(whole, name), join(dir, name))
    sync(dir)
    sync(whole)
  }
  await removeAll(whole)
  sync(dir)
  sync(dirname(dir))
}

/** Opens the restored database, which brings in the log of the copy, and counts what the manifest counted. */
const tryDatabase = async (dir: string, { rows }: Manifest): Promise<void> => {
  const { openPglite, poolOver } = await import('../database/embedded-db.ts')
  const pglite = await openPglite({ dir }).catch((error: Error) => {
    throw new BadArchive(`The database of the backup cannot be opened (${error.message}).`)
  })
  const pool = poolOver(pglite)
  try {
    const found = await countRows(pool, Object.keys(rows))
    const other = Object.keys(rows).find((table) => found[table] !== rows[table])
    if (other)
      throw new BadArchive(
        `The database of the backup has ${found[other]} rows in ${other}, not the ${rows[other]} that were copied.`,
      )
  } finally {
    await pool.end()
    await pglite.close()
  }
}

/**
 * Restores an archive into an empty directory: unpacked beside everything else, compared with its manifest, opened
 * once, brought to the disk, and only then moved to its place, the database last. Until then no server takes the
 * directory for a resort, and a try that was broken off can be made again. Answers what the archive says of itself.
 */
export const restoreBackup = async (archive: string, dir: string, freeOn = freeBytes): Promise<Manifest> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const unlock = await lockDataDir(dir)
  const draft = join(dir, restoreDraft)
  try {
    await clearBrokenOff(dir)
    await refuseFilled(dir)
    const manifest = await readArchive(archive, { into: draft, onManifest: refuseTooSmall(dir, freeOn) })
    await tryDatabase(join(draft, 'pg'), manifest)
    await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 })
    await chmod(dir, 0o700)
    await moveToPlace(dir)
    return manifest
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ENOSPC' || code === 'EDQUOT' ? noRoom(dir) : error
  } finally {
    await removeAll(draft)
    unlock()
  }
}
