import { beforeAll, describe, expect, test } from 'vitest'
import { candidateSources } from '../../../contract/recruitment/candidate-enums.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { historyOf, sendCandidate, someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const change = (caller: Caller, uuid: string, body: object) =>
  caller.send(candidates.change, { params: { uuid }, body })

describe('a new candidate', () => {
  test('R-CADD-19 R-CADD-20 R-CADD-21 R-CADD-23 R-CADD-24 R-CDET-09 R-CDET-10 R-CDET-12 R-CDET-13 R-API-16 R-API-17 R-API-18 answers every field in every spelling, and the maker is who is signed in', async () => {
    const employee = await signedInEmployee(server)
    const job = await someJob(employee, { questions: ['When could you start?'] })
    const reply = await sendCandidate(employee, job.id, {
      name: '  Meera Joshi ',
      email: 'Meera@Kumaon.example',
      phone: '+91 98765-01234',
      experience: '2.5',
      current_company: 'Hill Inn',
      current_ctc: 3.25,
      expected_ctc: '4.5',
      notice_period: 30,
      current_location: 'Haldwani, Uttarakhand',
      preferred_location: 'Nainital',
      job_answers: { 'When could you start?': 'On Monday', 'Another?': 'No' },
      notes: 'Called on Friday',
      source: 'Referral',
      referred_by: 'Asha',
      created_by: 'somebody else',
      created_by_id: 'USR9999',
      status: 'selected',
    })
    expect(reply.status).toBe(201)
    expect(reply.raw.json()).toMatchObject({
      id: expect.any(Number),
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Meera Joshi',
      email: 'meera@kumaon.example',
      phone: '9876501234',
      experience: 2.5,
      current_company: 'Hill Inn',
      currentCompany: 'Hill Inn',
      current_ctc: 3.25,
      currentCTC: 3.25,
      expected_ctc: 4.5,
      expectedCTC: 4.5,
      expected_salary: 4.5,
      notice_period: 30,
      noticePeriod: 30,
      current_location: 'Haldwani, Uttarakhand',
      currentLocation: 'Haldwani, Uttarakhand',
      city: 'Haldwani',
      state: 'Uttarakhand',
      preferred_location: 'Nainital',
      preferredLocation: 'Nainital',
      job_id: job.id,
      jobId: job.id,
      job: { title: job.title, type: 'Full-Time', city: 'Nainital', state: 'Uttarakhand' },
      status: 'applied',
      application_status: 'applied',
      current_round: 'Shortlisting',
      questionnaire: [{ question: 'When could you start?', answer: 'On Monday' }],
      answers: { 'When could you start?': 'On Monday' },
      rejection_reason: null,
      rejection_information: null,
      source: 'Referral',
      referred_by: 'Asha',
      resume_url: null,
      resumeUrl: null,
      image_url: null,
      shared_with_client: false,
      shared_at: null,
      created_by: employee.user.username,
      created_by_id: employee.user.user_id,
      may_change: true,
      other_applications: [],
    })
  })

  test('R-CADD-02 R-CADD-04 has what is required, each with its sentence', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const wrong = await sendCandidate(admin, job.id, {
      name: ' ',
      email: 'nobody',
      phone: '123',
      experience: 2.55,
      job_id: 'x',
      notice_period: -1,
      source: 'Pigeon',
    })
    expect([wrong.status, wrong.error.fields]).toEqual([
      400,
      {
        name: 'Name is required',
        email: 'Please enter a valid email address',
        phone: 'Please enter a valid 10-digit phone number',
        experience: 'Enter years from 0 to 60, with one decimal at most',
        job_id: 'Choose the job position',
        notice_period: 'Notice period cannot be negative',
        source: 'Choose the source',
      },
    ])
    expect((await sendCandidate(admin, 999_999)).error.fields).toEqual({ job_id: 'Choose the job position' })
    for (const field of ['name', 'email', 'phone', 'experience', 'job_id'])
      expect(
        Object.keys((await sendCandidate(admin, job.id, { [field]: undefined })).error.fields ?? {}),
      ).toEqual([field])
    expect((await sendCandidate(admin, job.id, { experience: -0.1 })).error.fields).toEqual({
      experience: 'Enter years from 0 to 60, with one decimal at most',
    })
    for (const experience of [0, 0.1]) {
      const { raw } = await sendCandidate(admin, job.id, { experience })
      expect(raw.json()).toMatchObject({ experience })
    }
  })

  test('R-CADD-05 R-CADD-06 comes from any of the seven sources, from Direct unless it says', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    expect((await someCandidate(admin, job.id)).source).toBe('Direct')
    for (const source of candidateSources)
      expect((await someCandidate(admin, job.id, { source })).source).toBe(source)
  })

  test('R-CADD-03 answers every question of the job', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin, { questions: ['When?', 'Why?'] })
    const reply = await sendCandidate(admin, job.id, { job_answers: { 'When?': 'Now', 'Why?': '  ' } })
    expect([reply.status, reply.error.fields]).toEqual([400, { 'job_answers.Why?': 'Enter an answer' }])
  })

  test('R-CADD-09 R-CADD-10 of the same person and job is refused, in any spelling of e-mail or phone; the name alone is nobody', async () => {
    const admin = await signedInAdmin(server)
    const [job, other] = [await someJob(admin), await someJob(admin)]
    const first = await someCandidate(admin, job.id)
    const again = { name: 'Somebody', email: 'new@example.com', phone: '9111100001' }
    for (const own of [
      { ...again, email: first.email.toUpperCase() },
      { ...again, phone: `+91 ${first.phone}` },
    ]) {
      const reply = await sendCandidate(admin, job.id, own)
      expect([reply.status, reply.error.msg]).toEqual([409, 'Candidate already exists'])
    }
    expect((await sendCandidate(admin, job.id, { name: first.name })).status).toBe(201)
    const elsewhere = await sendCandidate(admin, other.id, { email: first.email })
    expect(elsewhere.status).toBe(201)
    expect(elsewhere.raw.json().other_applications).toMatchObject([
      { uuid: first.uuid, job_title: job.title, status: 'applied' },
    ])
  })

  test('of one person and job is made once by 20 calls at once', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const own = { email: 'race@example.com', phone: '9222200001' }
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendCandidate(admin, job.id, own)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
    const persons = await server.db
      .selectFrom('person_keys')
      .select('person_id')
      .distinct()
      .where('value', 'in', [own.email, own.phone])
      .execute()
    expect(persons).toHaveLength(1)
  })
})

describe('the duplicate check', () => {
  const check = async (caller: Caller, body: object) =>
    (await caller.call(candidates.checkDuplicate, { body })).value

  test('R-CADD-08 R-API-26 tells by which key somebody is known, and for what they were put forward', async () => {
    const employee = await signedInEmployee(server)
    const [job, other] = [await someJob(employee), await someJob(employee)]
    const { email, phone, name } = await someCandidate(employee, job.id)
    expect(await check(employee, { email: email.toUpperCase() })).toMatchObject({
      isDuplicate: true,
      message: 'Candidate already exists',
      matches: [{ by: 'email', name, applications: [{ job_title: job.title }] }],
    })
    expect(await check(employee, { phone: `0${phone}` })).toMatchObject({ matches: [{ by: 'phone' }] })
    // For another job the person is known, and no duplicate (D-15).
    expect(await check(employee, { email, job_id: other.id })).toMatchObject({
      isDuplicate: false,
      message: '',
      matches: [{ by: 'email' }],
    })
    expect(await check(employee, { name })).toEqual({ isDuplicate: false, message: '', matches: [] })
    expect((await employee.call(candidates.checkDuplicate, { body: {} })).status).toBe(400)
  })
})

describe('a change', () => {
  test('R-API-19 R-CAND-24 keeps what was not sent, and never touches the status', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const { uuid } = await someCandidate(admin, job.id, {
      notes: 'First',
      source: 'Referral',
      referred_by: 'Asha',
    })
    const reply = await change(admin, uuid, { name: 'Meera Pant', status: 'selected', source: 'Direct' })
    expect(reply.raw.json()).toMatchObject({
      name: 'Meera Pant',
      notes: 'First',
      status: 'applied',
      referred_by: null,
    })
    expect((await historyOf(admin, uuid))[0]).toMatchObject({
      kind: 'edited',
      by: admin.user.name,
      details: { name: expect.stringMatching(/ → Meera Pant$/), source: 'Referral → Direct' },
    })
  })

  test('R-CDET-06 moves the candidate to another round', async () => {
    const admin = await signedInAdmin(server)
    const { uuid } = await someCandidate(admin, (await someJob(admin)).id)
    const reply = await change(admin, uuid, { current_round: 'HR Round' })
    expect(reply.raw.json()).toMatchObject({ current_round: 'HR Round', status: 'interviewed' })
  })

  test('of e-mail or phone to those of somebody else is refused beside the field', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const [one, two] = [await someCandidate(admin, job.id), await someCandidate(admin, job.id)]
    const reply = await change(admin, one.uuid, { email: two.email })
    expect([reply.status, reply.error.fields]).toEqual([
      409,
      { email: 'This email belongs to another candidate' },
    ])
    await change(admin, one.uuid, { phone: '9333300001' })
    // The old number is nobody's any more.
    expect((await change(admin, two.uuid, { phone: one.phone })).status).toBe(200)
  })
})
