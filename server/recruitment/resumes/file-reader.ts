import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { Reading } from './file-worker.ts'

/*
 * A program of its own: reads a file from its input and writes what it was asked to its output. A file can be made to unfold
 * without end; what a program took goes back to the system when it ends, what a thread took does not.
 */
const maxMemory = 320_000_000
const often = 20

const [question = '', milliseconds = ''] = process.argv.slice(2)
const own = new Uint8Array(await buffer(process.stdin))
const workerData: Reading = { question: JSON.parse(question), bytes: own }
// In a thread, so that the limits are looked at while it reads.
const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
  workerData,
  transferList: [own.buffer],
  // What a library says about a strange file is no news for anybody.
  stdout: true,
  stderr: true,
})
worker.once('message', (answer: string | Uint8Array) => process.stdout.write(answer, () => process.exit(0)))
worker.once('error', () => process.exit(1))
setInterval(() => process.memoryUsage.rss() > maxMemory && process.exit(1), often)
// Also when whoever asked is gone.
setTimeout(() => process.exit(1), Number(milliseconds))
