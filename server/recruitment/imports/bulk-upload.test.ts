import { beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { historyOf, seeCandidate, someCandidate } from '../../../test/recruitment/candidates.ts'
import { importsOf, sendRows, sheetRow, uploaded } from '../../../test/recruitment/imports.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('the rows of a sheet', () => {
  test('R-BULK-09 R-BULK-12 R-BULK-13 R-BULK-17 R-BULK-18 R-API-27: every field of a row is kept, and the maker is who is signed in', async () => {
    const employee = await signedInEmployee(server)
    const job = await someJob(employee, { questions: ['When could you start?'] })
    const row = {
      row: 2,
      name: ' Lata Bisht ',
      email: '  LATA@Kumaon.Example ',
      phone: '+91 98700-11223',
      experience: 2.5,
      current_company: 'Hill Inn',
      current_ctc: '3.25',
      expected_ctc: 4.5,
      notice_period: 30,
      current_location: 'Almora, Uttarakhand',
      preferred_location: 'Nainital',
      status: 'Screening',
      source: 'referral',
      referred_by: 'Asha',
      job_id: String(job.id),
      created_by: 'somebody else',
    }
    const reply = await sendRows(employee, [row], { created_by: 'somebody else', created_by_id: 'USR9' })
    expect(reply.status).toBe(200)
    const { results, ...rest } = reply.raw.json()
    expect(rest).toEqual({
      success: true,
      message: '1 added, 0 duplicates, 0 failed',
      import_id: expect.any(String),
    })
    expect(results).toEqual({
      success: [
        {
          row: 2,
          name: 'Lata Bisht',
          email: 'lata@kumaon.example',
          uuid: expect.any(String),
          job_id: job.id,
        },
      ],
      duplicates: [],
      errors: [],
    })
    const { uuid } = results.success[0]
    const seen = await employee.call(candidates.get, { params: { uuid } })
    expect(seen.raw.json()).toMatchObject({
      name: 'Lata Bisht',
      email: 'lata@kumaon.example',
      phone: '9870011223',
      experience: 2.5,
      current_company: 'Hill Inn',
      current_ctc: 3.25,
      expected_ctc: 4.5,
      notice_period: 30,
      current_location: 'Almora, Uttarakhand',
      preferred_location: 'Nainital',
      status: 'screening',
      source: 'Referral',
      referred_by: 'Asha',
      job_id: job.id,
      questionnaire: [],
      created_by: employee.user.username,
      created_by_id: employee.user.user_id,
      may_change: true,
    })
    expect(await historyOf(employee, uuid)).toMatchObject([
      { kind: 'applied', to_status: 'screening', by: employee.user.name, details: { file: 'people.xlsx' } },
    ])
  })

  test('R-BULK-10 R-BULK-14: what is empty is 0, applied and Direct; a phone may be a number', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const bare = sheetRow(job.id, { phone: 9_876_511_111 })
    const empty = sheetRow(job.id, {
      experience: '',
      current_ctc: null,
      notice_period: ' ',
      status: '',
      source: '',
    })
    const { success } = await uploaded(admin, [bare, empty])
    expect(success.map(({ row }) => row)).toEqual([1, 2])
    for (const { uuid } of success)
      expect(await seeCandidate(admin, uuid)).toMatchObject({
        experience: 0,
        current_ctc: 0,
        expected_ctc: 0,
        notice_period: 0,
        status: 'applied',
        current_round: 'Shortlisting',
        source: 'Direct',
        referred_by: null,
      })
    expect((await seeCandidate(admin, success[0]?.uuid ?? '')).phone).toBe('9876511111')
  })

  test('a row that is selected stands in the round Selected, one on hold is on hold', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin, { interviewRounds: ['HR Round', 'Selected'] })
    const rows = ['selected', 'On Hold', 'interviewed'].map((status) => sheetRow(job.id, { status }))
    const { success } = await uploaded(admin, rows)
    const seen = await Promise.all(success.map(({ uuid }) => seeCandidate(admin, uuid)))
    expect(seen.map(({ status, current_round }) => [status, current_round])).toEqual([
      ['selected', 'Selected'],
      ['hold', 'HR Round'],
      ['interviewed', 'HR Round'],
    ])
  })

  test('R-BULK-08 R-BULK-19: every wrong row is named with its reason, and the others are kept', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const rejected =
      'Status: Rejecting needs a reason, a stage and comments: reject this candidate after the upload'
    const wrong: [Record<string, unknown> | string | null, string][] = [
      [{ name: '' }, 'Name is required'],
      [{ email: '' }, 'Email is required'],
      [{ name: '', email: '', phone: '' }, 'Name is required. Email is required. Phone number is required'],
      [{ phone: null }, 'Phone number is required'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
      [{ phone: '12' }, 'Please enter a valid 10-digit phone number'],
      [{ experience: -1 }, 'Experience: Enter years from 0 to 60, with one decimal at most'],
      [{ experience: '1e1' }, 'Experience: Enter years from 0 to 60, with one decimal at most'],
      [{ current_ctc: 'a lot' }, 'Current CTC: Enter lakhs a year, such as 4.25'],
      [{ notice_period: -5 }, 'Notice period cannot be negative'],
      [
        { status: 'interested' },
        'Status is one of applied, screening, shortlisted, interviewed, selected or hold',
      ],
      [{ status: 'Rejected' }, rejected],
      [{ source: 'Radio' }, 'Source is one of Naukri, Direct, LinkedIn, Indeed, Referral, Agency or Other'],
      [{ job_id: '' }, 'Enter the ID of a job'],
      [{ job_id: 2_000_000_000 }, 'There is no job with this ID'],
      [{ current_company: 'x'.repeat(256) }, 'Current company: At most 255 characters'],
      [{ current_company: ['x'] }, 'Current company: Enter text or a number'],
      ['a row', 'This is no row'],
      [null, 'This is no row'],
    ]
    const rows = wrong.map(([own]) => (own && typeof own === 'object' ? sheetRow(job.id, own) : own))
    const good = [sheetRow(job.id), sheetRow(job.id)]
    const { success, errors, duplicates } = await uploaded(admin, [good[0], ...rows, good[1]])
    expect(errors.map(({ row, reason }) => [row, reason])).toEqual(
      wrong.map(([, reason], place) => [place + 2, reason]),
    )
    expect(success.map(({ row, name }) => [row, name])).toEqual([
      [1, good[0]?.name],
      [wrong.length + 2, good[1]?.name],
    ])
    expect(duplicates).toEqual([])
  })

  test('cells are kept without what cannot be seen in them', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const row = sheetRow(job.id, { name: 'Hema\u200b Bisht', phone: '\u202a+91 98765 00001\u202c' })
    const { success } = await uploaded(admin, [{ ...row, current_company: 'Hill\0Inn' }])
    expect(success).toMatchObject([{ name: 'Hema Bisht' }])
    const params = { uuid: success[0]?.uuid ?? '' }
    expect((await admin.call(candidates.get, { params })).value).toMatchObject({
      name: 'Hema Bisht',
      phone: '9876500001',
      current_company: 'HillInn',
    })
  })

  test('R-BULK-17: who is known for the job, in the database or further up in the sheet, is a duplicate', async () => {
    const admin = await signedInAdmin(server)
    const [job, other] = [await someJob(admin), await someJob(admin)]
    const known = await someCandidate(admin, job.id)
    const first = sheetRow(job.id)
    const { success, duplicates } = await uploaded(admin, [
      sheetRow(job.id, { email: known.email.toUpperCase() }),
      first,
      sheetRow(job.id, { phone: `+91 ${first.phone}` }),
      { ...first, job_id: other.id },
    ])
    expect(duplicates.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'Candidate already exists for this job'],
      [3, 'Candidate already exists for this job'],
    ])
    expect(success.map(({ row }) => row)).toEqual([2, 4])
  })

  test('R-BULK-19: 1,000 rows at once are taken, more are refused, and none is no upload', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const rows = Array.from({ length: 1000 }, () => sheetRow(job.id))
    const { success } = await uploaded(admin, rows)
    expect(success).toHaveLength(1000)
    // A hundred at a time, not one by one.
    const moments = await server.db.selectFrom('applications').select('created_at').distinct().execute()
    expect(moments.length).toBeLessThanOrEqual(10)
    const refused = await sendRows(admin, [...rows, sheetRow(job.id)])
    expect([refused.status, refused.error.msg]).toEqual([400, 'At most 1000 rows at a time'])
    const none = await sendRows(admin, [])
    expect([none.status, none.error.msg]).toEqual([400, 'No valid candidates found in the file'])
    expect((await sendRows(admin, 'rows')).status).toBe(400)
    expect((await importsOf(admin)).items).toMatchObject([{ created: 1000 }])
  })

  test('R-BULK-19: a call may have 2 MB', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const padded = (bytes: number) => sendRows(admin, [sheetRow(job.id)], { padding: 'x'.repeat(bytes) })
    expect((await padded(1_900_000)).status).toBe(200)
    const large = await padded(2_100_000)
    expect([large.status, large.error.msg]).toEqual([413, 'That is too large to send'])
  })
})
