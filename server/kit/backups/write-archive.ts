import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Manifest, manifestName } from './manifest.ts'

const pieceBytes = 256 * 1024
const smallBytes = 128 * 1024
const aheadBytes = 4 * 1024 * 1024
/** The fastest level: pages of tables shrink to a third or less, and a higher one takes three times as long. */
const fastest = 1

/** An archive that is being written, entry by entry. What fails, such as a disk that is full, rejects the next entry. */
export type ArchiveWriter = {
  directory: (name: string) => void
  /** Copies so many bytes of a file as it was when it was opened; one that is cut meanwhile is filled with zeros. */
  file: (name: string, from: FileHandle, bytes: number) => Promise<void>
  text: (name: string, bytes: Uint8Array) => Promise<void>
  finish: (about: Omit<Manifest, 'entries'>) => Promise<void>
  /** Ends without a whole archive. */
  giveUp: () => Promise<void>
}

type Options = {
  /** Is told of every piece that was read. */
  onRead: (bytes: number) => void
  /** Is asked now and then; throws where no more may be written. */
  checkRoom: () => void
  signal: AbortSignal
}

/** Writes an archive that only this account may read. It is on the disk when `finish` has answered. */
export const writeArchive = (path: string, { onRead, checkRoom, signal }: Options): ArchiveWriter => {
  const zip = new ZipFile()
  const entries: Manifest['entries'] = []
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(zip.outputStream, watching(checkRoom), file, { signal })
  // Heard by whoever waits for an entry; until then it is no fault of the process.
  written.catch(() => {})
  const failed = written.then(() => new Promise<never>(() => {}))
  zip.on('error', (error) => file.destroy(error))

  // Pictures and documents are packed already.
  const optionsOf = (name: string) => ({
    compressionLevel: name.startsWith('files/') ? 0 : fastest,
    mode: 0o100600,
  })
  const note = (name: string, bytes: number, hash: Hash) =>
    void entries.push({ name, bytes, sha256: hash.digest('hex') })

  /** Small entries that may not be on their way yet; the next large one waits for them. */
  let ahead = 0

  const addSmall = (name: string, bytes: Buffer): void => {
    ahead += bytes.length
    onRead(bytes.length)
    zip.addBuffer(bytes, name, optionsOf(name))
    note(name, bytes.length, createHash('sha256').update(bytes))
  }

  const addLarge = async (name: string, pieces: AsyncIterable<Buffer>): Promise<void> => {
    const hash = createHash('sha256')
    let bytes = 0
    const source = Readable.from(
      (async function* () {
        for await (const piece of pieces) {
          hash.update(piece)
          bytes += piece.length
          onRead(piece.length)
          yield piece
        }
      })(),
    )
    const read = new Promise<void>((resolve, reject) => source.on('end', resolve).on('error', reject))
    zip.addReadStreamLazy(name, optionsOf(name), (give) => give(null, source))
    try {
      await Promise.race([read, failed])
    } finally {
      source.destroy()
    }
    ahead = 0
    note(name, bytes, hash)
  }

  /** Most files of a database are a few pages: each as a stream of its own would take ten times as long. */
  const add = async (name: string, bytes: number, pieces: AsyncIterable<Buffer>): Promise<void> => {
    signal.throwIfAborted()
    if (bytes > smallBytes || ahead > aheadBytes) return addLarge(name, pieces)
    const read: Buffer[] = []
    for await (const piece of pieces) read.push(piece)
    addSmall(name, Buffer.concat(read))
  }

  return {
    directory: (name) => zip.addEmptyDirectory(name, { mode: 0o40700 }),
    file: (name, from, bytes) => add(name, bytes, piecesOf(from, bytes)),
    text: (name, bytes) => add(name, bytes.length, one(bytes)),
    finish: async (about) => {
      const manifest: Manifest = { ...about, entries: [...entries] }
      const text = Buffer.from(JSON.stringify(manifest))
      await add(manifestName, text.length, one(text))
      zip.end()
      await written
    },
    giveUp: async () => {
      file.destroy()
      await written.catch(() => {})
    },
  }
}

/** So many bytes are written between two looks at the disk. */
const lookBytes = 8 * 1024 * 1024

const watching = (checkRoom: () => void): Transform => {
  let since = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      since += piece.length
      try {
        if (since > lookBytes) {
          since = 0
          checkRoom()
        }
        done(null, piece)
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

async function* one(bytes: Uint8Array): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield Buffer.from(bytes)
}

async function* piecesOf(from: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; ) {
    const wanted = Math.min(bytes - done, pieceBytes)
    const { bytesRead, buffer } = await from.read(Buffer.allocUnsafe(wanted), 0, wanted, done)
    const piece = bytesRead > 0 ? buffer.subarray(0, bytesRead) : Buffer.alloc(wanted)
    done += piece.length
    yield piece
  }
}

/** Opens a file that may be gone by now. */
export const openIfThere = async (path: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
