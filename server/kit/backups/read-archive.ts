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
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw damaged(`it holds ${entry.fileName} twice`)
      entries.set(entry.fileName, entry)
    }
    return { zip, entries }
  } catch (error) {
    zip.close()
    throw error instanceof BadArchive
      ? error
      : damaged(`its list cannot be read (${(error as Error).message})`)
  }
}

/** Of 250,000 files or so: a larger one was written to fill the memory. */
const manifestBytes = 64 * 1024 * 1024

const parsed = (text: Buffer): unknown => {
  try {
    return JSON.parse(text.toString())
  } catch {
    throw damaged('its manifest cannot be read')
  }
}

const readManifest = async (zip: ZipFile, entry: Entry | undefined): Promise<Manifest> => {
  if (!entry) throw new BadArchive('This file is no backup of a resort: it has no manifest.')
  if (entry.uncompressedSize > manifestBytes) throw damaged('its manifest is too large')
  const text = await buffer(await zip.openReadStreamPromise(entry)).catch((error: Error) => {
    throw damaged(`its manifest cannot be read (${error.message})`)
  })
  const read = Manifest.safeParse(parsed(text))
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

type Take = {
  into?: string
  signal?: AbortSignal
  /** Hears what the archive says of itself before anything is unpacked; throws where it must not be. */
  onManifest?: (manifest: Manifest) => void
}

/** Nothing may stand in an archive that could lead out of its directory. */
const refuseForeign = (names: Iterable<string>): void => {
  for (const name of names)
    if (!isArchiveName(name.replace(/\/$/, ''))) throw damaged(`it holds ${name}, which belongs to no backup`)
}

/** What the manifest names is there once, and nothing else is: what it does not name has no checksum. */
const refuseUnnamed = (entries: ReadonlyMap<string, Entry>, manifest: Manifest): void => {
  const named = new Set(manifest.entries.map(({ name }) => name))
  if (named.size !== manifest.entries.length) throw damaged('its manifest names a file twice')
  for (const name of entries.keys())
    if (name !== manifestName && !name.endsWith('/') && !named.has(name))
      throw damaged(`it holds ${name}, which its manifest does not name`)
  if (manifest.secret_key === 'in the archive' && !named.has('secret.key'))
    throw damaged('secret.key is missing')
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
export const readArchive = async (
  path: string,
  { into, signal, onManifest }: Take = {},
): Promise<Manifest> => {
  const { zip, entries } = await openArchive(path)
  try {
    const manifest = await readManifest(zip, entries.get(manifestName))
    refuseForeign(entries.keys())
    refuseUnnamed(entries, manifest)
    onManifest?.(manifest)
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
