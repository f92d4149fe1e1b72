import { needed } from '../../../contract/kit/day-range.ts'
import type { Access, Endpoint, FileRule } from '../../../contract/kit/endpoint.ts'
import { Meanwhile } from '../../../contract/kit/versions.ts'
import { accessText, refusalsOf } from './openapi-refusals.ts'
import type { JsonSchema, WireSchemas } from './openapi-schema.ts'

type Content = Record<string, { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }>
type Requested = { requestBody?: { required: boolean; content: Content } }
type Answer = { description: string; headers?: Record<string, unknown>; content?: Content }
export type Operation = ReturnType<typeof operationOf>

const sessions: Record<Access, string[]> = {
  public: [],
  guest: ['guestSession'],
  staff: ['staffSession'],
  admin: ['staffSession'],
  signed_in: ['guestSession', 'staffSession'],
  guest_or_admin: ['guestSession', 'staffSession'],
  housekeeper: ['housekeeperSession'],
}

/** Who calls the back office may do it with a token, but for what is for people alone. */
const securityOf = ({ access, selfService, sessionOnly }: Endpoint): string[] => {
  const takesToken = sessions[access].includes('staffSession') && !selfService && !sessionOnly
  return [...sessions[access], ...(takesToken ? ['personalToken'] : [])]
}

/** One endpoint of the contract as an operation of OpenAPI. */
export const operationOf = (wire: WireSchemas, tag: string, name: string, e: Endpoint) => {
  const parameters = [...parametersIn(wire, 'path', e.params), ...parametersIn(wire, 'query', e.query)]
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: e.summary,
    description: accessText(e),
    'x-access': e.access,
    ...(e.area && { 'x-area': e.area }),
    security: securityOf(e).map((scheme) => ({ [scheme]: [] })),
    ...(parameters.length > 0 && { parameters }),
    ...requestOf(wire, e),
    responses: {
      ...(e.again && { [String(e.again)]: { ...goodAnswer(wire, e), description: 'Done before' } }),
      [String(e.status ?? 200)]: goodAnswer(wire, e),
      ...refusedAnswers(wire, e),
    },
  }
}

const parametersIn = (wire: WireSchemas, where: 'path' | 'query', schema: Endpoint['params']) => {
  if (!schema) return []
  const { properties = {}, required = [] } = wire.inFull(schema)
  return Object.entries(properties).map(([name, { description, [needed]: isNeeded, ...own }]) => ({
    name,
    in: where,
    required: isNeeded === true || required.includes(name),
    ...(description && { description }),
    schema: own,
  }))
}

const requestOf = (wire: WireSchemas, e: Endpoint): Requested => {
  if (e.files)
    return { requestBody: { required: true, content: { 'multipart/form-data': formOf(wire, e, e.files) } } }
  if (!e.body) return {}
  const required = !e.body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': { schema: wire.of(e.body) } } } }
}

/** Fields and files in one object: of a reference beside the files, generators of clients keep one of the two. */
const formOf = (wire: WireSchemas, e: Endpoint, files: NonNullable<Endpoint['files']>) => {
  const fields: JsonSchema = e.body ? wire.inFull(e.body) : { type: 'object' }
  const needed = Object.keys(files).filter((name) => files[name]?.required)
  const properties: Record<string, JsonSchema> = { ...fields.properties }
  const encoding: Record<string, { contentType: string }> = {}
  for (const [name, rule] of Object.entries(files)) {
    properties[name] = fileSchema(rule)
    encoding[name] = { contentType: rule.types.join(', ') }
  }
  return { schema: { ...fields, properties, required: [...(fields.required ?? []), ...needed] }, encoding }
}

const fileSchema = ({ types, maxBytes }: FileRule): JsonSchema => ({
  type: 'string',
  format: 'binary',
  description: `A file, told by its content: ${types.join(', ')}. At most ${sizeText(maxBytes)}.`,
  maxLength: maxBytes,
})

const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Number((bytes / 1_048_576).toFixed(1))} MB` : `${Math.round(bytes / 1024)} kB`

const total = {
  'X-Total-Count': { description: 'How many rows there are in all', schema: { type: 'integer' } },
}

const goodAnswer = (wire: WireSchemas, e: Endpoint): Answer => {
  if (e.download) return { description: 'The file', content: { [e.download]: { schema: {} } } }
  return {
    description: e.paged ? 'One page of the list' : 'Done',
    ...(e.paged && { headers: total }),
    content: { 'application/json': { schema: wire.of(e.ok) } },
  }
}

const refusedAnswers = (wire: WireSchemas, e: Endpoint): Record<string, Answer> => {
  const answers: Record<string, Answer> = {}
  for (const [status, { codes, message }] of refusalsOf(e)) {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Error' },
        ...(codes.includes('changed_meanwhile') ? meanwhileOf(wire, e) : []),
        { properties: { code: { enum: codes } } },
      ],
    }
    answers[status] = {
      description: codes.map((code, i) => `\`${code}\`: ${message[i]}`).join('\n\n'),
      ...((status === 429 || status === 503) && { headers: retryAfter }),
      content: { 'application/json': { schema } },
    }
  }
  return answers
}

/** What comes with `changed_meanwhile`: the record as it is now. Generators of clients drop what is beside a `$ref`. */
const meanwhileOf = (wire: WireSchemas, { edits }: Endpoint): JsonSchema[] => [
  wire.of(Meanwhile),
  ...(edits ? [{ properties: { current: wire.of(edits) } }] : []),
]

const retryAfter = {
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer' } },
}
