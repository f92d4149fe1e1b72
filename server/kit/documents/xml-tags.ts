/** A tag of XML: its name, with / or ? before it where it has one, and its attributes. */
export type Tag = { name: string; attributes: ReadonlyMap<string, string> }

/** What a list of relations never reaches; longer ones are made to keep somebody busy. */
const maxTags = 10_000
const maxTagLength = 16_384

/**
 * The tags of a text that is nothing but tags, or undefined: also where something hides in it, such as comments, or
 * where there is too much of it. Each letter is looked at once, whatever somebody sends. No < stands in values, so each
 * one begins a tag.
 */
export const tagsOf = (text: string): Tag[] | undefined => {
  const [before = '', ...pieces] = text.split('<', maxTags + 2)
  if (wordsOf(before).length > 0 || pieces.length > maxTags) return undefined
  const tags: Tag[] = []
  for (const piece of pieces) {
    const tag = readTag(piece)
    if (!tag) return undefined
    tags.push(tag)
  }
  return tags
}

const wordsOf = (text: string): string[] => text.split(/[\t\n\r ]/).filter((word) => word !== '')

/** What stands before a value or the end of a tag, and the value. */
const step = /([^"'>]*)(?:"([^"]*)"|'([^']*)'|>)/gy
/** What may stand between the last value of a tag and its end. */
const ends: readonly string[] = ['', '/', '?']

/** Reads what stands between one < and the next. */
const readTag = (piece: string): Tag | undefined => {
  if (piece.length > maxTagLength) return undefined
  const steps = [...piece.matchAll(step)].map(([whole, before = '', double, single]) => ({
    length: whole.length,
    words: wordsOf(before.replace('=', ' = ')),
    value: double ?? single,
  }))
  const name = steps[0]?.words.shift()
  const end = steps.pop()
  const read = steps.reduce((sum, { length }) => sum + length, end?.length ?? 0)
  const isOver = end?.value === undefined && ends.includes(end?.words.join(' ') ?? '')
  const attributes = attributesOf(steps)
  if (!name || !isOver || !attributes || wordsOf(piece.slice(read)).length > 0) return undefined
  return { name, attributes }
}

type Step = { words: string[]; value: string | undefined }

const attributesOf = (steps: readonly Step[]): Map<string, string> | undefined => {
  const attributes = new Map<string, string>()
  for (const { words, value } of steps) {
    const [name = '', equals, ...more] = words
    // XML has an attribute once.
    if (value === undefined || equals !== '=' || more.length > 0 || attributes.has(name)) return undefined
    attributes.set(name, value)
  }
  return attributes
}
