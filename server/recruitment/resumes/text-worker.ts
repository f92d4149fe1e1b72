import { parentPort, workerData } from 'node:worker_threads'
import { textOfDocx } from './text-of-docx.ts'
import { textOfPdf } from './text-of-pdf.ts'

/** What is read: a file of a kind, and how much of its text is wanted. */
export type Reading = { type: string; bytes: Uint8Array; most: number }

const { type, bytes, most } = workerData as Reading
parentPort?.postMessage(type === 'application/pdf' ? await textOfPdf(bytes, most) : textOfDocx(bytes))
