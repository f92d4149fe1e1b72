import { strFromU8, strToU8 } from 'fflate'
import { type Tag, tagsOf } from './xml-tags.ts'
import { decodedXml } from './xml-text.ts'

const ofOffice = [
  'http://schemas.openxmlformats.org/officeDocument/2006',
  'http://purl.oclc.org/ooxml/officeDocument',
]
const typed = (kind: string): readonly string[] => ofOffice.map((office) => `${office}/relationships/${kind}`)
const hyperlinks = typed('hyperlink')
const templates = typed('attachedTemplate')
const mains = typed('officeDocument')

const textOf = (part: Uint8Array): string => strFromU8(part).replace(/^\uFEFF/, '')

/**
 * A list of relations of a Word file without the template that lies on its writer's own disk, of which nobody else has
 * any use; the same bytes where it names none. Nothing where it names what is fetched when the file is opened, such as
 * a template with macros from elsewhere or a picture that tells who reads it. A link that somebody has to press fetches
 * nothing. What cannot be read plainly counts as fetching.
 */
export const withoutOwnTemplate = (relations: Uint8Array): Uint8Array | undefined => {
  // UTF-16 has these; Word writes UTF-8.
  if (relations.includes(0)) return undefined
  const text = textOf(relations)
  const tags = tagsOf(text)
  if (!tags?.every((tag, at) => isPlain(tag, at) && (isWithin(tag) || isOwnTemplate(tag)))) return undefined
  if (!tags.some(isOwnTemplate)) return relations
  const closesTemplate = (at: number): boolean => {
    const before = tags[at - 1]
    return !!before && isOwnTemplate(before) && tags[at]?.name === `/${before.name}`
  }
  const stays = (at: number) => !isOwnTemplate(tags[at] as Tag) && !closesTemplate(at)
  // One piece for each tag, as `tagsOf` cuts them.
  const [before, ...pieces] = text.split('<')
  return strToU8([before, ...pieces.filter((_, at) => stays(at))].join('<'))
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

const isOwnTemplate = ({ attributes }: Tag): boolean =>
  attributes.get('TargetMode') === 'External' &&
  templates.includes(attributes.get('Type') ?? '') &&
  isOnOwnDisk(decodedXml(attributes.get('Target') ?? ''))

/**
 * Whether an address names a file of whoever reads it (RFC 8089). file://server/… and, however its slashes are
 * written, file:////server/… and file:///\\server\… name one of another machine.
 */
const isOnOwnDisk = (address: string): boolean => {
  const plain = address.replace(/%(?:25)*(?:2f|5c)|\\/gi, '/')
  const path = /^file:(?:\/\/(?:localhost)?)?\/([^/\p{Cc}][^\p{Cc}]*)$/iu.exec(plain)?.[1]
  return path !== undefined && !path.includes('//')
}

/**
 * The part of a Word file that holds its document, in small letters, by the list of relations of the whole file: Word
 * Online calls it word/document2.xml. Nothing where several are named, of which each program would take another.
 */
export const mainPart = (relations: Uint8Array | undefined): string | undefined => {
  const tags = (relations && tagsOf(textOf(relations))) ?? []
  const named = tags
    .filter(({ attributes }) => mains.includes(attributes.get('Type') ?? ''))
    .map(({ attributes }) =>
      decodedXml(attributes.get('Target') ?? '')
        .replace(/^\//, '')
        .toLowerCase(),
    )
  const [main = 'word/document.xml', ...others] = new Set(named)
  return others.length === 0 ? main : undefined
}

/** A part of XML without its tags of a name, in whatever namespace; what stands between them stays. */
export const withoutTags = (part: Uint8Array, name: string): Uint8Array => {
  const [before = '', ...pieces] = strFromU8(part).split('<')
  const isOne = (piece: string): boolean => {
    const tag = /^\/?([^\s/>]*)/.exec(piece)?.[1] ?? ''
    return tag === name || tag.endsWith(`:${name}`)
  }
  const kept = pieces.map((piece) => (isOne(piece) ? piece.slice(piece.indexOf('>') + 1) : `<${piece}`))
  return strToU8(before + kept.join(''))
}
