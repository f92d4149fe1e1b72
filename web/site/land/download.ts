import { paths } from '../../paths.ts'
import type { ProjectDocument } from '../content/project-documents.ts'

/** Saves a document under its own name. Throws when it does not come whole, so that the page can say so. */
export async function download(fileName: ProjectDocument['fileName']): Promise<void> {
  const answer = await fetch(paths.document(fileName))
  const isPdf = answer.headers.get('content-type')?.startsWith('application/pdf')
  if (!answer.ok || !isPdf) throw new Error(`${fileName}: ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the blob after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
