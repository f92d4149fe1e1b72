// Below this sign no text has two spellings.
const mayBeTwo = /[\u0300-\u{10ffff}]/u

/**
 * A text in the one spelling in which it is kept and looked for: a letter and its mark typed one after the other, as
 * many phones and all files of a Mac have them, are the one sign that others type (NFC). Of the Devanagari letters with
 * a dot below (क़, ड़) that spelling is the pair.
 */
export const oneSpelling = (text: string): string => (mayBeTwo.test(text) ? text.normalize('NFC') : text)

/** Compares as people read: neither case nor the way in which a letter was typed tells two texts apart. */
export const folded = (text: string): string => oneSpelling(text).toLowerCase()

/** The same value with every text in its one spelling, but what `isKept` names: that stays as it was typed. */
export const allInOneSpelling = (value: unknown, isKept: (key: string) => boolean): unknown => {
  if (typeof value === 'string') return oneSpelling(value)
  if (Array.isArray(value)) return value.map((inner) => allInOneSpelling(inner, isKept))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      oneSpelling(key),
      isKept(key) ? inner : allInOneSpelling(inner, isKept),
    ]),
  )
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)
// A label of letters, digits and their marks: what reads addresses would take anything else for the rest of one.
const isDomain = (text: string): boolean => /^(?:[\p{L}\p{M}\p{N}.\u3002-]|\u200c|\u200d)+$/u.test(text)

const asciiDomain = (domain: string): string => {
  if (isAscii(domain) || !isDomain(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    // No domain has that name; whoever checks the address says so.
    return domain
  }
}

/**
 * The one spelling of a mailbox: in small letters, the domain as the network knows it (xn--…) and without the dot that
 * may end it. Migration 0074 knows it too.
 */
export const oneMailbox = (address: string): string => {
  const typed = folded(address)
  const at = typed.lastIndexOf('@')
  if (at < 0) return typed
  return `${typed.slice(0, at)}@${asciiDomain(typed.slice(at + 1)).replace(/([^.])[.]$/, '$1')}`
}
