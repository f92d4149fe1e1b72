import { z } from 'zod'
import { SentDay } from '../../contract/kit/dates.ts'
import { Money, Percent, SignedMoney } from '../../contract/kit/money.ts'

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

/** What the wire form alone does not say. */
const said = new Map<z.core.$ZodType, string>([
  [Money, 'Rupees, for example 2250.00'],
  [SignedMoney, 'Rupees, for example 2250.00; may be negative'],
  [Percent, 'Percent, for example 12.50'],
  [SentDay, 'A day, or an instant whose day at the resort is meant'],
])

/** The form in which a schema's values travel, both ways: amounts as text, days as YYYY-MM-DD. */
export const wireSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const description = said.get(zodSchema)
      if (description) jsonSchema.description = description
      // The format says it, and the pattern fills a screen.
      if (jsonSchema.format) delete jsonSchema.pattern
      // Every whole number of JavaScript is no bound worth saying.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return made as JsonSchema
}
