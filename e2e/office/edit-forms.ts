import type { APIRequestContext, Page } from '@playwright/test'
import { newcomer } from '../desk/visitors.ts'
import { expect } from '../kit/fixtures.ts'
import { recordAction, rowAction } from '../kit/rows.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { addedRoom, photograph, post } from '../rates/rooms.ts'
import { newCandidate } from '../recruitment/candidates.ts'
import { interviewSoon } from '../recruitment/interviews.ts'
import { newJob } from '../recruitment/jobs.ts'
import { book, daysAhead, monthAhead } from '../reservations/stays.ts'
import { addStaff } from '../staff/employees.ts'
import { newName, thisMonth } from '../staff/payroll.ts'

/** A form that edits a record: where it stands, and a field of it with what two people type there. */
export type EditForm = {
  address: string
  /** Opens the form on its screen, where it is not the screen itself. */
  open?: (page: Page) => Promise<void>
  field: string
  theirs: string
  mine: string
}

const words = { theirs: 'Words of the other', mine: 'My own words' }

const inParts = async (request: APIRequestContext, path: string, multipart: Record<string, string>) => {
  const answer = await request.post(path, { multipart })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** The forms that edit a record, each with a record of its own (D-42). */
export const editForms: Record<string, (request: APIRequestContext) => Promise<EditForm>> = {
  room: async (request) => {
    const { room_id } = await addedRoom(request)
    return { address: `/admin/rooms/edit/${room_id}`, field: 'description', ...words }
  },
  coupon: async (request) => {
    const code = `TWO-${uniqueDigits()}`
    await post(request, '/api/admin/coupons', { code, active: true })
    return {
      address: `/admin/rooms/pricing/coupons?q=${code}`,
      open: (page) => rowAction(page, 'Edit', code),
      field: 'note',
      ...words,
    }
  },
  booking: async (request) => {
    const { visitor_id, ...guest } = await post(request, '/api/visitors', {
      ...newcomer(),
      id_type: 'passport',
      id_number: 'Z1234567',
      purpose: 'Stay',
    })
    const { id } = await book(request, { ...guest, visitor_id })
    return {
      address: `/admin/bookings/${id}`,
      open: (page) => recordAction(page, 'Edit'),
      field: 'special_requests',
      ...words,
    }
  },
  visitor: async (request) => {
    const data = { ...newcomer(), id_type: 'passport', id_number: 'Z1234567', purpose: 'Day visit' }
    const { visitor_id } = await post(request, '/api/visitors', data)
    return { address: `/admin/visitors/${visitor_id}`, open: press(/^Edit/), field: 'notes', ...words }
  },
  expense: async (request) => {
    const parts = { expenseName: newName('Diesel'), amount: '120', expenseType: 'UTILITIES' }
    const { uuid } = await inParts(request, '/api/expenses', { ...parts, expenseDate: daysAhead(-30) })
    return { address: `/admin/expense/edit/${uuid}`, field: 'comments', ...words }
  },
  purchase: async (request) => {
    const { user_id: customer_id } = await addStaff(request)
    const amounts = { loan_amount: '1000', advance_amount: '100' }
    const { loan_id } = await post(request, '/api/loans', { customer_id, ...amounts })
    return { address: `/admin/master-data/lending/edit/${loan_id}`, field: 'referred_by', ...words }
  },
  user: async (request) => {
    const { user_id } = await addStaff(request)
    return { address: `/admin/master-data/data-pegawai/edit/${user_id}`, field: 'address', ...words }
  },
  'payroll employee': async (request) => {
    const employee = {
      nik: newName('N'),
      name: newName('Hema'),
      gender: 'female',
      position: 'Guide',
      basic_salary: '20000.00',
      transport_allowance: '0.00',
      meal_allowance: '0.00',
      valid_from: thisMonth,
    }
    const { employee_id } = await post(request, '/api/payroll/employees', employee)
    return { address: `/admin/payroll/employees/${employee_id}`, field: 'name', ...words }
  },
  deduction: async (request) => {
    const rule = { name: newName('Canteen'), amount: '100.00', basis: 'month', valid_from: monthAhead(110) }
    const { deduction_id } = await post(request, '/api/deductions', rule)
    const names = { theirs: newName('Lunches'), mine: newName('Dinners') }
    return {
      address: `/admin/transaksi/setting-potongan-gaji/edit/${deduction_id}`,
      field: 'name',
      ...names,
    }
  },
  skill: async (request) => {
    const { id } = await post(request, '/api/skills', { name: newName('Trails'), status: 'active' })
    return { address: `/admin/recruitments/skill-management/edit/${id}`, field: 'description', ...words }
  },
  job: async (request) => {
    const { id } = await newJob(request, {
      minSalary: 300000,
      maxSalary: 400000,
      deadline: daysAhead(60),
      interviewRounds: ['HR Round'],
      clientName: 'Forest View',
      clientEmail: 'client@forestview.example',
      clientLocation: 'Almora',
    })
    return { address: `/admin/recruitments/job-management/edit/${id}`, field: 'description', ...words }
  },
  candidate: async (request) => {
    const { uuid } = await newCandidate(request, (await newJob(request)).id)
    return { address: `/admin/recruitments/candidates/edit/${uuid}`, field: 'current_company', ...words }
  },
  interview: async (request) => {
    const { uuid } = await newCandidate(request, (await newJob(request)).id)
    await interviewSoon(request, uuid)
    return {
      address: `/admin/recruitments/candidates/${uuid}`,
      open: press(/^Move or cancel/),
      field: 'place',
      ...words,
    }
  },
}

/**
 * Forms whose records disturb other journeys, or are disturbed by them: a kind of room and a picture stand on the public
 * pages, settings are one row for all, and among the rooms of all journeys the row of a block is out of sight. They are
 * tried in a resort of their own.
 */
export const editFormsApart: typeof editForms = {
  'kind of room': async (request) => {
    const type = { name: newName('Hut'), base_price: '2000.00', max_capacity: 2, bed_type: 'Double' }
    const { id } = await post(request, '/api/room-types', { ...type, room_size: 200, amenities: [] })
    return { address: `/admin/room-types/edit/${id}`, field: 'description', ...words }
  },
  block: async (request) => {
    const start = daysAhead(500)
    const chart = `start=${start}&days=14`
    const { rooms } = await (await request.get(`/api/admin/tape-chart?${chart}`)).json()
    const nights = { start_date: start, end_date: daysAhead(503), reason: 'Leaking tap' }
    await post(request, '/api/admin/room-blocks', { room_id: rooms[0].room_id, ...nights })
    return {
      address: `/admin/bookings/tape-chart?${chart}`,
      open: press(/^Blocked: /),
      field: 'reason',
      ...words,
    }
  },
  'words of a picture': async (request) => {
    const place = '/api/admin/pictures/nearby/waterfall'
    const buffer = await photograph('#336644')
    const picture = { name: 'lake.jpg', mimeType: 'image/jpeg', buffer }
    const answer = await request.post(place, { multipart: { picture, alt: 'A lake' } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return {
      address: '/admin/settings/pictures?show=own',
      open: async (page) => {
        await press(/^Waterfall/)(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Change words' }).click()
      },
      field: 'alt',
      ...words,
    }
  },
  settings: async () => ({
    address: '/admin/settings/messages',
    field: 'contact_months',
    theirs: '30',
    mine: '36',
  }),
}
