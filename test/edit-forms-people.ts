import type { Endpoint } from '../contract/kit/endpoint.ts'
import { candidates } from '../contract/recruitment/candidates.ts'
import { interviews } from '../contract/recruitment/interviews.ts'
import { jobs } from '../contract/recruitment/jobs.ts'
import { skills } from '../contract/recruitment/skills.ts'
import { deductions } from '../contract/staff/deductions.ts'
import { payrollEmployees } from '../contract/staff/payroll-employees.ts'
import { users } from '../contract/staff/users.ts'
import { type Form, inList, made, read } from './edit-form.ts'
import { signedInEmployee } from './people.ts'
import { someCandidate } from './recruitment/candidates.ts'
import { someInterview } from './recruitment/interviews.ts'
import { someJob } from './recruitment/jobs.ts'
import { employeeBody, someDeduction, someEmployee } from './staff/payroll.ts'
import { changeOf, sendUser } from './staff/users.ts'

export const user: Form = {
  endpoint: users.change,
  make: async (_, admin) => {
    const { value } = await sendUser(admin)
    const body = {
      ...changeOf(value),
      name: value.name,
      gender: value.gender,
      alt_mobile_number: '',
      areas: value.areas,
    }
    const other = {
      name: 'Other Name',
      gender: 'Male',
      username: 'other-name',
      email: 'other@forestview.example',
      role: 'admin',
      status: 'inactive',
      mobile_number: '9876501239',
      alt_mobile_number: '9876501238',
      department: 'IT',
      designation: 'Developer',
      pan_number: 'ZZZZE1234F',
      aadhar_number: '999912341234',
      address: 'Elsewhere',
      permissions: { type: 'Read' },
      areas: ['desk'],
    }
    const params = { id: value.user_id }
    return {
      params,
      body,
      other,
      apart: { url: 'photos come and go by calls of their own' },
      see: () => read(admin, users.get, params),
    }
  },
}

export const payrollEmployee: Form = {
  endpoint: payrollEmployees.change,
  make: async (server, admin) => {
    const { employee_id } = await someEmployee(admin)
    const params = { id: employee_id }
    const {
      history: _,
      version: __,
      employee_id: ___,
      ...body
    } = await read(admin, payrollEmployees.get, params)
    const other = {
      nik: 'OTHER-1',
      name: 'Other Name',
      gender: 'male',
      user_id: (await signedInEmployee(server)).user.user_id,
      last_month: '2026-12',
      joined_on: '2026-01-02',
      left_on: '2026-12-02',
      position: 'Cook',
      basic_salary: '21000.00',
      transport_allowance: '1600.00',
      meal_allowance: '2100.00',
      valid_from: '2026-11',
    }
    return {
      params,
      body: { ...employeeBody(), ...body },
      other,
      see: () => read(admin, payrollEmployees.get, params),
    }
  },
}

export const deduction: Form = {
  endpoint: deductions.change,
  make: async (_, admin) => {
    const params = { id: (await someDeduction(admin)).deduction_id }
    return {
      params,
      body: { name: 'Alpha', amount: '500.00', valid_from: '2026-01' },
      other: { name: 'Beta', amount: '600.00', valid_from: '2026-02' },
      see: () => read(admin, deductions.get, params),
    }
  },
}

/** What the form for adding a skill sends. */
export const skillBody = { name: 'Trail guiding', description: 'Walks', status: 'active' }

export const skill: Form = {
  endpoint: skills.change,
  make: async (_, admin) => {
    const params = { id: String((await made(admin, skills.create, skillBody)).id) }
    const other = { name: 'Bird watching', description: null, status: 'inactive' }
    return { params, body: skillBody, other, see: () => read(admin, skills.get, params) }
  },
}

const otherJob = {
  title: 'Cook',
  type: 'Contract',
  description: 'Cooks.',
  city: 'Almora',
  state: 'Elsewhere',
  skills: ['Java'],
  experienceRange: [2, 5],
  requirements: ['Knives'],
  questions: ['Which dish?'],
  interviewRounds: ['HR Round'],
  openings: 3,
  minSalary: 700000,
  maxSalary: 800000,
  deadline: '2027-01-31',
  clientName: 'Other client',
  clientEmail: 'other@client.example',
  clientLocation: 'Elsewhere',
  status: 'closed',
}

export const job = (endpoint: Endpoint): Form => ({
  endpoint,
  make: async (_, admin) => {
    const params = { id: (await someJob(admin)).id }
    const see = () => read(admin, jobs.get, params)
    const { version: _version, ...body } = await see()
    return { params, body, other: otherJob, see }
  },
})

export const candidate: Form = {
  endpoint: candidates.change,
  make: async (_, admin) => {
    const { id } = await someJob(admin, { questions: ['Why here?'] })
    const made = await someCandidate(admin, id, { job_answers: { 'Why here?': 'Trees' } })
    const params = { uuid: made.uuid }
    const body = {
      name: made.name,
      email: made.email,
      phone: made.phone,
      experience: 3.5,
      current_company: 'A',
      current_ctc: 4,
      expected_ctc: 5,
      notice_period: 30,
      current_location: 'Almora',
      preferred_location: 'Nainital',
      job_answers: { 'Why here?': 'Trees' },
      notes: 'One',
      source: 'Referral',
      referred_by: 'A friend',
    }
    await admin.send(candidates.change, { params, body })
    const other = {
      name: 'Other Name',
      email: 'other@example.com',
      phone: '9000099999',
      experience: 9,
      current_company: 'B',
      current_ctc: 6,
      expected_ctc: 7,
      notice_period: 60,
      current_location: 'Delhi',
      preferred_location: 'Pune',
      job_answers: { 'Why here?': 'Birds' },
      notes: 'Two',
      source: 'Naukri',
      referred_by: null,
    }
    return {
      params,
      body,
      other,
      apart: {
        resume_url: 'needs an upload: files-of-candidate.test.ts',
        current_round: 'moves on the board and does not raise the version',
      },
      see: () => read(admin, candidates.get, params),
    }
  },
}

export const interview: Form = {
  endpoint: interviews.change,
  make: async (server, admin) => {
    const { interview: value, candidate: of, first, second } = await someInterview(server)
    const body = {
      round: value.round,
      starts_at: value.local_start,
      minutes: value.minutes,
      place: value.place,
      notes: value.notes,
      interviewers: [first.user.user_id, second.user.user_id],
    }
    const other = {
      round: 'Technical Round 1',
      starts_at: '2026-11-26T10:30',
      minutes: 60,
      place: 'Elsewhere',
      notes: 'Other notes',
      interviewers: [first.user.user_id],
    }
    const params = { id: value.id }
    const see = () => inList(admin, interviews.ofCandidate, (row) => row.id === value.id, { uuid: of.uuid })
    return { params, body, other, apart: { sequence: 'another way to say the version' }, see }
  },
}
