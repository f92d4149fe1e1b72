import { strFromU8 } from 'fflate'
import { decodedXml } from './xml-text.ts'

/** What leads elsewhere than to a part of the picture itself or to bytes that it brings. */
const leadsAway = [/(?:href|src)\s*=(?!\s*["']\s*(?:#|data:))/i, /url\((?!\s*["']?(?:#|data:))/i]
/**
 * What could lead away in another way: sheets of styles, a base of addresses, an address that moves, what runs, and
 * whatever could hide it: declarations, instructions, another encoding, letters written as CSS or numbers write them.
 */
const hides =
  /@import|image-set|xml:base|attributeName\s*=\s*["'][^"']*href|[<:](?:script|foreignObject)\b|\son[a-z]+\s*=|<!(?:DOCTYPE|ENTITY)|<\?(?!xml\s)|encoding\s*=(?!\s*["']utf-8["'])|\\|&#/i

/**
 * Whether a picture of a Word file draws only what it brings, so that opening it fetches nothing. Looks for words
 * wherever they stand and reads no structure: each letter a fixed number of times, whatever somebody sends. What cannot
 * be read plainly counts as fetching.
 */
export const isPlainSvg = (part: Uint8Array): boolean => {
  // UTF-16 has these, and so has what is packed; Word writes UTF-8.
  if (part.includes(0)) return false
  const text = decodedXml(strFromU8(part).replace(/^\uFEFF/, ''))
  return text.trimStart().startsWith('<') && ![...leadsAway, hides].some((sign) => sign.test(text))
}
