import { z } from 'zod'

/** A JSON Schema as OpenAPI 3.1 takes it. */
export type JsonSchema = {
  $ref?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  description?: string
  [keyword: string]: unknown
}

const plainer = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.JSONSchema }): void => {
  // The format says it, and the pattern fills a screen.
  if (jsonSchema.format) delete jsonSchema.pattern
  // Every whole number of JavaScript is no bound worth saying.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const home = '#/components/schemas/'

/**
 * The forms in which values travel, both ways: amounts as text, days as YYYY-MM-DD. `of` answers the form of a schema,
 * which is a reference where the schema has an `id`; `inFull` writes it out. What was named so far is put
 * into `components`, by its id.
 */
export const wireSchemas = (components: Record<string, JsonSchema>) => {
  const of = (schema: z.ZodType): JsonSchema => {
    const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: plainer })
    // Zod refers to `$defs` beside the schema; OpenAPI keeps what has a name in one place.
    const text = JSON.stringify(made).replaceAll('"$ref":"#/$defs/', `"$ref":"${home}`)
    const { $schema: _, $defs, ...own } = JSON.parse(text)
    Object.assign(components, $defs)
    return own
  }
  const inFull = (schema: z.ZodType): JsonSchema => {
    const { $ref, ...own } = of(schema)
    return $ref ? { ...components[$ref.slice(home.length)], ...own } : own
  }
  return { of, inFull, components }
}

export type WireSchemas = ReturnType<typeof wireSchemas>
