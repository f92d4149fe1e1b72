import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type pg from 'pg'
import { type ArchiveWriter, openIfThere } from './write-archive.ts'

/** Kept by the engine for its own run, or written by the end of the copy. */
const left =
  /^(pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|postmaster\.\w+|backup_label.*|global\/pg_control)$/

type Found = { names: string[]; directories: string[] }

const filesOf = async (dir: string): Promise<Found> => {
  const found: Found = { names: [], directories: [] }
  for (const each of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const name = relative(dir, join(each.parentPath, each.name)).split(sep).join('/')
    if (each.isDirectory() && !/^pg_(replslot|stat_tmp)\/./.test(name)) found.directories.push(name)
    if (each.isFile() && !left.test(name)) found.names.push(name)
  }
  return found
}

const copyFile = async (archive: ArchiveWriter, name: string, path: string): Promise<void> => {
  const file = await openIfThere(path)
  // Dropped since it was listed: the log drops it again.
  if (!file) return
  try {
    await archive.file(name, file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}

type Copy = {
  pool: pg.Pool
  /** The engine's own directory. */
  dir: string
  archive: ArchiveWriter
  /** Runs just before that moment, while others write. */
  beforeMoment: () => Promise<void>
  /** Runs at the moment that the copy is of, on the one connection: nobody writes meanwhile. */
  atMoment: (client: pg.PoolClient) => Promise<void>
}

const underWay = '55000'

/** Begins the engine's part and answers the first segment of the log. Ends one that could not be ended before. */
const start = async (pool: pg.Pool): Promise<string> => {
  const begin = () =>
    pool.query<{ first: string }>("select pg_walfile_name(pg_backup_start('backup', true)) as first")
  const { rows } = await begin().catch(async (error: { code?: string }) => {
    if (error.code !== underWay) throw error
    await pool.query('select pg_backup_stop(false)')
    return begin()
  })
  return (rows[0] as { first: string }).first
}

type Stopped = { label: string; last: string }

const stop = async (client: pg.PoolClient): Promise<Stopped> => {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  )
  return rows[0] as Stopped
}

const between = (first: string, last: string) => (name: string) =>
  /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last

/**
 * Copies the embedded database while it is written to, as pg_basebackup does: its files as they are found, and the log
 * of what was written meanwhile, which makes them whole when the copy is first opened. The copy is of the moment at
 * which `atMoment` ran. No checkpoint may come before it is over: that would throw the log away (`beingCopied`).
 */
export const copyDatabase = async ({ pool, dir, archive, beforeMoment, atMoment }: Copy): Promise<void> => {
  const first = await start(pool)
  let stopped: Stopped | undefined
  try {
    const { names, directories } = await filesOf(dir)
    for (const name of directories) archive.directory(`pg/${name}`)
    for (const name of names) await copyFile(archive, `pg/${name}`, join(dir, name))
    await beforeMoment()
    const client = await pool.connect()
    let control: Buffer
    try {
      await atMoment(client)
      stopped = await stop(client)
      // At once and whole: the engine runs in this very thread.
      control = readFileSync(join(dir, 'global/pg_control'))
    } finally {
      client.release()
    }
    await archive.text('pg/global/pg_control', control)
    await archive.text('pg/backup_label', Buffer.from(stopped.label))
  } finally {
    // The engine knows one copy at a time. Where it cannot be told now, the next one ends this.
    if (!stopped) await pool.query('select pg_backup_stop(false)').catch(() => {})
  }
  await copyLog(archive, dir, between(first, stopped.last))
}

const copyLog = async (
  archive: ArchiveWriter,
  dir: string,
  isNeeded: (name: string) => boolean,
): Promise<void> => {
  const segments = (await readdir(join(dir, 'pg_wal'))).filter(isNeeded).sort()
  if (segments.length === 0) throw new Error('the log of the copy is gone')
  for (const name of segments) await copyFile(archive, `pg/pg_wal/${name}`, join(dir, 'pg_wal', name))
}
