import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import type { FileRule, Upload } from '../../contract/kit/endpoint.ts'
import { refuse } from './refuse.ts'

type Form = { fields: Record<string, unknown>; files: Record<string, Upload> }

/** Reads a multipart form: its text fields, and its files within the limits that the contract gives each. */
export const readForm = async (
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
): Promise<Form> => {
  if (!request.isMultipart()) refuse('wrong_content_type')
  const form: Form = { fields: {}, files: {} }
  const most = Math.max(...Object.values(rules).map((rule) => rule.maxBytes))
  const limits = { fileSize: most + 1, files: Object.keys(rules).length, fields: 60, fieldSize: 100_000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') form.fields[part.fieldname] = part.value
    else {
      const rule =
        rules[part.fieldname] ??
        refuse('invalid_input', { fields: { [part.fieldname]: 'This file is not expected here' } })
      form.files[part.fieldname] = await readFile(part.fieldname, rule, part.filename, await part.toBuffer())
    }
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.required && !form.files[name]) refuse('invalid_input', { fields: { [name]: 'Choose a file' } })
  }
  return form
}

const readFile = async (field: string, rule: FileRule, name: string, bytes: Buffer): Promise<Upload> => {
  if (bytes.length > rule.maxBytes)
    refuse('file_too_large', { fields: { [field]: 'This file is too large' } })
  const type = await typeByContent(bytes)
  if (!rule.types.includes(type))
    refuse('file_type', { fields: { [field]: 'This type of file is not accepted here' } })
  return { name: name.slice(0, 200), type, bytes }
}

const inside: Record<string, string> = {
  'word/': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The media type that the bytes show, whatever the file is called; 'application/octet-stream' when unknown. */
export const typeByContent = async (bytes: Uint8Array): Promise<string> => {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream'
  // file-type takes some Office files for plain archives: their parts' names stand readable in the bytes.
  if (found !== 'application/zip') return found
  const text = Buffer.from(bytes).toString('latin1')
  return Object.entries(inside).find(([part]) => text.includes(part))?.[1] ?? found
}
