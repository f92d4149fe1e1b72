import { strFromU8 } from 'fflate'
import { type Tag, tagsOf } from './xml-tags.ts'

const ofOffice = [
  'http://schemas.openxmlformats.org/officeDocument/2006',
  'http://purl.oclc.org/ooxml/officeDocument',
]
const hyperlinks: readonly string[] = ofOffice.map((office) => `${office}/relationships/hyperlink`)

/**
 * Whether a list of relations of a Word file names something that is fetched when the file is opened, such as a
 * template with macros or a picture that tells who reads it. A link that somebody has to press fetches nothing. What
 * cannot be read plainly counts as fetching.
 */
export const fetchesRemotely = (relations: Uint8Array): boolean => {
  // UTF-16 has these; Word writes UTF-8.
  if (relations.includes(0)) return true
  const tags = tagsOf(strFromU8(relations).replace(/^\uFEFF/, ''))
  return !tags?.every((tag, at) => isPlain(tag, at) && isWithin(tag))
}

/** Declarations of entities hide what stands there, and so may what speaks to another program. */
const isPlain = ({ name, attributes }: Tag, at: number): boolean => {
  if (name === '?xml') return at === 0 && (attributes.get('encoding') ?? 'utf-8').toLowerCase() === 'utf-8'
  return !name.startsWith('!') && !name.startsWith('?')
}

const isWithin = ({ attributes }: Tag): boolean => {
  const mode = attributes.get('TargetMode')
  // Spelled in any other way, also with &#…;, it may mean External.
  return mode === undefined || mode === 'Internal' || hyperlinks.includes(attributes.get('Type') ?? '')
}
