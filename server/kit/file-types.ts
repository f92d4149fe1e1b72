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
