import type { z } from 'zod'

type Definition = {
  type: string
  in: z.ZodType
  out: z.ZodType
  reverseTransform?: (value: unknown, payload: { issues: unknown[] }) => unknown
  shape: Record<string, z.ZodType>
  element: z.ZodType
  innerType: z.ZodType
  valueType: z.ZodType
  getter: () => z.ZodType
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

/**
 * Puts a value into the form in which it travels: codecs are written (paise as "2250.00"), all else stays.
 * Not z.encode, because that refuses every schema with a one-way transform, such as the e-mail that is
 * lower-cased on arrival. Nothing is checked here; the server checks.
 */
export function toWire(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object':
      return fields(definition.shape, value as Record<string, unknown>)
    case 'array':
      return (value as unknown[]).map((item) => toWire(definition.element, item))
    case 'record':
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, toWire(definition.valueType, item)]),
      )
    case 'pipe':
      return pipe(definition, value)
    case 'lazy':
      return toWire(definition.getter(), value)
    default:
      // optional, nullable, default, catch, readonly: the schema within decides.
      return definition.innerType ? toWire(definition.innerType, value) : value
  }
}

function pipe({ in: before, out: after, reverseTransform }: Definition, value: unknown): unknown {
  if (!reverseTransform) return toWire(definitionOf(before).type === 'transform' ? after : before, value)
  return toWire(before, reverseTransform(toWire(after, value), { issues: [] }))
}

const fields = (shape: Record<string, z.ZodType>, value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => value[key] !== undefined)
      .map(([key, schema]) => [key, toWire(schema, value[key])]),
  )
