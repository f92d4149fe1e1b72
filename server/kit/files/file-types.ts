/** The kinds of files that are kept and served: nothing that a browser would run, so no SVG and no HTML. */
const kinds: Record<string, { extension: string; show: 'inline' | 'attachment' }> = {
  'image/jpeg': { extension: 'jpg', show: 'inline' },
  'image/png': { extension: 'png', show: 'inline' },
  'image/webp': { extension: 'webp', show: 'inline' },
  'image/avif': { extension: 'avif', show: 'inline' },
  'application/pdf': { extension: 'pdf', show: 'attachment' },
  'application/msword': { extension: 'doc', show: 'attachment' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extension: 'docx',
    show: 'attachment',
  },
  'application/vnd.ms-excel': { extension: 'xls', show: 'attachment' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    extension: 'xlsx',
    show: 'attachment',
  },
}

/** How a kind of file is named and shown; none for what is never kept. */
export const fileKind = (mediaType: string) => kinds[mediaType]

const endings: Record<string, readonly string[]> = { 'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'] }
const ending = /\.([^.]*)$/

/** Whether a file's name, where it has an ending, says what its content is (decisions, appendix 2). */
export const fitsName = (mediaType: string, name: string): boolean => {
  const said = ending.exec(name)?.[1]?.toLowerCase()
  const known = endings[mediaType] ?? [kinds[mediaType]?.extension]
  return said === undefined || known.includes(said)
}

/** A name with the ending of the content, whatever it was called. */
export const nameByContent = (mediaType: string, name: string): string => {
  const extension = kinds[mediaType]?.extension
  if (!extension) return name
  return fitsName(mediaType, name) && ending.test(name)
    ? name
    : `${name.replace(ending, '') || 'file'}.${extension}`
}
