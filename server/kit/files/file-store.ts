import type { Readable } from 'node:stream'

/** Where bytes of files are: a directory, or a bucket that several server processes share. */
export type FileStore = {
  put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>
  /** None when nothing is there. */
  read: (key: string) => Promise<Readable | undefined>
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>
  /** Removes what was left half written; not every store leaves such. */
  sweep?: () => Promise<void>
  /** Throws where the settings name what is not there; not every store can tell. */
  check?: () => Promise<void>
}

/** The store cannot be reached or does not take what it is given, now; callers may try again. */
export class FilesAway extends Error {}

const pattern = /^[A-Za-z0-9_-]{32}(-\d{3,4})?\.[a-z]{3,4}$/

/** Whether a name can be a key at all. Keys hold no slash and no second dot, so they cannot leave their folder. */
export const isFileKey = (key: string): boolean => pattern.test(key)

/** The key itself; throws on anything that no store has made. */
export const checkedKey = (key: string): string => {
  if (!isFileKey(key)) throw new Error('not the key of a file')
  return key
}
