// Letters of these scripts are joined, or kept apart, by characters that are not seen themselves.
const indian = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')
// After the sign that silences a letter's vowel a joiner shows, also where a word ends.
const virama = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA'
const joins = [
  `[${virama}][\\u200C\\u200D]`,
  `[${indian}][\\u200C\\u200D](?=[${indian}])`,
  '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?\\u200D(?=\\p{Extended_Pictographic})',
].join('|')
const unseen = '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\u115F\\u1160\\u3164\\uFFA0\\u2800]'
const joinedOrUnseen = new RegExp(`${joins}|${unseen}`, 'gu')
const isUnseen = new RegExp(`^${unseen}$`, 'u')

const replaced = (found: string): string => {
  if (found === '\n' || found === '\r' || !isUnseen.test(found)) return found
  return found === '\t' ? ' ' : ''
}

/** A text without what nobody can see in it: controls, marks of direction, halves of characters. Lines stay. */
export const freed = (text: string): string => text.replace(joinedOrUnseen, replaced)

/** Whether all of a text can be seen; what stands around it does not count, because it is trimmed. */
export const isSeen = (text: string): boolean => {
  const trimmed = text.trim()
  return freed(trimmed) === trimmed
}

export const unseenMessage = 'This holds characters that cannot be seen. Please type it again.'

// Guessed and compared as they are: a password that somebody has must stay one that they can type.
export const isSecret = (key: string): boolean => /password/i.test(key)
const isKept = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

type Inner = { path: string; key: string; value: unknown }

const innerOf = ({ path, value }: Inner): Inner[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).map(([key, inner]) => ({
        path: path ? `${path}.${key}` : key,
        key,
        value: inner,
      }))

const isUnseenAt = ({ key, value }: Inner): boolean =>
  !isSeen(key) || (typeof value === 'string' && !(isSecret(key) ? isKept : isSeen)(value))

/** The path of the first text, or name of a field, in a value that cannot be seen as a whole. */
export const findUnseen = (value: unknown): string | undefined => {
  // No recursion: a body may be nested deeper than the stack is.
  const left: Inner[] = [{ path: '', key: '', value }]
  for (let next = left.pop(); next; next = left.pop()) {
    if (isUnseenAt(next)) return freed(next.path) || 'body'
    for (const inner of innerOf(next)) left.push(inner)
  }
  return undefined
}

/** The same value with every text freed but passwords, which stay as they were typed. */
export const freedAll = (value: unknown): unknown => {
  if (typeof value === 'string') return freed(value)
  if (Array.isArray(value)) return value.map(freedAll)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [freed(key), isSecret(key) ? inner : freedAll(inner)]),
  )
}
