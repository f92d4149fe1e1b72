import { saveFile } from '../../kit/tables/save-file.ts'
import { paths } from '../../paths.ts'
import type { ProjectDocument } from '../content/project-documents.ts'

/** Saves a document under its own name. Throws when it does not come whole, so that the page can say so. */
export async function download(fileName: ProjectDocument['fileName']): Promise<void> {
  const answer = await fetch(paths.document(fileName))
  const isPdf = answer.headers.get('content-type')?.startsWith('application/pdf')
  if (!answer.ok || !isPdf) throw new Error(`${fileName}: ${answer.status}`)
  saveFile(await answer.blob(), fileName)
}
