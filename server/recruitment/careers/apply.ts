import type { z } from 'zod'
import type { Upload } from '../../../contract/kit/endpoint.ts'
import type { ApplicationInput } from '../../../contract/recruitment/careers.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { removeFile } from '../../kit/files/files.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { privateLink } from '../../kit/mail/mail-layout.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { newToken } from '../../kit/security/sessions.ts'
import { addEvent } from '../applications/events.ts'
import { findPersons, type Keys } from '../candidates/persons.ts'
import { attachResume } from '../candidates/resumes.ts'
import { answersTo, insertApplication } from '../candidates/write-candidate.ts'
import type { JobRow } from '../jobs/queries.ts'
import { keepResume, lockedMark, type StoredResume, storeResume } from '../resumes/keep-resume.ts'
import { alreadyMail, receivedMail } from './mails.ts'
import { lockOpenJob } from './queries.ts'
import { keyOf } from './status.ts'

type Applying = Context & { params: { id: number }; body: z.output<typeof ApplicationInput> }

const checked = async ({ db, params, body, today }: Applying) => {
  const job = (await lockOpenJob(db, params.id, today)) ?? refuse('job_not_found')
  return { job, answers: answersTo(job.questions, body.job_answers) }
}

/** Reads and stores the résumé before the transaction; not before it is known that it is wanted. */
export const prepareApplication = async (
  ctx: Applying & { files: { resume?: Upload } },
): Promise<StoredResume | undefined> => {
  if (ctx.body.leave_empty) return undefined
  await checked(ctx)
  return storeResume(ctx, ctx.files.resume, 'resume')
}

/**
 * A visitor is known by the e-mail alone: whoever types the phone of somebody else does not become that person. It
 * becomes a key only of a new person, and only if it is nobody's; what is known of a person stays as it is.
 */
const keysOf = async (db: Db, { email, phone = null }: Applying['body']): Promise<Keys> => {
  const known = await findPersons(db, { email, phone })
  return { email, phone: known.length === 0 ? phone : null }
}

/**
 * Writes down what a visitor sent. Whether the person is known, and whether they applied before, changes nothing of
 * the answer (D-15): only the owner of the e-mail address hears of it.
 */
export const apply = async (ctx: Applying & { prepared: StoredResume | undefined }) => {
  const { db, body, prepared, siteUrl } = ctx
  const locked = prepared?.read?.locked
  const done = { msg: 'Application submitted successfully', ...lockedMark(locked) }
  if (!prepared) return done
  const { job, answers } = await checked(ctx)
  const token = newToken()
  const id = await insert(ctx, job, { answers: JSON.stringify(answers), status_token_hash: keyOf(token) })
  const resume = await keepResume(db, prepared, null)
  if (!id) {
    await removeFile(db, resume)
    await queueMail(ctx, { to: body.email, content: alreadyMail(job.title) })
    return done
  }
  await attachResume(db, { applicationId: id, key: resume, by: null })
  const visitor = { db, who: { guest: null, staff: null } } as Pick<Context, 'db' | 'who'>
  await addEvent(visitor, id, { kind: 'applied', to_status: 'applied', details: { source: 'Direct' } })
  const content = receivedMail(
    job.title,
    privateLink(`${siteUrl}/careers/status/`, token),
    lockedMark(locked),
  )
  await queueMail(ctx, { to: body.email, content })
  return done
}

const insert = async (
  { db, body }: Applying,
  job: JobRow,
  own: { answers: string; status_token_hash: string },
): Promise<string | undefined> =>
  insertApplication(
    db,
    await keysOf(db, body),
    {
      name: body.name,
      job_id: job.job_id,
      source: 'Direct',
      privacy_version: body.privacy_version,
      ...own,
    },
    {
      created_by: null,
      created_by_id: null,
      // As it was typed for this job, whoever it is the key of.
      phone: body.phone ?? null,
      rounds: job.interview_rounds,
    },
  )
