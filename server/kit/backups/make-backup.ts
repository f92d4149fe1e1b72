import { existsSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import project from '../../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import type { OpenDb } from '../database/db.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFiles } from './copy-files.ts'
import { freeBytes, leftFree, mb } from './disk-room.ts'
import type { Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { openIfThere, writeArchive } from './write-archive.ts'

/** What a backup needs of a server that runs, or of a data directory that was opened for it. */
export type BackupDeps = {
  opened: Pick<OpenDb, 'pool' | 'embedded'>
  config: Pick<Config, 'dataDir' | 's3' | 'secretKey' | 'backupDir'>
  /** Tables whose rows are counted, for who restores to compare. */
  counted: readonly string[]
  /** How much room a disk has. */
  freeOn?: (dir: string) => number
}

/** Why no backup could be made, in a sentence for the owner. */
export class NoBackup extends Error {}

const fullDisk = (dir: string, more = ''): NoBackup =>
  new NoBackup(
    `The disk with ${dir} has no room for a backup${more}. Make room there, or set BACKUP_DIR to another disk. Earlier backups are untouched.`,
  )

const bytesUnder = async (dir: string): Promise<number> => {
  let bytes = 0
  for (const each of await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []))
    if (each.isFile())
      bytes += (await stat(join(each.parentPath, each.name)).catch(() => undefined))?.size ?? 0
  return bytes
}

/** What will be read, and what the archive will take: tables shrink to a third at least, files not at all. */
const estimate = async ({ opened, config }: BackupDeps) => {
  const database = await bytesUnder(opened.embedded?.dir ?? '')
  const files = config.s3 ? 0 : await bytesUnder(join(config.dataDir, 'files'))
  return { toRead: database + files, toWrite: database / 3 + files }
}

type Making = {
  /** The folder and the name of the whole archive. */
  folder: string
  name: string
  at: string
  signal: AbortSignal
  onProgress: (progress: { bytes: number; of: number }) => void
}

/** The names of archives that are not whole end so. */
const partEnding = '.part'

/**
 * Makes one backup: an archive under a name that no backup has, brought to the disk, read back and compared with what
 * was written, and then renamed. Whatever fails leaves nothing behind. Answers its size.
 */
export const makeBackup = async (deps: BackupDeps, making: Making): Promise<number> => {
  const { folder, name, signal, onProgress } = making
  const path = join(folder, name)
  const part = path + partEnding
  const free = deps.freeOn ?? freeBytes
  try {
    await makeFolder(folder)
    const { toRead, toWrite } = await estimate(deps)
    const room = free(folder)
    if (room < toWrite + leftFree)
      throw fullDisk(folder, `: it takes about ${mb(toWrite + leftFree)} and ${mb(room)} are free`)
    let bytes = 0
    const archive = writeArchive(part, {
      signal,
      checkRoom: () => {
        if (free(folder) < leftFree) throw fullDisk(folder)
      },
      onRead: (read) => {
        bytes += read
        onProgress({ bytes, of: Math.max(toRead, bytes) })
      },
    })
    try {
      await fill(deps, archive, making.at)
    } catch (error) {
      await archive.giveUp()
      throw error
    }
    await readArchive(part, { signal })
    const { size } = await stat(part)
    await rename(part, path)
    await syncFolder(folder)
    return size
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw inWords(error, folder)
  }
}

const inWords = (error: unknown, folder: string): unknown => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk(folder)
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOENT' || code === 'ENOTDIR')
    return new NoBackup(`The backup cannot be written to ${folder}: ${message}.`)
  return error
}

const makeFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const fill = async (
  { opened, config, counted }: BackupDeps,
  archive: ReturnType<typeof writeArchive>,
  at: string,
): Promise<void> => {
  const { embedded, pool } = opened
  if (!embedded) throw new NoBackup('Only the embedded database is copied by the server itself.')
  const files = config.s3 ? undefined : copyFiles(join(config.dataDir, 'files'), archive)
  let rows: Manifest['rows'] = {}
  embedded.beingCopied = true
  try {
    await copyDatabase({
      pool,
      dir: embedded.dir,
      archive,
      beforeMoment: async () => files?.beforehand(),
      atMoment: async (client) => {
        rows = await countRows(client, counted)
        await files?.atMoment()
      },
    })
    await files?.afterwards()
  } finally {
    embedded.beingCopied = false
    await files?.release()
  }
  await archive.finish({
    format: 1,
    at,
    version: project.version,
    rows,
    files: config.s3 ? 'in the bucket' : 'in the archive',
    secret_key: (await addKey(archive, config)) ? 'in the archive' : 'in SECRET_KEY',
  })
}

/** The key that the data directory holds: without it what is sealed could never be read again. */
const addKey = async (
  archive: ReturnType<typeof writeArchive>,
  { dataDir, secretKey }: BackupDeps['config'],
): Promise<boolean> => {
  if (secretKey) return false
  const key = await openIfThere(join(dataDir, 'secret.key'))
  if (!key) throw new NoBackup(`There is no secret.key in ${dataDir}, so a backup could not be read again.`)
  await archive.file('secret.key', key, (await key.stat()).size).finally(() => key.close())
  return true
}

type Asks = Pick<pg.PoolClient, 'query'>

/** How many rows some tables have. Their names come from here or from a manifest that was looked at. */
export const countRows = async (client: Asks, tables: readonly string[]): Promise<Record<string, number>> => {
  const { rows: there } = await client.query(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const known = new Set(there.map(({ name }: { name: string }) => name))
  // A data directory of an earlier version may not have all.
  const counts = tables
    .filter((table) => known.has(table))
    .map((table) => `(select count(*) from "${table}") as "${table}"`)
  if (counts.length === 0) return {}
  const { rows } = await client.query(`select ${counts.join(', ')}`)
  return Object.fromEntries(Object.entries(rows[0] as object).map(([name, count]) => [name, Number(count)]))
}
