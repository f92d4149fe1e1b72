import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Question } from './file-worker.ts'

/** A program has so long for a file. Tests give it longer: a machine under load must not change what they see. */
export const aside = { milliseconds: 8000 }
/** Then it ends by itself, where nobody is left to end it. */
const longerMs = 2000
const reader = fileURLToPath(new URL('./file-reader.ts', import.meta.url))

/** A file that took longer than it may: another attempt may go better when less is going on. */
export class TookTooLong extends Error {}

/**
 * Asks a program of its own about a file, so that one made to be endless neither stops the server nor fills its
 * memory. Empty where the file broke the program. Throws `TookTooLong`, also when it is broken off.
 */
export const readAside = async (
  bytes: Uint8Array,
  question: Question,
  signal?: AbortSignal,
): Promise<Buffer> => {
  const { milliseconds } = aside
  const given = [JSON.stringify(question), String(milliseconds + longerMs)]
  const child = spawn(process.execPath, ['--max-old-space-size=160', reader, ...given], {
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
  const [answer, [code]] = await Promise.all([buffer(child.stdout), once(child, 'exit')])
  signal?.removeEventListener('abort', stop)
  if (code === null) throw new TookTooLong('The file took too long to read')
  return code === 0 ? answer : Buffer.alloc(0)
}
