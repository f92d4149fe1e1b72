import type { JsonSchema } from './openapi-schema.ts'

/** One line of a table of fields: `room.room_id`, `images[]`. */
export type Field = { name: string; type: string; needed: boolean; notes: string[] }

/** The fields of a schema in reading order, those of objects within it under the name of their place. */
export const fieldsOf = (schema: JsonSchema, prefix = ''): Field[] => {
  const inner = unwrapped(schema)
  if (inner.type === 'array' && inner.items) return fieldsOf(inner.items, `${prefix}[]`)
  if (!inner.properties) return prefix === '' ? [] : [{ name: prefix, ...typeAndNotes(inner), needed: true }]
  const needed = new Set(inner.required)
  return Object.entries(inner.properties).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const own: Field = { name: path, ...typeAndNotes(property), needed: needed.has(name) }
    return [own, ...childrenOf(property, path)]
  })
}

const childrenOf = (property: JsonSchema, path: string): Field[] => {
  const inner = unwrapped(property)
  const isList = inner.type === 'array' && inner.items !== undefined
  const item = isList ? unwrapped(inner.items ?? {}) : inner
  return item.properties ? fieldsOf(item, isList ? `${path}[]` : path) : []
}

/** The schema that counts where null is the only other choice. */
const unwrapped = (schema: JsonSchema): JsonSchema => {
  const others = schema.anyOf?.filter((choice) => choice.type !== 'null')
  return others?.length === 1 && others[0] ? { ...others[0], ...without(schema) } : schema
}
const without = ({ anyOf: _, ...rest }: JsonSchema): JsonSchema => rest

const isNullable = ({ type, anyOf }: JsonSchema): boolean =>
  Boolean(anyOf?.some((choice) => choice.type === 'null') || (Array.isArray(type) && type.includes('null')))

/** How a schema's type reads: "text", "list of whole numbers or null". */
export const typeAndNotes = (schema: JsonSchema): Pick<Field, 'type' | 'notes'> => {
  const inner = unwrapped(schema)
  const name = nameOf(inner)
  return { type: isNullable(schema) ? `${name} or null` : name, notes: notesOf(inner) }
}

const names: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
}
const formats: Record<string, string> = {
  date: 'day',
  'date-time': 'instant',
  uri: 'address',
  binary: 'file',
}

const nameOf = (schema: JsonSchema): string => {
  if (schema.type === 'array') return `list of ${schema.items ? nameOf(unwrapped(schema.items)) : 'anything'}`
  if (schema.anyOf) return [...new Set(schema.anyOf.map(nameOf))].join(' or ')
  const [type] = [schema.type].flat().filter((one) => one !== 'null')
  return formats[schema.format ?? ''] ?? names[type ?? ''] ?? 'anything'
}

const notesOf = (schema: JsonSchema): string[] => {
  const { description, enum: choices, const: only } = schema as JsonSchema & { enum?: unknown[] }
  const notes: string[] = []
  if (choices) notes.push(`one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`)
  if (only !== undefined) notes.push(`always \`${JSON.stringify(only)}\``)
  if (schema.default !== undefined) notes.push(`\`${schema.default}\` when left out`)
  // What the description says need not be said again as a pattern.
  if (description) return [...notes, description]
  return [...notes, ...boundsOf(schema)]
}

const boundsOf = (schema: JsonSchema): string[] => {
  if (schema.format === 'binary') return []
  const range = (least: unknown, most: unknown, unit: string): string[] => {
    if (least === undefined && most === undefined) return []
    if (least === 1 && most === undefined && unit !== '') return ['not empty']
    if (least === undefined) return [`at most ${most}${unit}`]
    return [most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`]
  }
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(schema.pattern ? [`matches \`${schema.pattern}\``] : []),
  ]
}
