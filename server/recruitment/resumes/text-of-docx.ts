import { strFromU8, unzipSync } from 'fflate'
import { mainPart } from '../../kit/documents/docx-links.ts'
import { decodedXml } from '../../kit/documents/xml-text.ts'

// What a résumé unfolds to at most; a larger one is a bomb or no résumé.
const maxUnfolded = 16_000_000

/**
 * The parts that are wanted, by their names in small letters. `originalSize` is what the archive claims: fflate makes
 * room for no more, so a false claim ends in an error instead of an endless file.
 */
const unfolded = (bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> => {
  let size = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name.toLowerCase())) return false
      size += originalSize
      return size <= maxUnfolded
    },
  })
  return Object.fromEntries(Object.entries(files).map(([name, part]) => [name.toLowerCase(), part]))
}

const ofAll = '_rels/.rels'

// Name and address often stand in the header.
const place = (name: string): number => {
  if (name.startsWith('word/header')) return 0
  return name.startsWith('word/footer') ? 2 : 1
}

/** The parts with text. */
const partsOf = (bytes: Uint8Array): string[] => {
  const main = mainPart(unfolded(bytes, (name) => name === ofAll)[ofAll])
  const files = unfolded(bytes, (name) => name === main || /^word\/(?:header|footer)\d*\.xml$/.test(name))
  return Object.entries(files)
    .toSorted(([one], [two]) => place(one) - place(two))
    .map(([, part]) => strFromU8(part))
}

/** What stands between the letters: a paragraph or a break ends the line, a tab keeps words apart. */
const inPlaceOf = (tag: string): string => {
  if (/^\/w:(?:p|tr)\b|^w:(?:br|cr)\b/.test(tag)) return '\n'
  return /^(?:w:tab\b|\/w:tc\b)/.test(tag) ? '\t' : ''
}

/** Cut at each `<`, so that a file full of them takes no longer than any other. */
const textOfXml = (xml: string): string =>
  xml
    .split('<')
    .map((part) => {
      const end = part.indexOf('>')
      return end < 0 ? '' : inPlaceOf(part.slice(0, end)) + decodedXml(part.slice(end + 1))
    })
    .join('')

/** The text of a DOCX: its headers, the document, its footers. */
export const textOfDocx = (bytes: Uint8Array): string => partsOf(bytes).map(textOfXml).join('\n')
