import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Upload } from '../../../contract/kit/endpoint.ts'
import { allInOneSpelling } from '../../../contract/kit/one-spelling.ts'
import { findUnseen, isSecret, unseenMessage } from '../../../contract/kit/visible-text.ts'
import { refuse } from '../refusals/refuse.ts'
import { underOwnNames } from './other-names.ts'

type Form = { fields: unknown; files: Record<string, Upload> }

/** The parts of a request as the contract reads them; what it does not take is refused at its field. */
export const readParts = (endpoint: Endpoint, request: FastifyRequest, form: Form | undefined) => ({
  params: endpoint.params && parse(endpoint.params, request.params, 'not_found'),
  query: endpoint.query && parse(endpoint.query, request.query),
  body: endpoint.body && parse(endpoint.body, form ? form.fields : underOwnNames(endpoint, jsonOf(request))),
  ...(form && { files: form.files }),
})

const jsonOf = (request: FastifyRequest): unknown => {
  if (request.isMultipart()) refuse('wrong_content_type')
  if (isDeeper(request.body, maxLevels)) refuse('malformed_body')
  return request.body ?? undefined
}

/** No contract has more levels; what walks through a value would end the stack in one of many thousands. */
const maxLevels = 20

const isDeeper = (value: unknown, levels: number): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

const parse = (schema: z.ZodType, value: unknown, code: 'invalid_input' | 'not_found' = 'invalid_input') => {
  const result = schema.safeParse(allInOneSpelling(value, isSecret), { error: plainly })
  if (result.success) return seen(result.data, code)
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  const [first] = Object.values(fields)
  // A caller that shows only the sentence still learns what to mend.
  return refuse(code, { fields, ...(first && code === 'invalid_input' && { message: first }) })
}

/** Where the contract has no sentence of its own: zod's speaks of strings and undefined, which nobody typed. */
const plainly = ({ code, input }: { code?: string; input?: unknown }): string | undefined => {
  if (code !== 'invalid_type' && code !== 'invalid_value' && code !== 'invalid_union') return undefined
  return input === undefined || input === null ? 'This is missing' : 'This cannot be read here'
}

/** Asked of what was read, so that text within text, such as JSON in a form, is seen into as well. */
const seen = (read: unknown, code: 'invalid_input' | 'not_found') => {
  const unseen = findUnseen(read)
  if (unseen === undefined) return read
  if (code === 'not_found') return refuse(code)
  return refuse(code, { fields: { [unseen]: unseenMessage }, message: unseenMessage })
}
