import { once } from 'node:events'
import type { Upload } from '../../../contract/kit/endpoint.ts'
import { oneSpelling } from '../../../contract/kit/one-spelling.ts'
import { atMost } from '../../kit/at-most.ts'
import type { Read } from './file-worker.ts'
import { readAside, TookTooLong } from './read-aside.ts'
import { mayAskPassword } from './text-of-doc.ts'

const maxCharacters = 200_000
// Many letters of several bytes and no word twice would be more than the database's index of words takes.
const maxBytes = 300_000

const readable: readonly string[] = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]

/**
 * Whoever sends a file waits so many milliseconds for what is in it; then they are answered, and a job reads it. Who
 * sends one that may ask for a password waits longer: only the answer tells them. Tests wait longer: a machine under
 * load must not change what they see.
 */
export const reading = { patience: 1500, patienceIfLocked: 8000 }

type File = Pick<Upload, 'type' | 'bytes'>

/** A PDF whose parts are encrypted says so in plain letters (ISO 32000-1, 7.6.1); not whether it asks for a password. */
const mayBeLocked = ({ type, bytes }: File): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (type === 'application/pdf') return file.includes('/Encrypt')
  return type === 'application/msword' && mayAskPassword(file)
}

export const patienceFor = (file: File): number =>
  mayBeLocked(file) ? Math.max(reading.patience, reading.patienceIfLocked) : reading.patience

/** As the database keeps it: no zero characters, no halves of letters, not too much of it. */
const kept = (text: string): string => {
  const bytes = Buffer.from(oneSpelling(text).replaceAll('\0', ' ').slice(0, maxCharacters).toWellFormed())
  return bytes.subarray(0, maxBytes).toString().trim()
}

const unread: Read = { text: '', locked: false }

/** Two are read at once, whoever sent them; who comes later waits for a turn. */
const readInTurn = atMost(2, async (file: File, signal?: AbortSignal) => {
  if (signal?.aborted) throw new TookTooLong('Others were read first')
  const question = { asked: 'its text', type: file.type, most: maxCharacters } as const
  const answer = await readAside(file.bytes, question, signal)
  if (answer.length === 0) return unread
  const { text, locked }: Read = JSON.parse(answer.toString())
  return { text: kept(text), locked }
})

const brokenOff = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort')
  throw new TookTooLong('Nobody waits for it any longer')
}

/**
 * The text of a résumé, empty when it is none that can be read, and whether it asks for a password. Throws
 * `TookTooLong`, also when it is broken off: at once, whoever is read before it.
 */
export const readResume = async (file: File, signal?: AbortSignal): Promise<Read> => {
  if (!readable.includes(file.type)) return unread
  const read = readInTurn(file, signal)
  return signal ? Promise.race([read, brokenOff(signal)]) : read
}
