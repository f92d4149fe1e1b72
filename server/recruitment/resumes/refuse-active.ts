import type { Upload } from '../../../contract/kit/endpoint.ts'
import { resumeMessage } from '../../../contract/recruitment/resumes.ts'
import { twoAtOnce } from '../../kit/limits/two-at-once.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { readAside, TookTooLong } from './read-aside.ts'

const document = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Nothing where it may not be kept. A file that breaks whoever reads it is none that people send. */
const keptOf = twoAtOnce(
  (bytes: Uint8Array): Promise<Buffer> =>
    readAside(bytes, { asked: 'what may be kept' }).catch((error) => {
      if (error instanceof TookTooLong) return refuse('busy', { retryAfter: 5 })
      throw error
    }),
)

/**
 * Refuses a Word file that would run or fetch something when it is opened, or is none. Answers the file as it may be
 * kept: without the name of a template on its writer's own disk. Asked once fields, limits and what the file is for
 * have been looked at: nobody has a file read that nobody wants.
 */
export const refuseActive = async (upload: Upload, field: string): Promise<Upload> => {
  if (upload.type !== document) return upload
  const bytes = await keptOf(upload.bytes)
  if (bytes.length > 0) return { ...upload, bytes }
  return refuse('file_type', { message: resumeMessage.type, fields: { [field]: resumeMessage.type } })
}
