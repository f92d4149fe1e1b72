import type { Upload } from '../../../contract/kit/endpoint.ts'
import { resumeMessage } from '../../../contract/recruitment/resumes.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { twoAtOnce } from '../../kit/http/two-at-once.ts'
import { readAside, TookTooLong } from './read-aside.ts'

const document = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const isPlain = twoAtOnce(async (bytes: Uint8Array): Promise<boolean> => {
  const answer = await readAside(bytes, { asked: 'is it plain' }).catch((error) => {
    if (error instanceof TookTooLong) return refuse('busy', { retryAfter: 5 })
    throw error
  })
  // A file that breaks whoever reads it is none that people send.
  return answer === 'yes'
})

/**
 * Refuses a Word file that would run or fetch something when it is opened, or is none. Asked once fields, limits and
 * what the file is for have been looked at: nobody has a file read that nobody wants.
 */
export const refuseActive = async ({ type, bytes }: Upload, field: string): Promise<void> => {
  if (type !== document || (await isPlain(bytes))) return
  refuse('file_type', { message: resumeMessage.type, fields: { [field]: resumeMessage.type } })
}
