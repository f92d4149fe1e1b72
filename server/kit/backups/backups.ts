import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupFolder } from './backup-folder.ts'
import {
  archiveName,
  type BackupKind,
  failedName,
  type Named,
  newBackupId,
  readBackupId,
  readName,
} from './backup-names.ts'
import { type BackupDeps, makeBackup, NoBackup } from './make-backup.ts'

/** One backup, or an attempt at one. */
export type Backup = Named & {
  /** The size of the archive; of one that is being made what was read so far. */
  bytes: number
  /** What there is to read in all, while it is being made. */
  of: number | null
  state: 'running' | 'good' | 'failed'
  problem: string | null
}

type Running = { backup: Backup; done: Promise<Backup> }

/** The backups of one data directory: those in its folder, and the one that is being made. */
export type Backups = {
  /** Where they lie. */
  folder: string
  /** The newest first. */
  list: () => Promise<Backup[]>
  /** Begins one; nothing where one is under way. `to` puts it into another folder, where nobody looks after it. */
  start: (kind: BackupKind, options?: { to?: string }) => Running | undefined
  /** The archive of a good one. */
  find: (id: string) => Promise<(Backup & { name: string; path: string }) | undefined>
  /** Deletes the archive of a good one. */
  remove: (id: string) => Promise<void>
  /** Why the last attempt failed, where no good one came after it. */
  problem: () => { at: string; text: string } | undefined
  /** Breaks off what is under way. */
  stop: () => Promise<void>
}

type More = BackupDeps & {
  /** Is told of what no sentence explains, and what came of it. */
  onFault?: (error: unknown, what: string) => void
}

/** Nightly backups, and notes of what failed, are kept so long. */
const keptDays = 7

const unexplained = 'The backup could not be made. The log of the server says why.'
const brokenOff = 'The server ended before the backup was whole.'

const newestFirst = (a: Backup, b: Backup): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)

export const backupsIn = (deps: More): Backups => {
  const folder = backupFolder(deps.config)
  const ending = new AbortController()
  /** What failed since this process began: a full disk may have no room for the note either. */
  const failed = new Map<string, Backup>()
  let running: Running | undefined
  let latest: Backup | undefined

  const fail = async (named: Named, problem: string, to: string): Promise<Backup> => {
    const backup: Backup = { ...named, bytes: 0, of: null, state: 'failed', problem }
    if (to !== folder) return backup
    failed.set(named.backup_id, backup)
    await writeFile(join(folder, failedName(named.backup_id)), problem, { mode: 0o600 }).catch(() => {})
    return backup
  }

  const make = async (backup: Backup, to: string): Promise<Backup> => {
    const { backup_id, at, kind } = backup
    const named = { backup_id, at, kind }
    try {
      const bytes = await makeBackup(deps, {
        folder: to,
        name: archiveName(backup_id),
        at,
        signal: ending.signal,
        onProgress: (progress) => Object.assign(backup, progress),
      })
      if (kind === 'nightly') await removeOld(folder, at, reporting('an old backup could not be removed'))
      return { ...named, bytes, of: null, state: 'good', problem: null }
    } catch (error) {
      return fail(named, sentenceOf(error), to)
    }
  }

  const reporting = (what: string) => (error: unknown) => deps.onFault?.(error, what)

  const sentenceOf = (error: unknown): string => {
    if (ending.signal.aborted) return brokenOff
    if (error instanceof NoBackup) return error.message
    reporting('a backup could not be made')(error)
    return unexplained
  }

  const start: Backups['start'] = (kind, { to = folder } = {}) => {
    if (running || ending.signal.aborted) return undefined
    const named = readBackupId(newBackupId(kind)) as Named
    const backup: Backup = { ...named, bytes: 0, of: null, state: 'running', problem: null }
    const done = make(backup, to).then((made) => {
      if (to === folder) latest = made
      running = undefined
      return made
    })
    running = { backup, done }
    return running
  }

  const list = async (): Promise<Backup[]> => {
    // One that ends, or begins, while the folder is read is told as it was at the beginning.
    const before = running
    const isRunning = (id: string) => [before, running].some((each) => each?.backup.backup_id === id)
    const found = await readFolder(folder, isRunning)
    const known = new Set(found.map(({ backup_id }) => backup_id))
    const unwritten = [...failed.values()].filter(({ backup_id }) => !known.has(backup_id))
    const over = [...found, ...unwritten].toSorted(newestFirst)
    if (running === before) latest = over[0]
    return before ? [before.backup, ...over] : over
  }

  return {
    folder,
    list,
    start,
    ...archivesIn(folder, list),
    problem: () =>
      latest?.state === 'failed' ? { at: latest.at, text: latest.problem ?? unexplained } : undefined,
    stop: async () => {
      ending.abort()
      await running?.done
    },
  }
}

const archivesIn = (folder: string, list: Backups['list']): Pick<Backups, 'find' | 'remove'> => ({
  find: async (id) => {
    const found = (await list()).find((each) => each.backup_id === id && each.state === 'good')
    const name = archiveName(id)
    return found && { ...found, name, path: join(folder, name) }
  },
  remove: async (id) => {
    if (readBackupId(id)) await rm(join(folder, archiveName(id)), { force: true })
  },
})

/** What lies in the folder. What a server left half written when it was killed becomes a note. */
const readFolder = async (folder: string, isRunning: (id: string) => boolean): Promise<Backup[]> => {
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => !isRunning(readName(name)?.backup_id ?? ''),
  )
  const backups = await Promise.all(names.map((name) => readOne(folder, name)))
  return backups.filter((backup) => backup !== undefined)
}

const readOne = async (folder: string, name: string): Promise<Backup | undefined> => {
  const found = readName(name)
  if (!found) return undefined
  const { as, ...named } = found
  const path = join(folder, name)
  if (as === 'part') {
    await rm(path, { force: true })
    await writeFile(join(folder, failedName(named.backup_id)), brokenOff, { mode: 0o600 }).catch(() => {})
  }
  const problem = { part: async () => brokenOff, failed: () => noteAt(path), archive: async () => null }
  const message = await problem[as]()
  const { size } = (await stat(path).catch(() => undefined)) ?? { size: 0 }
  if (message === null && size === 0) return undefined
  return message === null
    ? { ...named, bytes: size, of: null, state: 'good', problem: null }
    : { ...named, bytes: 0, of: null, state: 'failed', problem: message }
}

const noteAt = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8').catch(() => '')) || unexplained

/**
 * Removes nightly backups and notes that are older than the days they are kept, once a newer one is good. One that
 * stays takes nothing from the newer one, and keeps no other.
 */
const removeOld = async (
  folder: string,
  newest: string,
  onFault: (error: unknown) => void,
): Promise<void> => {
  const oldest = Temporal.Instant.from(newest).subtract({ hours: keptDays * 24 }).epochMilliseconds
  for (const name of await readdir(folder).catch(() => [])) {
    const named = readName(name)
    if (!named || (named.kind !== 'nightly' && named.as !== 'failed')) continue
    const isOld = Temporal.Instant.from(named.at).epochMilliseconds < oldest
    if (isOld) await rm(join(folder, name), { force: true }).catch(onFault)
  }
}
