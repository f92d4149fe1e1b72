import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Upload } from '../../contract/kit/endpoint.ts'

const mostCharacters = 200_000
// Many letters of several bytes and no word twice would be more than the database's index of words takes.
const mostBytes = 300_000
const milliseconds = 8000
const mostWait = 15_000

const readable: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]
const reader = fileURLToPath(new URL('./text-reader.ts', import.meta.url))

/** Read by a program of its own, so that a file made to be endless neither stops the server nor fills its memory. */
const readAside = async ({ type, bytes }: Upload): Promise<string> => {
  const child = spawn(process.execPath, ['--max-old-space-size=160', reader, type, String(mostCharacters)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: milliseconds,
    killSignal: 'SIGKILL',
    // Nothing of the server's settings is its business.
    env: {},
  })
  // It may end before it has read all.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [text, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')])
  return code === 0 ? text : ''
}

/** As the database keeps it: no zero characters, no halves of letters, not too much of it. */
const kept = (text: string): string => {
  const bytes = Buffer.from(text.replaceAll('\0', ' ').slice(0, mostCharacters).toWellFormed())
  return bytes.subarray(0, mostBytes).toString().trim()
}

let before: Promise<unknown> = Promise.resolve()

/**
 * The text of an uploaded résumé, one file after the other; empty when it is none that can be read, or when others
 * take too long before it.
 */
export const textOfResume = (upload: Upload): Promise<string> => {
  if (!readable.includes(upload.type)) return Promise.resolve('')
  const asked = performance.now()
  const read = () => (performance.now() - asked > mostWait ? '' : readAside(upload).catch(() => ''))
  const text = before.then(read).then(kept)
  before = text
  return text
}
