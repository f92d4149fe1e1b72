import { strFromU8, unzipSync } from 'fflate'

// What a résumé unfolds to at most; a larger one is a bomb or no résumé.
const maxUnfolded = 16_000_000
// Name and address often stand in the header.
const wanted = /^word\/(?:header\d*|document|footer\d*)\.xml$/

const order = (name: string): number =>
  ['header', 'document', 'footer'].findIndex((part) => name.includes(part))

/**
 * The parts with text. `size` is what the archive claims: fflate makes room for no more, so a false claim ends in an
 * error instead of an endless file.
 */
const partsOf = (bytes: Uint8Array): string[] => {
  let unfolded = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false
      unfolded += originalSize
      return unfolded <= maxUnfolded
    },
  })
  return Object.entries(files)
    .toSorted(([one], [two]) => order(one) - order(two))
    .map(([, part]) => strFromU8(part))
}

/** What stands between the letters: a paragraph or a break ends the line, a tab keeps words apart. */
const inPlaceOf = (tag: string): string => {
  if (/^\/w:(?:p|tr)\b|^w:(?:br|cr)\b/.test(tag)) return '\n'
  return /^(?:w:tab\b|\/w:tc\b)/.test(tag) ? '\t' : ''
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Cut at each `<`, so that a file full of them takes no longer than any other. */
const textOfXml = (xml: string): string =>
  xml
    .split('<')
    .map((part) => {
      const end = part.indexOf('>')
      return end < 0 ? '' : inPlaceOf(part.slice(0, end)) + decoded(part.slice(end + 1))
    })
    .join('')

/** The text of a DOCX: its headers, the document, its footers. */
export const textOfDocx = (bytes: Uint8Array): string => partsOf(bytes).map(textOfXml).join('\n')
