import { unzipSync } from 'fflate'
import { fetchesRemotely } from './docx-links.ts'

// More than Word writes for a résumé of many pages; an archive of more is made to keep somebody busy.
const maxParts = 2000
const maxName = 255
/** The lists of relations to other parts and addresses are small; longer ones are nobody's résumé. */
const maxRelationBytes = 2_000_000

const partOfDocument =
  /^(?:\[Content_Types\]\.xml|(?:_rels|docProps|word|customXml)\/(?:[^.]*\/)?(?:[^/]*\.(?:xml|rels|png|jpe?g|gif|emf|wmf|odttf))?)$/i
const isAllowed = (name: string): boolean =>
  name.length <= maxName && partOfDocument.test(name) && !/vba/i.test(name)

class NotPlain extends Error {}

/**
 * Whether an archive holds a Word document and nothing that could run, or be fetched to run, when it is opened. Reads
 * what somebody unknown has sent: only the child that may be ended calls it (server/recruitment/resumes).
 */
export const isPlainDocument = (bytes: Uint8Array): boolean => {
  const names = new Set<string>()
  let unfolded = 0
  try {
    const relations = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const lower = name.toLowerCase()
        // Of two parts of one name each program takes another.
        if (names.size >= maxParts || names.has(lower) || !isAllowed(name)) throw new NotPlain()
        names.add(lower)
        if (!lower.endsWith('.rels')) return false
        unfolded += originalSize
        if (unfolded > maxRelationBytes) throw new NotPlain()
        return true
      },
    })
    return names.has('word/document.xml') && !Object.values(relations).some(fetchesRemotely)
  } catch {
    return false
  }
}
