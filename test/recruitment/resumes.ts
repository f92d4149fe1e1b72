import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { onTestFinished } from 'vitest'
import { resumes } from '../../contract/recruitment/resumes.ts'
import { newFolder } from '../folders.ts'
import { sendForm } from '../forms.ts'
import type { Caller } from '../server.ts'

/** A résumé as a word processor writes it, one paragraph for each line. */
export const docxOf = (lines: readonly string[], parts: Record<string, string> = {}): Uint8Array =>
  packed({ ...partsOfDocx(lines), ...parts })

const partsOfDocx = (lines: readonly string[]): Record<string, string> => {
  const paragraph = (line: string) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`
  const document = `<?xml version="1.0"?><w:document><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`
  return { 'word/document.xml': document }
}

const packed = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A list of relations of a Word file, each with its type and where it leads. */
export const relationsOf = (...all: [type: string, target: string, mode?: string][]): string => {
  const one = ([type, target, mode]: (typeof all)[number], at: number) =>
    `<Relationship Id="rId${at + 1}" Type="${relationships}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.map(one).join('')}</Relationships>`
}

/** A résumé as Word Online writes it: its document is not called document.xml, and it is labelled. */
export const docxOfWordOnline = (lines: readonly string[]): Uint8Array => {
  const { 'word/document.xml': document = '', ...parts } = partsOfDocx(lines)
  return packed({
    ...parts,
    '_rels/.rels': relationsOf(['officeDocument', 'word/document2.xml']),
    'docMetadata/LabelInfo.xml': '<clbl:labelList/>',
    'word/document2.xml': document,
    'word/fonts/font1.ttf': 'ttf',
    'word/media/image1.svg': '<svg/>',
  })
}

/** A résumé that was begun from a template, which lies at this address. */
export const docxWithTemplate = (lines: readonly string[], template: string): Uint8Array =>
  docxOf(lines, {
    'word/settings.xml':
      '<?xml version="1.0"?><w:settings><w:zoom w:percent="100"/><w:attachedTemplate r:id="rId1"/><w:compat/></w:settings>',
    'word/_rels/settings.xml.rels': relationsOf(['attachedTemplate', template, 'External']),
  })

/** A résumé as it is printed into a PDF; `userPassword` is asked for to open it, `ownerPassword` to change it. */
export const pdfOf = async (
  lines: readonly string[],
  passwords: Pick<PDFKit.PDFDocumentOptions, 'userPassword' | 'ownerPassword'> = {},
): Promise<Uint8Array> => {
  const doc = new PDFDocument({ size: 'A4', ...passwords })
  for (const line of lines) doc.text(line)
  doc.end()
  return buffer(doc)
}

export const sendResume = (caller: Caller, file: Uint8Array) =>
  sendForm(caller, resumes.upload, { fields: {}, files: { file } })

/** Uploads a résumé; answers its address. */
export const uploadedResume = async (caller: Caller, file: Uint8Array): Promise<string> =>
  (await sendResume(caller, file)).value.url

/** From now on the programs that read the text of a file (read-aside.ts) wait before they begin, until they are let. */
export const holdReaders = () => {
  const folder = newFolder('held-readers')
  const [program = '', came = '', go = ''] = ['program', 'came', 'go'].map((name) => join(folder, name))
  const node = process.execPath
  const script = `#!/bin/sh
case "$*" in *'"its text"'*)
  : > ${came}
  while [ ! -e ${go} ]; do /bin/sleep 0.02; done
esac
exec ${node} "$@"
`
  writeFileSync(program, script, { mode: 0o755 })
  process.execPath = program
  onTestFinished(() => {
    process.execPath = node
  })
  return { isAwaited: () => existsSync(came), letRead: () => writeFileSync(go, '') }
}

export const discardResume = (caller: Caller, url: string) =>
  caller.call(resumes.discard, { params: { url } })
