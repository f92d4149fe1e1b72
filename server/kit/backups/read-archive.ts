import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isArchiveName, Manifest, manifestName } from './manifest.ts'

/** Why an archive cannot be used, in a sentence for who wants to. */
export class BadArchive extends Error {}

const damaged = (what: string): BadArchive => new BadArchive(`The backup is damaged: ${what}.`)

const openArchive = async (path: string) => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BadArchive(`There is no file ${path}.`)
    throw damaged(`it cannot be opened (${error.message})`)
  })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return { zip, entries }
}

const readManifest = async (zip: ZipFile, entry: Entry | undefined): Promise<Manifest> => {
  if (!entry) throw new BadArchive('This file is no backup of a resort: it has no manifest.')
  const text = await buffer(await zip.openReadStreamPromise(entry))
  const read = Manifest.safeParse(JSON.parse(text.toString()))
  if (!read.success) throw new BadArchive('This backup was made by a version that this one does not know.')
  return read.data
}

const hashing = (hash: Hash) =>
  new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })

const nowhere = () => new Writable({ write: (_piece, _encoding, done) => done() })

type Take = { into?: string; signal?: AbortSignal }

/** Nothing may stand in an archive that could lead out of its directory. */
const refuseForeign = (names: Iterable<string>): void => {
  for (const name of names)
    if (!isArchiveName(name.replace(/\/$/, ''))) throw damaged(`it holds ${name}, which belongs to no backup`)
}

const readEntry = async (zip: ZipFile, entry: Entry, target: Writable): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(await zip.openReadStreamPromise(entry), hashing(hash), target).catch((error: Error) => {
    throw isOfDisk(error) ? error : damaged(`${entry.fileName} cannot be read (${error.message})`)
  })
  return hash.digest('hex')
}

/**
 * Reads an archive from end to end and compares every entry with what the manifest says of it; throws a BadArchive
 * where anything is missing, more, or other. With `into` it is unpacked there, for this account alone.
 */
export const readArchive = async (path: string, { into, signal }: Take = {}): Promise<Manifest> => {
  const { zip, entries } = await openArchive(path)
  try {
    const manifest = await readManifest(zip, entries.get(manifestName))
    refuseForeign(entries.keys())
    if (into) await makeDirectories(into, entries.keys())
    for (const { name, bytes, sha256 } of manifest.entries) {
      signal?.throwIfAborted()
      const entry = entries.get(name)
      if (entry?.uncompressedSize !== bytes) throw damaged(`${name} is missing or cut`)
      const read = await readEntry(zip, entry, into ? await fileAt(join(into, name)) : nowhere())
      if (read !== sha256) throw damaged(`${name} is not what was written`)
    }
    return manifest
  } finally {
    zip.close()
  }
}

const makeDirectories = async (into: string, names: Iterable<string>): Promise<void> => {
  for (const name of names)
    if (name.endsWith('/')) await mkdir(join(into, name), { recursive: true, mode: 0o700 })
}

const isOfDisk = ({ code }: NodeJS.ErrnoException): boolean =>
  code !== undefined && ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(code)

const fileAt = async (path: string) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return createWriteStream(path, { mode: 0o600 })
}
