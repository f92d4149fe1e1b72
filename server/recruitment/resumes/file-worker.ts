import { parentPort, workerData } from 'node:worker_threads'
import { isPlainDocument } from '../../kit/files/plain-document.ts'
import { textOfDocx } from './text-of-docx.ts'
import { textOfPdf } from './text-of-pdf.ts'

/** What is asked of a file: whether it is a document that does nothing, or its text and at most how much of it. */
export type Question = { asked: 'is it plain' } | { asked: 'its text'; type: string; most: number }
export type Reading = { question: Question; bytes: Uint8Array }

const { question, bytes } = workerData as Reading

const answer = (): string | Promise<string> => {
  if (question.asked === 'is it plain') return isPlainDocument(bytes) ? 'yes' : 'no'
  return question.type === 'application/pdf' ? textOfPdf(bytes, question.most) : textOfDocx(bytes)
}
parentPort?.postMessage(await answer())
