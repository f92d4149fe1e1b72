import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { resumes } from '../../contract/recruitment/resumes.ts'
import { sendForm } from '../forms.ts'
import type { Caller } from '../server.ts'

/** A résumé as a word processor writes it, one paragraph for each line. */
export const docxOf = (lines: readonly string[], parts: Record<string, string> = {}): Uint8Array => {
  const paragraph = (line: string) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`
  const document = `<?xml version="1.0"?><w:document><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`
  const all = { 'word/document.xml': document, ...parts }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, strToU8(xml)])))
}

/** A résumé as it is printed into a PDF. */
export const pdfOf = async (lines: readonly string[]): Promise<Uint8Array> => {
  const doc = new PDFDocument({ size: 'A4' })
  for (const line of lines) doc.text(line)
  doc.end()
  return buffer(doc)
}

export const sendResume = (caller: Caller, file: Uint8Array) =>
  sendForm(caller, resumes.upload, { fields: {}, files: { file } })

/** Uploads a résumé; answers its address. */
export const uploadedResume = async (caller: Caller, file: Uint8Array): Promise<string> =>
  (await sendResume(caller, file)).value.url

export const discardResume = (caller: Caller, url: string) =>
  caller.call(resumes.discard, { params: { url } })
