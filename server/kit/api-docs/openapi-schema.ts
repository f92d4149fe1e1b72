import { z } from 'zod'

/** A JSON Schema as OpenAPI 3.1 takes it. */
export type JsonSchema = {
  type?: string | string[]
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  description?: string
  [keyword: string]: unknown
}

/** Zod refers to `$defs` beside the schema; OpenAPI keeps what has a name in one place. */
const inComponents = <T>(made: T): T =>
  JSON.parse(JSON.stringify(made ?? {}), (key, value) =>
    key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
  )

const plainer = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  // The format says it, and the pattern fills a screen.
  if (jsonSchema.format) delete jsonSchema.pattern
  // Every whole number of JavaScript is no bound worth saying.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  delete jsonSchema.id
}

/**
 * The forms in which values travel, both ways: amounts as text, days as YYYY-MM-DD. `of` answers the form of a schema,
 * which is a reference where the schema has an `id`; `inFull` writes it out. `components` has what was referred to so
 * far, by its id.
 */
export const wireSchemas = () => {
  const components: Record<string, JsonSchema> = {}
  const inFull = (schema: z.ZodType): JsonSchema => {
    const {
      $schema: _,
      $defs,
      ...made
    } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: plainer,
    })
    Object.assign(components, inComponents($defs))
    return inComponents(made) as JsonSchema
  }
  const of = (schema: z.ZodType): JsonSchema => inFull(z.object({ schema })).properties?.schema as JsonSchema
  return { of, inFull, components }
}

export type WireSchemas = ReturnType<typeof wireSchemas>
