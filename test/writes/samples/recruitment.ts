import type { candidates } from '../../../contract/recruitment/candidates.ts'
import { careers } from '../../../contract/recruitment/careers.ts'
import type { clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import type { candidateImports } from '../../../contract/recruitment/imports.ts'
import type { interviews } from '../../../contract/recruitment/interviews.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { privacy } from '../../../contract/recruitment/privacy.ts'
import type { resumes } from '../../../contract/recruitment/resumes.ts'
import { skills } from '../../../contract/recruitment/skills.ts'
import { nowText } from '../../../server/kit/clock.ts'
import { made } from '../../edit-form.ts'
import { candidate, interview, job, skill, skillBody } from '../../edit-forms-people.ts'
import { signedInEmployee } from '../../people.ts'
import { applicationFields, applyFor, statusTokens } from '../../recruitment/applications.ts'
import { candidateBody, reject, someCandidate } from '../../recruitment/candidates.ts'
import { jobToShare, sharedJob } from '../../recruitment/client-reviews.ts'
import { sheetRow, uploaded } from '../../recruitment/imports.ts'
import { interviewBody, someInterview } from '../../recruitment/interviews.ts'
import { jobBody, someJob } from '../../recruitment/jobs.ts'
import { uploadedResume } from '../../recruitment/resumes.ts'
import { pdf, png } from '../../sample-files.ts'
import { type Caller, stranger, type TestServer } from '../../server.ts'
import { edited, type WritesOf } from '../sample.ts'

const oneOfJob = async (admin: Caller) => {
  const { uuid } = await someCandidate(admin, (await someJob(admin)).id)
  return { params: { uuid } }
}

/** Somebody applied: the key of their page, and who they are. */
const applied = async (server: TestServer, admin: Caller) => {
  await applyFor(server, (await someJob(admin)).id)
  const [token = ''] = await statusTokens(server, applicationFields().email)
  return { token, email: applicationFields().email }
}

export const skillsWrites: WritesOf<typeof skills> = {
  create: async () => ({ body: skillBody }),
  change: edited(skill),
  remove: async (_, admin) => ({ params: { id: String((await made(admin, skills.create, skillBody)).id) } }),
}

const wholeJob = jobBody({
  requirements: ['Speaks Hindi'],
  questions: ['Why here?'],
  interviewRounds: ['HR Round'],
  minSalary: 300_000,
  maxSalary: 400_000,
  deadline: '2026-12-31',
  clientName: 'Forest View',
  clientEmail: 'client@forestview.example',
  clientLocation: 'Nainital',
})

export const jobsWrites: WritesOf<typeof jobs> = {
  create: async () => ({ body: wholeJob }),
  change: edited(job(jobs.change)),
  replace: edited(job(jobs.replace)),
  setStatus: async (_, admin) => ({
    params: { id: (await someJob(admin)).id },
    body: { status: 'closed' },
  }),
  remove: async (_, admin) => ({ params: { id: (await someJob(admin)).id } }),
}

export const candidatesWrites: WritesOf<typeof candidates> = {
  checkDuplicate: async (_, admin) => {
    const { id } = await someJob(admin)
    const { name, email, phone } = await someCandidate(admin, id)
    return { body: { name, email, phone, job_id: id } }
  },
  create: async (_, admin) => {
    const { id } = await someJob(admin, { questions: ['Why here?'] })
    const own = {
      current_company: 'A',
      current_ctc: 4.5,
      expected_ctc: 5,
      notice_period: 30,
      current_location: 'Almora',
      preferred_location: 'Nainital',
      job_answers: { 'Why here?': 'Trees' },
      notes: 'One',
      source: 'Referral',
      referred_by: 'A friend',
      resume_url: await uploadedResume(admin, pdf),
    }
    return { body: candidateBody(id, own) }
  },
  change: edited(candidate),
  bulk: async (_, admin) => {
    const { params } = await oneOfJob(admin)
    return { body: { uuids: [params.uuid], action: 'status', status: 'shortlisted' } }
  },
  remove: async (_, admin) => ({ params: (await oneOfJob(admin)).params }),
  setStatus: async (_, admin) => ({
    params: (await oneOfJob(admin)).params,
    body: { status: 'shortlisted' },
  }),
  setRound: async (_, admin) => ({ params: (await oneOfJob(admin)).params, body: { round: 'HR Round' } }),
  reject: async (_, admin) => ({
    params: (await oneOfJob(admin)).params,
    body: {
      rejection_reason: 'Skills Mismatch',
      rejection_details: { reason: 'Skills Mismatch', stage: 'HR Round', comments: 'Prefers the sea.' },
      cancel_interviews: true,
    },
  }),
  reinstate: async (_, admin) => {
    const { params } = await oneOfJob(admin)
    await reject(admin, params.uuid)
    return { params, body: {} }
  },
}

export const candidateImportsWrites: WritesOf<typeof candidateImports> = {
  upload: async (_, admin) => {
    const { id } = await someJob(admin)
    const candidates = [sheetRow(id, { row: 2 }), sheetRow(String(id), { experience: '3,5' })]
    return { body: { candidates, file_name: 'people.xlsx' } }
  },
  undo: async (_, admin) => {
    const { id } = await someJob(admin)
    return { params: { id: (await uploaded(admin, [sheetRow(id)])).import_id } }
  },
}

const formOfCandidate = async (admin: Caller) => {
  const { params } = await oneOfJob(admin)
  return { params, body: { candidateId: params.uuid } }
}

export const resumesWrites: WritesOf<typeof resumes> = {
  upload: async () => ({ files: { file: pdf } }),
  discard: async (_, admin) => ({ params: { url: await uploadedResume(admin, pdf) } }),
  uploadFor: async (_, admin) => ({ ...(await formOfCandidate(admin)), files: { resume: pdf } }),
  uploadImage: async (_, admin) => ({ ...(await formOfCandidate(admin)), files: { image: png } }),
}

export const careersWrites: WritesOf<typeof careers> = {
  apply: async ({ app }, admin) => ({
    caller: stranger(app),
    params: { id: (await someJob(admin, { questions: ['Why here?'] })).id },
    body: applicationFields({ job_answers: { 'Why here?': 'Trees' } }),
    files: { resume: pdf },
  }),
  askErasure: async (server, admin) => ({
    caller: stranger(server.app),
    params: { token: (await applied(server, admin)).token },
  }),
}

export const privacyWrites: WritesOf<typeof privacy> = {
  finish: async (server, admin) => {
    const { token } = await applied(server, admin)
    await stranger(server.app).call(careers.askErasure, { params: { token } })
    const query = { page: 1, page_size: 5, state: 'open' } as const
    const [request] = (await admin.call(privacy.requests, { query })).value.items
    return { params: { id: request?.id }, body: { done: true } }
  },
  erase: async (server, admin) => {
    const { email } = await applied(server, admin)
    const [person] = (await admin.call(privacy.find, { query: { q: email } })).value
    return { params: { person_id: person?.person_id }, body: { email } }
  },
}

export const interviewsWrites: WritesOf<typeof interviews> = {
  schedule: async (server, admin) => {
    const { params } = await oneOfJob(admin)
    const { user } = await signedInEmployee(server)
    return { params, body: interviewBody([user.user_id], { minutes: 45, notes: 'Bring the portfolio' }) }
  },
  change: edited(interview),
  cancel: async (server) => {
    const { interview: value } = await someInterview(server)
    return { params: { id: value.id }, body: { sequence: value.sequence } }
  },
  giveFeedback: async (server) => {
    const { interview: value, first } = await someInterview(server)
    // It has begun.
    await server.db.updateTable('interviews').set({ starts_at: nowText() }).execute()
    const body = { rating: 4, advice: 'yes', comments: 'Knows every bird.' }
    return { caller: first, params: { id: value.id }, body }
  },
}

export const clientReviewsWrites: WritesOf<typeof clientReviews> = {
  share: async (_, admin) => {
    const { job: shared, people } = await jobToShare(admin, 2)
    return { body: { jobId: shared.id, uuids: people.map(({ uuid }) => uuid) } }
  },
  revoke: async (server, admin) => ({ params: { id: (await sharedJob(server, admin)).review.id } }),
  say: async (server, admin) => {
    const { token, people } = await sharedJob(server, admin)
    return {
      caller: stranger(server.app),
      params: { token, uuid: people[0]?.uuid },
      body: { verdict: 'approved', comment: 'Please invite' },
    }
  },
}
