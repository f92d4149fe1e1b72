import { resumes } from '../../../contract/recruitment/resumes.ts'
import { nowText } from '../../kit/clock.ts'
import { type Context, implement, prepare } from '../../kit/endpoints/implement.ts'
import { removeFile, saveFile } from '../../kit/files/files.ts'
import { storePortrait } from '../../kit/files/portraits.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { addressOf, mayChange } from '../applications/candidate-presenter.ts'
import { addEvent } from '../applications/events.ts'
import { type CandidateRow, findCandidate } from '../applications/queries.ts'
import { lockOwnCandidate } from '../candidates/move-candidate.ts'
import { attachResume, fileName, resumeKey } from '../candidates/resumes.ts'
import { discardResume, keepResume, lockedMark, storeResume } from './keep-resume.ts'
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
const checkFirst = async (ctx: OfCandidate): Promise<void> => {
  const row = (await findCandidate(ctx.db, ctx.params.uuid)) ?? refuse('candidate_not_found')
  check(ctx, row)
}

const logFile = (
  ctx: Context,
  row: CandidateRow,
  part: 'resume' | 'photo',
  names: { before: string; after: string },
) =>
  addEvent(ctx, row.application_id, {
    kind: 'edited',
    details: { [part]: `${names.before} → ${names.after}` },
  })

export const resumeRoutes = implement(resumes, {
  upload: prepare(
    resumes.upload,
    (ctx) => storeResume(ctx, ctx.files.file, 'file'),
    async (ctx) => {
      const { db, who, prepared } = ctx
      const key = await keepResume(db, prepared, who.staff?.user_id ?? null)
      const { proposed, read } = prepared
      return { url: addressOf(ctx, key), proposed, reading: !read, ...lockedMark(read?.locked) }
    },
  ),

  findings: ({ db, who, params }) => findingsOf(db, resumeKey(params.url), who.staff?.user_id ?? ''),

  discard: async ({ db, who, params }) => {
    // To take what others uploaded needs the right that taking anything away needs.
    const mayAll = who.staff?.role === 'admin' && who.staff.permissions.includes('delete')
    await discardResume(db, resumeKey(params.url), mayAll ? undefined : (who.staff?.user_id ?? ''))
    return { msg: 'Resume deleted successfully' }
  },

  uploadFor: prepare(
    resumes.uploadFor,
    async (ctx) => {
      await checkFirst(ctx)
      return storeResume(ctx, ctx.files.resume, 'resume')
    },
    async (ctx) => {
      const { db, who, prepared } = ctx
      const row = check(ctx, await lockOwnCandidate(ctx, 'candidate_edit_refused'))
      const by = who.staff?.user_id ?? null
      const key = await keepResume(db, prepared, by)
      const before = await fileName(db, row.resume)
      await attachResume(db, { applicationId: row.application_id, key, by })
      await logFile(ctx, row, 'resume', { before, after: prepared.file.original_name })
      return { url: addressOf(ctx, key), ...lockedMark(prepared.read?.locked) }
    },
  ),

  uploadImage: prepare(
    resumes.uploadImage,
    async (ctx) => {
      await checkFirst(ctx)
      return storePortrait(ctx, ctx.files.image, 'image')
    },
    async (ctx) => {
      const { db, prepared } = ctx
      const row = check(ctx, await lockOwnCandidate(ctx, 'candidate_edit_refused'))
      const before = await fileName(db, row.photo)
      if (row.photo) await removeFile(db, row.photo)
      const url = await saveFile(db, prepared, { purpose: 'candidate-photo', ownerId: row.application_id })
      await db
        .updateTable('applications')
        .set({ photo: prepared.file_key, updated_at: nowText() })
        .where('application_id', '=', row.application_id)
        .execute()
      await logFile(ctx, row, 'photo', { before, after: prepared.original_name })
      return { url }
    },
  ),
})
