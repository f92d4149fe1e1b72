import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text as textOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Upload } from '../../../contract/kit/endpoint.ts'
import { atMost } from '../../kit/at-most.ts'

const maxCharacters = 200_000
// Many letters of several bytes and no word twice would be more than the database's index of words takes.
const maxBytes = 300_000
const milliseconds = 8000

const readable: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]
const reader = fileURLToPath(new URL('./text-reader.ts', import.meta.url))

/**
 * Whoever sends a file waits so many milliseconds for what is in it; then they are answered, and a job reads it. Tests
 * wait longer: a machine under load must not change what they see.
 */
export const reading = { patience: 1500 }

/** A résumé that took longer than it may: another attempt may go better when less is going on. */
export class TookTooLong extends Error {}

type File = Pick<Upload, 'type' | 'bytes'>

/** Read by a program of its own, so that a file made to be endless neither stops the server nor fills its memory. */
const readAside = async ({ type, bytes }: File, signal?: AbortSignal): Promise<string> => {
  const child = spawn(process.execPath, ['--max-old-space-size=160', reader, type, String(maxCharacters)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: milliseconds,
    killSignal: 'SIGKILL',
    // Nothing of the server's settings is its business.
    env: {},
  })
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  // It may end before it has read all.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [text, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')])
  signal?.removeEventListener('abort', stop)
  if (code === null) throw new TookTooLong('The résumé took too long to read')
  return code === 0 ? text : ''
}

/** As the database keeps it: no zero characters, no halves of letters, not too much of it. */
const kept = (text: string): string => {
  const bytes = Buffer.from(text.replaceAll('\0', ' ').slice(0, maxCharacters).toWellFormed())
  return bytes.subarray(0, maxBytes).toString().trim()
}

/** As many are read at once as there are cores; who comes later waits for a turn. */
const readInTurn = atMost(Math.max(2, availableParallelism()), async (file: File, signal?: AbortSignal) => {
  if (signal?.aborted) throw new TookTooLong('Others were read first')
  return kept(await readAside(file, signal))
})

/** The text of a résumé; empty when it is none that can be read. Throws `TookTooLong`, also when it is broken off. */
export const textOfResume = async (file: File, signal?: AbortSignal): Promise<string> =>
  readable.includes(file.type) ? readInTurn(file, signal) : ''
