import type { Draft } from './form-draft.ts'

/** What became of the record of a form: who changed it, when, and its fields as the form shows them. */
export type FormConflict = {
  by: string
  at: string
  changed: readonly string[]
  /** The record as it is now, in the form of the form. */
  values: Draft
  /** The refusal that said so: another one asks again. */
  refusal: object
}

/** A field that both changed, each to something else. */
export type Difference = { name: string; mine: unknown; theirs: unknown }

// What is not there, nothing and an empty list look the same in a form; a number may be kept as text.
const plain = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plain).join('\n')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

const isField = (name: string) => name !== 'version'

/** Whether two states of a record are the same in every field of a form. */
export const areSame = (one: Draft, other: Draft): boolean =>
  Object.keys(one).every((name) => !isField(name) || isSame(one[name], other[name]))

/**
 * What others made of the fields of a form: those that both changed, about which somebody has to choose, and those
 * that nobody touched here, which are simply as the others have them.
 */
export const differencesOf = (
  { values: theirs, changed }: Pick<FormConflict, 'values' | 'changed'>,
  { values: mine, base }: { values: Draft; base: Draft },
): { both: Difference[]; theirsAlone: string[] } => {
  const others = Object.keys(theirs)
    .filter(isField)
    .filter((name) => !isSame(theirs[name], mine[name]))
    .filter((name) => changed.includes(name) || !isSame(theirs[name], base[name]))
  const isTouched = (name: string) => !isSame(mine[name], base[name])
  return {
    both: others.filter(isTouched).map((name) => ({ name, mine: mine[name], theirs: theirs[name] })),
    theirsAlone: others.filter((name) => !isTouched(name)),
  }
}
