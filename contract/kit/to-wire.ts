import { z } from 'zod'

/** Schemas around another one: what is not undefined or null is of the schema within. */
const wrappers = [
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodCatch,
  z.ZodReadonly,
  z.ZodNonOptional,
  z.ZodLazy,
] as const

/**
 * Puts a value into the form in which it travels: codecs are written (paise as "2250.00"), all else stays.
 * Not z.encode, because that checks as well: what a form holds is sent as it is, and the server says what is wrong.
 */
export function toWire(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value
  if (schema instanceof z.ZodObject) return fields(schema.shape, value as Record<string, unknown>)
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((item) => toWire(schema.element, item))
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, toWire(schema.valueType, item)]),
    )
  if (schema instanceof z.ZodPipe) return written(schema, value)
  for (const Wrapper of wrappers) if (schema instanceof Wrapper) return toWire(schema.unwrap(), value)
  return value
}

const written = (pipe: z.ZodPipe, value: unknown): unknown => {
  const sent = toWire(pipe.out, value)
  return toWire(
    pipe.in,
    pipe instanceof z.ZodCodec ? pipe.def.reverseTransform(sent, { value, issues: [] }) : sent,
  )
}

const fields = (shape: z.core.$ZodShape, value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => value[key] !== undefined)
      .map(([key, schema]) => [key, toWire(schema, value[key])]),
  )
