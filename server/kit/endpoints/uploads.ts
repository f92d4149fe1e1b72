import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileRule, Upload } from '../../../contract/kit/endpoint.ts'
import { withoutEnds } from '../../../contract/kit/ends.ts'
import { oneSpelling } from '../../../contract/kit/one-spelling.ts'
import { heicMessage } from '../../../contract/kit/pictures.ts'
import { freed } from '../../../contract/kit/visible-text.ts'
import { refusals } from '../../../contract/refusals.ts'
import { heicType, isWholePdf, lockedOfficeType, typeByContent } from '../files/file-content.ts'
import { fitsName, nameByContent } from '../files/file-types.ts'
import { refuse } from '../refusals/refuse.ts'

type Rules = Readonly<Record<string, FileRule>>
type Form = { fields: Record<string, unknown>; files: Record<string, Upload> }

/** What the text fields of a form may add to its files, all together. */
const maxFieldBytes = 1_000_000

/** Reads a multipart form: its text fields, and its files within the limits that the contract gives each. */
export const readForm = async (request: FastifyRequest, rules: Rules): Promise<Form> => {
  if (!request.isMultipart()) refuse('wrong_content_type')
  try {
    refuseTooLong(request, rules)
    const form = await readParts(request, rules)
    refuseMissing(rules, form)
    return form
  } catch (error) {
    // The rest of the body is thrown away, or the next request on this connection would wait behind it.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
}

/** A length that no allowed form can have is refused before it is read. */
const refuseTooLong = (request: FastifyRequest, rules: Rules): void => {
  const names = Object.keys(rules)
  const most = maxFieldBytes + Object.values(rules).reduce((sum, rule) => sum + rule.maxBytes, 0)
  if (Number(request.headers['content-length'] ?? 0) <= most) return
  const [only] = names
  if (only && names.length === 1) tooLarge(only, rules[only])
  refuse('body_too_large')
}

const readParts = async (request: FastifyRequest, rules: Rules): Promise<Form> => {
  const form: Form = { fields: {}, files: {} }
  const most = Math.max(...Object.values(rules).map((rule) => rule.maxBytes))
  const limits = {
    fileSize: most,
    files: Object.keys(rules).length + 1,
    fields: 60,
    fieldSize: maxFieldBytes,
  }
  let left = maxFieldBytes
  for await (const part of partsOf(request, limits)) {
    // The parser hands a part without a name on, whatever its types say.
    if ((part.fieldname as string | undefined) === undefined) refuse('malformed_body')
    if (part.type === 'field') left = addField(form, part, left)
    else await addFile(form, rules, part)
  }
  return form
}

/** The parts of the form. What the parser cannot read is the caller's mistake, not a fault. */
async function* partsOf(request: FastifyRequest, limits: { fileSize: number }) {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    unreadable(error)
  }
}

// Errors of the plugin have a code and their own answer; the parser beneath it throws plain ones.
const unreadable = (error: unknown): never => {
  if ((error as { code?: string }).code) throw error
  return refuse('malformed_body')
}

/** Takes a text field, and answers how many bytes the others may still have: a body in chunks tells no length before. */
const addField = (form: Form, { fieldname, value, valueTruncated }: MultipartValue, most: number): number => {
  const left = most - Buffer.byteLength(fieldname) - Buffer.byteLength(String(value))
  if (valueTruncated || left < 0)
    refuse('body_too_large', { fields: { [fieldname]: 'That is too large to send' } })
  form.fields[fieldname] = value
  return left
}

const addFile = async (form: Form, rules: Rules, part: MultipartFile): Promise<void> => {
  const name = part.fieldname
  const bytes = await part.toBuffer().catch((error) => ifTooLarge(error, name, rules[name]))
  // A browser sends a part without a name for a file that nobody chose.
  if (bytes.length === 0 && !part.filename) return
  if (form.files[name]) refuse('invalid_input', { fields: { [name]: 'Choose one file' } })
  const rule =
    rules[name] ?? refuse('invalid_input', { fields: { [name]: 'This file is not expected here' } })
  form.files[name] = checked(name, rule, part.filename, bytes)
}

/** Refuses a file at its field, with the sentence that the contract has for it. */
const refuseFile = (
  code: 'file_too_large' | 'file_type' | 'file_unreadable',
  field: string,
  sentence: string | undefined,
): never => {
  const message = sentence ?? refusals[code].message
  return refuse(code, { message, fields: { [field]: message } })
}

const tooLarge = (field: string, rule: FileRule | undefined): never =>
  refuseFile('file_too_large', field, rule?.message?.size)

const ifTooLarge = (error: unknown, field: string, rule: FileRule | undefined): never => {
  if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') tooLarge(field, rule)
  return unreadable(error)
}

const refuseMissing = (rules: Rules, form: Form): void => {
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.required && !form.files[name]) refuse('invalid_input', { fields: { [name]: 'Choose a file' } })
  }
}

const checked = (field: string, rule: FileRule, name: string, bytes: Buffer): Upload => {
  if (bytes.length > rule.maxBytes) tooLarge(field, rule)
  if (bytes.length === 0) refuse('invalid_input', { fields: { [field]: 'This file is empty' } })
  const type = typeByContent(bytes)
  const plain = plainName(name)
  if (!rule.types.includes(type) || !fitsName(type, plain)) refuseFile('file_type', field, whyNot(type, rule))
  if (type === 'application/pdf' && !isWholePdf(bytes)) refuseFile('file_unreadable', field, undefined)
  return { name: nameByContent(type, plain), type, bytes }
}

/** Whoever sends a photo of their phone is told what to do; where no pictures are taken, that would help nobody. */
const whyNot = (type: string, { types, message }: FileRule): string | undefined => {
  if (type === heicType && types.some((one) => one.startsWith('image/'))) return heicMessage
  return (type === lockedOfficeType ? message?.locked : undefined) ?? message?.type
}

/** The name for showing and for downloads: one that every system takes, and no path. */
const plainName = (name: string): string =>
  withoutEnds(oneSpelling(freed(name.replace(/^.*[\\/]/s, ''))).replace(/[\r\n<>:"|?*]/g, ''), /[\s.]/).slice(
    -200,
  )
