import XLSX from '@e965/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/kit/endpoint.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { setStatus, someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'

type Staff = Awaited<ReturnType<typeof signedInAdmin>>
type Query = Partial<NonNullable<Input<typeof candidates.list>['query']>>
type List = typeof candidates.list | typeof candidates.own

let server: TestServer
let admin: Staff
let employee: Staff
let desk: number
let web: number
beforeAll(async () => {
  server = await testServer()
})

const applied = (uuid: string, at: string) =>
  server.db.updateTable('applications').set({ created_at: at }).where('application_id', '=', uuid).execute()

beforeEach(async () => {
  admin = await signedInAdmin(server, { username: 'leela' })
  employee = await signedInEmployee(server, { username: 'kiran' })
  desk = (await someJob(admin, { title: 'Front desk' })).id
  web = (await someJob(admin, { title: 'Web developer' })).id
  for (const [maker, name, job, own, status, at] of [
    [
      admin,
      'Asha',
      desk,
      {
        email: 'asha_1@kumaon.example',
        phone: '9876501234',
        experience: 0,
        expected_ctc: 3,
        current_location: 'Nainital, Uttarakhand',
        current_company: 'Hill Inn',
        source: 'Naukri',
      },
      'applied',
      // The last second of Nov 20 at the resort.
      '2026-11-20T18:29:59.000Z',
    ],
    [
      employee,
      'bela',
      desk,
      { experience: 2.5, expected_ctc: 4.25, preferred_location: 'Almora', source: 'Referral' },
      'hold',
      // The first of Nov 21.
      '2026-11-20T18:30:00.000Z',
    ],
    [
      employee,
      'Chitra',
      web,
      { experience: 20, expected_ctc: 100, current_location: 'Pune 100%', source: 'Agency' },
      'selected',
      '2026-11-22T06:30:00.000Z',
    ],
    [admin, 'Deepa', web, { experience: 31 }, 'screening', '2026-11-23T06:30:00.000Z'],
  ] as const) {
    const { uuid } = await someCandidate(maker, job, { name, ...own })
    await setStatus(admin, uuid, status)
    await applied(uuid, at)
  }
})

const read = async (caller: Caller, endpoint: List, query: Query = {}) =>
  (await caller.call(endpoint, { query: query as never })).value
const names = async (query: Query = {}, caller: Caller = admin, endpoint: List = candidates.list) =>
  (await read(caller, endpoint, query)).items.map(({ name }) => name)

describe('the list of candidates', () => {
  test('R-CAND-08..14 R-CAND-33 keeps what the filters ask for, bounds included, in lakhs and at the resort’s calendar', async () => {
    for (const [query, kept] of [
      [{ q: 'ASHA' }, ['Asha']],
      [{ q: 'asha_1@KUMAON' }, ['Asha']],
      [{ q: '98765' }, ['Asha']],
      [{ q: 'hill inn' }, ['Asha']],
      [{ q: '%' }, []],
      [{ status: 'hold' }, ['bela']],
      [{ status: 'rejected' }, []],
      [{ open: true }, ['Deepa', 'bela', 'Asha']],
      [{ source: 'Referral' }, ['bela']],
      [{ source: 'LinkedIn' }, []],
      [{ experience_from: 3 }, ['Deepa', 'Chitra']],
      [{ experience_from: 2, experience_to: 20 }, ['Chitra', 'bela']],
      [{ experience_to: 0 }, ['Asha']],
      [{ salary_from: 4 }, ['Chitra', 'bela']],
      [{ salary_to: 4 }, ['Asha']],
      [{ salary_from: 3, salary_to: 5 }, ['bela', 'Asha']],
      [{ salary_from: 100 }, ['Chitra']],
      [{ applied_to: '2026-11-20' }, ['Asha']],
      [{ applied_from: '2026-11-21', applied_to: '2026-11-21' }, ['bela']],
      [{ applied_from: '2026-11-22' }, ['Deepa', 'Chitra']],
      [{ location: 'nainital' }, ['Asha']],
      [{ location: 'ALMORA' }, ['bela']],
      [{ location: '100%' }, ['Chitra']],
      [{ created_by: employee.user.user_id }, ['Chitra', 'bela']],
      [{ job_id: web }, ['Deepa', 'Chitra']],
      [{ job_id: web, created_by: employee.user.user_id, status: 'selected' }, ['Chitra']],
    ] as [Query, string[]][]) {
      expect([query, await names(query)]).toEqual([query, kept])
    }
  })

  test('R-CAND-10 R-CAND-13 R-CONST-03 refuses what the sliders cannot say', async () => {
    for (const query of ['experience_to=21', 'salary_to=101', 'experience_from=-1', 'salary_from=1.5'])
      expect((await admin.send(candidates.list, { query: `?${query}` })).status).toBe(400)
    for (const query of ['status=interested', 'source=Pigeon', 'applied_from=yesterday', 'sort=-name'])
      expect((await admin.send(candidates.list, { query: `?${query}` })).status).toBe(400)
  })

  test('comes in every order', async () => {
    for (const [sort, order] of [
      ['newest', ['Deepa', 'Chitra', 'bela', 'Asha']],
      ['oldest', ['Asha', 'bela', 'Chitra', 'Deepa']],
      ['name', ['Asha', 'bela', 'Chitra', 'Deepa']],
      ['experience', ['Asha', 'bela', 'Chitra', 'Deepa']],
      ['-experience', ['Deepa', 'Chitra', 'bela', 'Asha']],
    ] as const)
      expect([sort, await names({ sort })]).toEqual([sort, order])
  })

  test('D-3 R-API-15 R-CAND-05 comes page by page with the total of all pages, and as an array', async () => {
    const { raw } = await admin.call(candidates.list, { query: { page: 2, page_size: 3 } as never })
    expect(raw.headers['x-total-count']).toBe('4')
    expect(raw.json().map(({ name }: { name: string }) => name)).toEqual(['Asha'])
    expect((await read(admin, candidates.list, { page: 9, page_size: 3 })).items).toEqual([])
    expect((await read(admin, candidates.list, { q: 'asha', page: 1, page_size: 3 })).total).toBe(1)
    expect((await read(admin, candidates.list)).items).toHaveLength(4)
  })
})

describe('whose candidates', () => {
  test('R-GEN-03 R-ROLE-06 R-CAND-17 R-API-24 an employee lists those that they put forward, whatever else they ask for', async () => {
    const other = { created_by: admin.user.user_id }
    for (const endpoint of [candidates.list, candidates.own]) {
      expect(await names({}, employee, endpoint)).toEqual(['Chitra', 'bela'])
      expect(await names(other, employee, endpoint)).toEqual(['Chitra', 'bela'])
      expect((await read(employee, endpoint, { page: 1, page_size: 1 })).total).toBe(2)
    }
    expect(await names({}, admin, candidates.own)).toEqual(['Deepa', 'Asha'])
    expect(await names({}, await signedInEmployee(server))).toEqual([])
  })

  test('R-JDET-05 R-API-23 a job has all of its candidates, for everybody of the staff; only who made one may change it', async () => {
    const ofJob = async (caller: Caller, query: Query = {}) =>
      (await caller.call(candidates.ofJob, { params: { id: desk }, query: query as never })).value
    for (const caller of [admin, employee])
      expect((await ofJob(caller)).items.map(({ name }) => name)).toEqual(['bela', 'Asha'])
    expect((await ofJob(employee)).items.map(({ may_change }) => may_change)).toEqual([true, false])
    expect((await ofJob(admin, { status: 'hold', page: 1, page_size: 5 })).total).toBe(1)
    // The job of the address is the one that counts.
    expect((await ofJob(admin, { job_id: web })).total).toBe(2)
    const none = await admin.call(candidates.ofJob, { params: { id: 999_999 }, query: {} as never })
    expect([none.status, none.error.msg]).toEqual([404, 'Job not found'])
  })

  test('neither guests nor strangers see a list', async () => {
    const guest = await signedInGuest(server)
    for (const endpoint of [candidates.list, candidates.own, candidates.export]) {
      expect((await stranger(server.app).send(endpoint, {})).status).toBe(401)
      expect((await guest.send(endpoint, {})).status).toBe(403)
    }
  })

  test('R-CAND-14 the admins choose among who put somebody forward; an employee may not ask', async () => {
    expect((await admin.call(candidates.creators)).value).toEqual([
      { user_id: employee.user.user_id, username: 'kiran' },
      { user_id: admin.user.user_id, username: 'leela' },
    ])
    expect((await employee.call(candidates.creators)).status).toBe(403)
  })
})

describe('the Excel file', () => {
  const sheetFor = async (caller: Caller, query: Query = {}) => {
    const { raw } = await caller.call(candidates.export, { query: query as never })
    expect(raw.headers['content-disposition']).toContain('candidates.xlsx')
    const sheet = Object.values(XLSX.read(raw.rawPayload).Sheets)[0]
    return XLSX.utils.sheet_to_json<Record<string, unknown>>(sheet as never)
  }

  test('holds what the filter keeps, all pages of it, in years and lakhs', async () => {
    const rows = await sheetFor(admin, { job_id: desk, sort: 'name' })
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      Name: 'Asha',
      Email: 'asha_1@kumaon.example',
      Phone: '9876501234',
      Job: 'Front desk',
      Status: 'Applied',
      Round: 'Shortlisting',
      Source: 'Naukri',
      'Experience (years)': 0,
      'Expected CTC (LPA)': 3,
      Location: 'Nainital, Uttarakhand',
      'Created by': 'leela',
    })
    expect(rows[1]).toMatchObject({ Name: 'bela', 'Experience (years)': 2.5, 'Expected CTC (LPA)': 4.25 })
  })

  test('R-ROLE-06 holds an employee’s own alone', async () => {
    const rows = await sheetFor(employee, { created_by: admin.user.user_id })
    expect(rows.map(({ Name }) => Name)).toEqual(['Chitra', 'bela'])
  })
})
