import { resumes } from '../../contract/resumes.ts'
import { addEvent } from '../candidates/events.ts'
import { lockOwnCandidate } from '../candidates/move-candidate.ts'
import { type CandidateRow, findCandidate } from '../candidates/queries.ts'
import { attachResume, fileName, resumeKey } from '../candidates/resumes.ts'
import { addressOf, mayChange } from '../candidates/to-candidate.ts'
import { nowText } from '../kit/clock.ts'
import { removeFile, saveFile } from '../kit/files.ts'
import { afterSlow, type Context, implement } from '../kit/implement.ts'
import { storePortrait } from '../kit/portraits.ts'
import { refuse } from '../kit/refuse.ts'
import { discardResume, keepResume, storeResume } from './keep-resume.ts'
import { findingsOf } from './read-later.ts'

type OfCandidate = Context & { params: { uuid: string }; body: { candidateId: string } }

/** Whom a file is for, if the caller may give it: who made the candidate, or an admin. */
const check = ({ body, who }: OfCandidate, row: CandidateRow): CandidateRow => {
  const names = [row.application_id, String(row.application_number)]
  if (!names.includes(body.candidateId))
    refuse('invalid_input', { fields: { candidateId: 'This is not the candidate in the address' } })
  return mayChange(row, who.staff) ? row : refuse('candidate_edit_refused')
}

/** Before bytes are read and stored; the transaction looks again. */
const checkFirst = async (given: OfCandidate): Promise<void> => {
  const row = (await findCandidate(given.db, given.params.uuid)) ?? refuse('candidate_not_found')
  check(given, row)
}

const logFile = (
  given: Context,
  row: CandidateRow,
  part: 'resume' | 'photo',
  names: { before: string; after: string },
) =>
  addEvent(given, row.application_id, {
    kind: 'edited',
    details: { [part]: `${names.before} → ${names.after}` },
  })

export const resumeRoutes = implement(resumes, {
  upload: afterSlow(
    resumes.upload,
    (given) => storeResume(given, given.files.file, 'file'),
    async (given) => {
      const { db, who, prepared } = given
      const key = await keepResume(db, prepared, who.staff?.user_id ?? null)
      const reading = prepared.text === undefined
      return { url: addressOf(given, key), proposed: prepared.proposed, reading }
    },
  ),

  findings: ({ db, who, params }) => findingsOf(db, resumeKey(params.url), who.staff?.user_id ?? ''),

  discard: async ({ db, who, params }) => {
    // To take what others uploaded needs the right that taking anything away needs.
    const mayAll = who.staff?.role === 'admin' && who.staff.permissions.includes('delete')
    await discardResume(db, resumeKey(params.url), mayAll ? undefined : (who.staff?.user_id ?? ''))
    return { msg: 'Resume deleted successfully' }
  },

  uploadFor: afterSlow(
    resumes.uploadFor,
    async (given) => {
      await checkFirst(given)
      return storeResume(given, given.files.resume, 'resume')
    },
    async (given) => {
      const { db, who, prepared } = given
      const row = check(given, await lockOwnCandidate(given, 'candidate_edit_refused'))
      const by = who.staff?.user_id ?? null
      const key = await keepResume(db, prepared, by)
      const before = await fileName(db, row.resume)
      await attachResume(db, { applicationId: row.application_id, key, by })
      await logFile(given, row, 'resume', { before, after: prepared.file.original_name })
      return { url: addressOf(given, key) }
    },
  ),

  uploadImage: afterSlow(
    resumes.uploadImage,
    async (given) => {
      await checkFirst(given)
      return storePortrait(given, given.files.image, 'image')
    },
    async (given) => {
      const { db, prepared } = given
      const row = check(given, await lockOwnCandidate(given, 'candidate_edit_refused'))
      const before = await fileName(db, row.photo)
      if (row.photo) await removeFile(db, row.photo)
      const url = await saveFile(db, prepared, { purpose: 'candidate-photo', ownerId: row.application_id })
      await db
        .updateTable('applications')
        .set({ photo: prepared.file_key, updated_at: nowText() })
        .where('application_id', '=', row.application_id)
        .execute()
      await logFile(given, row, 'photo', { before, after: prepared.original_name })
      return { url }
    },
  ),
})
