import { unzipSync, zipSync } from 'fflate'
import { mainPart, withoutOwnTemplate, withoutTags } from './docx-links.ts'
import { isPlainSvg } from './plain-svg.ts'

// More than Word writes for a résumé of many pages; an archive of more is made to keep somebody busy.
const maxParts = 2000
const maxName = 255
/** The lists of relations to other parts and addresses are small; longer ones are nobody's résumé. */
const maxRelationBytes = 2_000_000
/** The drawings of a document that are looked into, all together. */
const maxDrawnBytes = 8_000_000
/** What is packed anew may unfold to so many bytes: a whole file with its pictures. */
const maxPackedAnew = 32_000_000

const partOfDocument =
  /^(?:\[Content_Types\]\.xml|(?:_rels|docProps|word|customXml)\/(?:[^.]*\/)?(?:[^/]*\.(?:xml|rels|png|jpe?g|gif|emf|wmf|odttf))?|docMetadata\/(?:[^/]*\.xml)?|word\/fonts\/[^/]*\.ttf|word\/media\/[^/]*\.svg)$/i
const isAllowed = (name: string): boolean =>
  name.length <= maxName && partOfDocument.test(name) && !/vba/i.test(name)

const isDrawn = (name: string): boolean => /\.svg$/i.test(name)

class NotPlain extends Error {}

type Parts = Record<string, Uint8Array>

/**
 * The lists of relations of an archive of which all parts are those of a Word document, and the names of its parts.
 * Throws where one of its drawings fetches something.
 */
const lookedThrough = (bytes: Uint8Array): { relations: Parts; names: ReadonlySet<string> } => {
  const names = new Set<string>()
  const left = { rels: maxRelationBytes, svg: maxDrawnBytes }
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const lower = name.toLowerCase()
      // Of two parts of one name each program takes another.
      if (names.size >= maxParts || names.has(lower) || !isAllowed(name)) throw new NotPlain()
      names.add(lower)
      const kind = isDrawn(lower) ? 'svg' : 'rels'
      if (!lower.endsWith(`.${kind}`)) return false
      left[kind] -= originalSize
      if (left[kind] < 0) throw new NotPlain()
      return true
    },
  })
  const { drawn = [], lists = [] } = Object.groupBy(Object.entries(parts), ([name]) =>
    isDrawn(name) ? 'drawn' : 'lists',
  )
  if (!drawn.every(([, part]) => isPlainSvg(part))) throw new NotPlain()
  const relations = Object.fromEntries(lists)
  return { relations, names }
}

/** The relations that differ once the templates of the writer's own disk are left out. */
const changedIn = (relations: Parts): Parts =>
  Object.fromEntries(
    Object.entries(relations)
      .map(([name, list]): [string, Uint8Array] => {
        const kept = withoutOwnTemplate(list)
        if (!kept) throw new NotPlain()
        return [name, kept]
      })
      .filter(([name, kept]) => kept !== relations[name]),
  )

/** The archive with these lists of relations; the parts that they belong to name no template any more. */
const packedAnew = (bytes: Uint8Array, changed: Parts): Uint8Array => {
  let unfolded = 0
  const parts: Parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unfolded += originalSize
      if (unfolded > maxPackedAnew) throw new NotPlain()
      return !name.endsWith('/')
    },
  })
  for (const [list, relations] of Object.entries(changed)) {
    parts[list] = relations
    const owner = list.replace(/_rels\/([^/]*)\.rels$/i, '$1')
    const part = parts[owner]
    if (!part) continue
    // UTF-16 has these; Word writes UTF-8.
    if (part.includes(0)) throw new NotPlain()
    parts[owner] = withoutTags(part, 'attachedTemplate')
  }
  return zipSync(parts)
}

/**
 * A Word document as it may be kept, or nothing where an archive holds none, or anything that could run, or be fetched
 * to run, when it is opened. The bytes are those that came, unless the document names a template on its writer's own
 * disk: it is kept without that name. Reads what somebody unknown has sent: only the child that may be ended calls it
 * (server/recruitment/resumes).
 */
export const plainDocument = (bytes: Uint8Array): Uint8Array | undefined => {
  try {
    const { relations, names } = lookedThrough(bytes)
    const changed = changedIn(relations)
    const [, ofAll] = Object.entries(relations).find(([name]) => name.toLowerCase() === '_rels/.rels') ?? []
    if (!names.has(mainPart(ofAll) ?? '')) return undefined
    return Object.keys(changed).length === 0 ? bytes : packedAnew(bytes, changed)
  } catch {
    return undefined
  }
}
