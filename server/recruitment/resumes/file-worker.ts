import { parentPort, workerData } from 'node:worker_threads'
import { plainDocument } from '../../kit/documents/plain-document.ts'
import { AsksPassword } from './asks-password.ts'
import { textOfDoc } from './text-of-doc.ts'
import { textOfDocx } from './text-of-docx.ts'
import { textOfPdf } from './text-of-pdf.ts'

/** What is asked of a file: the document that does nothing when it is opened, or its text and at most how much of it. */
export type Question = { asked: 'what may be kept' } | { asked: 'its text'; type: string; most: number }
export type Reading = { question: Question; bytes: Uint8Array }

/** The text of a file; `locked` where it asks for a password, so that none can be read. */
export type Read = { text: string; locked: boolean }

const { question, bytes } = workerData as Reading

const textOf = (type: string, most: number): string | Promise<string> => {
  if (type === 'application/pdf') return textOfPdf(bytes, most)
  return type === 'application/msword' ? textOfDoc(bytes, most) : textOfDocx(bytes)
}

const read = async (type: string, most: number): Promise<Read> => {
  try {
    return { text: await textOf(type, most), locked: false }
  } catch (error) {
    if (error instanceof AsksPassword) return { text: '', locked: true }
    throw error
  }
}

/** Nothing of a document that may not be kept; a text as JSON of `Read`. */
const answer = async (): Promise<Uint8Array | string> =>
  question.asked === 'what may be kept'
    ? (plainDocument(bytes) ?? '')
    : JSON.stringify(await read(question.type, question.most))

parentPort?.postMessage(await answer())
