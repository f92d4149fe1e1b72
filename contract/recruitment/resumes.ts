import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { maxPhotoBytes, photoMessage, photoTypes } from '../staff/users.ts'
import { candidateParams } from './candidates.ts'

/** PDF, DOC and DOCX, told by content (R-CADD-14). */
export const resumeTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
/** Under 5 MB (R-CADD-15). */
export const maxResumeBytes = 5 * 1024 * 1024 - 1
export const resumeMessage = {
  type: 'Please upload only PDF or Word documents',
  size: 'File size must be less than 5MB',
  /** Of a newer Office file, in which nothing tells whether it is a Word document. */
  locked: 'This file asks for a password. Save it without one, or as a PDF, and choose it again',
} as const
export const resumeFile = {
  types: resumeTypes,
  maxBytes: maxResumeBytes,
  required: true,
  message: resumeMessage,
} as const

/** What was found in the text of a résumé; a person confirms it. */
export const ResumeFindings = z
  .object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'ResumeFindings' })
export type ResumeFindings = z.output<typeof ResumeFindings>

/** Told where the file asks for a password: it is kept, and nobody reads it without. */
export const locked = z.literal(true).optional()

const ofCandidate = {
  method: 'POST',
  access: 'staff',
  area: 'recruitment',
  params: candidateParams,
  body: z.object({
    /** The same candidate as in the address, so that a file never lands with somebody else. */
    candidateId: z.string('Send the candidate').max(60),
  }),
} as const

export const resumes = {
  upload: endpoint({
    method: 'POST',
    path: '/api/upload/resume',
    access: 'staff',
    area: 'recruitment',
    summary: 'Upload a résumé and get its address, to be saved with a candidate within a day',
    failure: 'Failed to upload resume',
    unlogged: 'a file belongs to nobody until a candidate is saved with it',
    files: { file: resumeFile },
    /** `reading`: what stands in it is not known yet; `findings` tells it once it is. */
    ok: z.object({ url: z.string(), proposed: ResumeFindings, reading: z.boolean(), locked }),
    status: 201,
    errors: ['file_unreadable'],
  }),
  findings: endpoint({
    method: 'GET',
    path: '/api/upload/resume/:url/findings',
    access: 'staff',
    area: 'recruitment',
    summary: 'What was found in a résumé that the caller uploaded, once it is read',
    failure: 'Failed to read the resume',
    params: z.object({ url: z.string().max(1000) }),
    ok: z.object({ ready: z.boolean(), proposed: ResumeFindings, locked }),
    errors: ['resume_not_found'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/upload/resume/:url',
    access: 'staff',
    // What somebody has just uploaded is theirs to take back, also with permissions that delete nothing else.
    selfService: true,
    summary: 'Remove an uploaded résumé that was saved with nobody; the answer is the same when it is gone',
    failure: 'Failed to delete resume',
    params: z.object({ url: z.string().max(1000) }),
    ok: z.object({ msg: z.string() }),
    errors: ['resume_not_found'],
  }),
  uploadFor: endpoint({
    ...ofCandidate,
    path: '/api/candidates/:uuid/upload/resume',
    summary: 'Give a candidate another résumé; the one before goes',
    failure: 'Failed to upload resume',
    files: { resume: resumeFile },
    ok: z.object({ url: z.string(), locked }),
    errors: ['candidate_not_found', 'candidate_edit_refused'],
  }),
  uploadImage: endpoint({
    ...ofCandidate,
    path: '/api/candidates/:uuid/upload/image',
    summary: 'Give a candidate another photo; the one before goes',
    failure: 'Failed to upload image',
    files: { image: { types: photoTypes, maxBytes: maxPhotoBytes, required: true, message: photoMessage } },
    ok: z.object({ url: z.string() }),
    errors: ['candidate_not_found', 'candidate_edit_refused', 'picture_unreadable'],
  }),
}
