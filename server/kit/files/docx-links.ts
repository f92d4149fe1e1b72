import { strFromU8, unzipSync } from 'fflate'

/** What lists the relations of a document to other parts and addresses is small; longer lists are nobody's résumé. */
const maxBytes = 2_000_000
const relations = /\.rels$/i
const hyperlink =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/hyperlink$/

/**
 * Whether a Word file would fetch something when it is opened, such as a template with macros or a picture that tells
 * who reads it. A link that somebody has to press fetches nothing. What cannot be read plainly counts as fetching.
 */
export const fetchesRemotely = (bytes: Uint8Array): boolean => {
  let total = 0
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!relations.test(name)) return false
        total += originalSize
        return total <= maxBytes
      },
    })
    return total > maxBytes || Object.values(parts).some((part) => !isHarmless(part))
  } catch {
    return true
  }
}

// No < in values, as XML has it: each try ends at the next tag, whatever somebody sends.
const tag = /<(?:[^"'<>]|"[^"<]*"|'[^'<]*')*>/g
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const isHarmless = (part: Uint8Array): boolean => {
  // UTF-16 has these; Word writes UTF-8.
  if (part.includes(0)) return false
  const text = strFromU8(part).replace(/^\uFEFF/, '')
  // Comments and declarations of entities hide what stands there, and text outside of tags has no place here.
  if (text.includes('<!') || /encoding\s*=\s*["'](?!utf-8)/i.test(text.slice(0, 200))) return false
  if (text.replace(tag, '').trim() !== '') return false
  return [...text.matchAll(tag)].every(([found]) => isWithin(found))
}

const isWithin = (found: string): boolean => {
  const own = new Map([...found.matchAll(attribute)].map(([, name, a, b]) => [name, a ?? b ?? '']))
  const mode = own.get('TargetMode')
  // Spelled in any other way, also with &#…;, it may mean External.
  return mode === undefined || mode === 'Internal' || hyperlink.test(own.get('Type') ?? '')
}
