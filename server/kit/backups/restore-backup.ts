import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDir } from '../database/data-dir-lock.ts'
import { syncAll } from '../database/data-dir-state.ts'
import { countRows } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { BadArchive, readArchive } from './read-archive.ts'

/** Why a backup is not restored there, in a sentence. */
export class NotEmpty extends Error {}

const draftName = 'restore.part'
/** What may lie in a directory that counts as empty: the backups themselves, and what an earlier try left. */
const notCounted = ['backups', 'server.lock', 'reserve', draftName]

const refuseFilled = async (dir: string): Promise<void> => {
  for (const name of await readdir(dir)) {
    if (notCounted.includes(name)) continue
    if (name === 'files' && (await readdir(join(dir, name))).length === 0) continue
    throw new NotEmpty(
      `${dir} is not empty: nothing in it was touched. Name an empty folder with --into, or move what is there away first.`,
    )
  }
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
 * directory for a resort. Answers what the archive says of itself.
 */
export const restoreBackup = async (archive: string, dir: string): Promise<Manifest> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const unlock = await lockDataDir(dir)
  const draft = join(dir, draftName)
  try {
    await refuseFilled(dir)
    await rm(draft, { recursive: true, force: true })
    const manifest = await readArchive(archive, { into: draft })
    await tryDatabase(join(draft, 'pg'), manifest)
    await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 })
    syncAll(draft)
    await chmod(dir, 0o700)
    for (const name of ['files', 'secret.key', 'pg']) {
      if (!existsSync(join(draft, name))) continue
      await rm(join(dir, name), { recursive: true, force: true })
      await rename(join(draft, name), join(dir, name))
    }
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
    unlock()
  }
}
