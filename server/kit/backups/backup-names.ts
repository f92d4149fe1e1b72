import { randomBytes } from 'node:crypto'
import { now } from '../clock.ts'

const backupKinds = ['nightly', 'manual'] as const
export type BackupKind = (typeof backupKinds)[number]

const pattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(nightly|manual)-[0-9a-f]{16}$/
const archiveEnding = '.zip'
const failedEnding = '.failed'

/** The id of a backup that begins now. It says when and why, and cannot be guessed. */
export const newBackupId = (kind: BackupKind): string => {
  const at = now().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  return `${at}-${kind}-${randomBytes(8).toString('hex')}`
}

export type Named = { backup_id: string; at: string; kind: BackupKind }

/** What an id says; nothing where it is none. */
export const readBackupId = (id: string): Named | undefined => {
  const found = pattern.exec(id)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second, kind] = found
  return {
    backup_id: id,
    at: `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`,
    kind: kind as BackupKind,
  }
}

export const archiveName = (id: string): string => `resort-${id}${archiveEnding}`
/** A file of a sentence: why there is no archive. */
export const failedName = (id: string): string => `resort-${id}${failedEnding}`

/** Which backup a file of the folder belongs to, and as what. */
export const readName = (name: string): (Named & { as: 'archive' | 'failed' | 'part' }) | undefined => {
  const found = /^resort-(.+?)(\.zip|\.zip\.part|\.failed)$/.exec(name)
  const named = readBackupId(found?.[1] ?? '')
  const as = { '.zip': 'archive', '.failed': 'failed', '.zip.part': 'part' } as const
  return named && { ...named, as: as[found?.[2] as keyof typeof as] }
}
