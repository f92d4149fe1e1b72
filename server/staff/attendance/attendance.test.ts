import { read, utils } from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { attendance } from '../../../contract/staff/attendance.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import {
  employeeBody,
  mark,
  runMonth,
  slipOf,
  someDeduction,
  someEmployee,
} from '../../../test/staff/payroll.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const november = { year: 2026, month: 11 }
const list = async (admin: Caller, query: object = november) =>
  (await admin.call(attendance.list, { query: { page: 1, page_size: 4, sort: 'name', ...query } as never }))
    .value
const grid = async (admin: Caller, query: object = november) =>
  (await admin.call(attendance.month, { query: query as never })).value
const rowsOf = async (admin: Caller, path: string) => {
  const { rawPayload } = await server.app.inject({ method: 'GET', url: path, cookies: admin.cookies })
  const sheet = Object.values(read(rawPayload).Sheets)[0]
  return utils.sheet_to_json(sheet as never, { header: 1 }) as unknown[][]
}

describe('marking days', () => {
  test('D-21 H-SAL-10 days are marked in one request, changed and taken away, and counted by kind', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin, { name: 'Asha Rawat', position: 'Cook' })
    await mark(admin, employee_id, ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'], 'present')
    expect((await mark(admin, employee_id, ['2026-11-03'], 'sick')).value).toEqual({
      msg: 'Attendance saved successfully',
      changed: 1,
    })
    await mark(admin, employee_id, ['2026-11-04'], null)
    await mark(admin, employee_id, ['2026-11-05', '2026-11-06'], 'absent')
    await mark(admin, employee_id, ['2026-11-28'], 'leave')
    await mark(admin, employee_id, ['2026-10-31'], 'absent')
    expect((await list(admin)).items).toEqual([
      {
        employee_id,
        nik: expect.stringMatching(/^EMP-/),
        name: 'Asha Rawat',
        gender: 'female',
        position: 'Cook',
        present: 2,
        sick: 1,
        absent: 2,
        leave: 1,
      },
    ])
    expect((await grid(admin)).employees[0]?.marks).toBe(`PPS-AA${'-'.repeat(21)}L--`)
  })

  test('appendix-2 saving the same again changes nothing and is not in the log', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    await mark(admin, employee_id, ['2026-11-01'], 'present')
    const log = () => server.db.selectFrom('activity').selectAll().where('area', '=', 'attendance').execute()
    expect(await log()).toMatchObject([
      { action: 'changed', before: { '2026-11-01': null }, after: { '2026-11-01': 'present' } },
    ])
    expect((await mark(admin, employee_id, ['2026-11-01'], 'present')).value.changed).toBe(0)
    expect(await log()).toHaveLength(1)
  })

  test('appendix-2 of two marks for one day the last one counts, and the database has one row', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    const day = '2026-11-02'
    const marks = [
      { employee_id, day, status: 'sick' },
      { employee_id, day, status: 'present' },
    ]
    await admin.send(attendance.save, { body: { ...november, marks } })
    const rows = await server.db.selectFrom('attendance').selectAll().execute()
    expect(rows).toMatchObject([{ day, status: 'present' }])
    const again = server.db
      .insertInto('attendance')
      .values({ employee_id: Number(employee_id), day, status: 'sick' })
      .execute()
    await expect(again).rejects.toThrow(/attendance_pkey/)
  })

  test('D-21 the marks of a request are kept all or none', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    const good = { employee_id, day: '2026-11-02', status: 'present' }
    const wrong = [
      [{ ...good, day: '2026-10-31' }, 'marks.1.day', 'This day is not in November 2026'],
      [{ ...good, day: '2026-11-31' }, 'marks.1.day', undefined],
      [{ ...good, day: '2026-11-21' }, 'marks.1.status', 'Only leave can be marked for days to come'],
      [{ ...good, status: 'asleep' }, 'marks.1.status', 'Choose present, sick, absent or leave'],
      [
        { ...good, employee_id: '999999999' },
        'marks.1.employee_id',
        'This employee does not work in this month',
      ],
    ] as const
    for (const [mark, field, message] of wrong) {
      const reply = await admin.send(attendance.save, { body: { ...november, marks: [good, mark] } })
      expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]])
      if (message) expect(reply.error.message).toBe(message)
    }
    expect(await server.db.selectFrom('attendance').selectAll().execute()).toEqual([])
    expect((await admin.send(attendance.save, { body: { ...november, marks: [] } })).status).toBe(400)
  })

  test('W-71 marks outside employment are refused, and those of old count for nothing', async () => {
    const admin = await signedInAdmin(server)
    const days = { joined_on: '2026-11-05', left_on: '2026-11-15' }
    const { employee_id } = await someEmployee(admin, days)
    const other = await someEmployee(admin, { valid_from: '2026-12' })
    await someDeduction(admin)
    const refused = [
      await mark(admin, employee_id, ['2026-11-04'], 'absent'),
      await mark(admin, employee_id, ['2026-11-15', '2026-11-16'], 'present'),
      await mark(admin, other.employee_id, ['2026-11-16'], 'present'),
    ]
    expect(refused.map(({ status, error }) => [status, error.code, Object.keys(error.fields ?? {})])).toEqual(
      [
        [400, 'not_employed', ['marks.0.day']],
        [400, 'not_employed', ['marks.1.day']],
        [400, 'not_employed', ['marks.0.employee_id']],
      ],
    )
    expect((await mark(admin, employee_id, ['2026-11-05', '2026-11-15'], 'present')).status).toBe(200)
    const before = await slipOf(admin, employee_id, '2026-11')
    const old = ['2026-11-01', '2026-11-16'].map((day) => ({
      ...{ employee_id: Number(employee_id), day, status: 'absent' as const },
    }))
    await server.db.insertInto('attendance').values(old).execute()
    expect(await slipOf(admin, employee_id, '2026-11')).toEqual(before)
    expect((await list(admin)).items).toMatchObject([{ present: 2, absent: 0 }])
    expect((await grid(admin)).employees).toMatchObject([
      { ...days, marks: `----P---------P${'-'.repeat(15)}` },
    ])
    // Taking such a mark away is no mark.
    expect((await mark(admin, employee_id, ['2026-11-16'], null)).status).toBe(200)
  })

  test('D-21 a frozen month takes no marks any more', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    await mark(admin, employee_id, ['2026-10-01'], 'present')
    await runMonth(admin, '2026-10')
    const reply = await mark(admin, employee_id, ['2026-10-01'], 'absent')
    expect([reply.status, reply.error.code, reply.error.message]).toEqual([
      409,
      'month_frozen',
      'October 2026 is frozen',
    ])
    expect((await grid(admin, { year: 2026, month: 10 })).employees[0]?.marks).toMatch(/^P-+$/)
  })
})

describe('the list of a month', () => {
  test('H-SAL-01 H-SAL-02 is paged, searched, sorted and of the month and year that are asked for', async () => {
    const admin = await signedInAdmin(server)
    for (const name of ['Esha', 'anil', 'Chand', 'Bela', 'Dev']) {
      const { employee_id } = await someEmployee(admin, { name, nik: `N-${name}`, valid_from: '2025-02' })
      await mark(admin, employee_id, ['2025-11-03'], 'present')
    }
    await someEmployee(admin, { name: 'Left long ago', valid_from: '2024-01', last_month: '2025-10' })
    await someEmployee(admin, { name: 'To come', valid_from: '2026-12' })
    const first = await list(admin, {})
    expect([first.total, first.items.map(({ name }) => name)]).toEqual([5, ['anil', 'Bela', 'Chand', 'Dev']])
    expect((await list(admin, { page: 2 })).items.map(({ name }) => name)).toEqual(['Esha'])
    expect((await list(admin, { sort: '-name' })).items[0]?.name).toBe('Esha')
    expect((await list(admin, { q: 'n-b' })).items.map(({ name }) => name)).toEqual(['Bela'])
    expect((await list(admin, { q: '%' })).total).toBe(0)
    const present = async (query: object) => (await list(admin, query)).items.map((row) => row.present)
    expect(await present({ year: 2025, month: 11 })).toEqual([1, 1, 1, 1])
    expect(await present({ year: 2026, month: 11 })).toEqual([0, 0, 0, 0])
    expect((await list(admin, { year: 2025, month: 10 })).total).toBe(6)
    expect((await list(admin, { year: 2026, month: 12 })).total).toBe(6)
    expect((await list(admin, { year: 2020, month: 1 })).total).toBe(0)
  })

  test('H-SAL-07 a month or year that is none is refused at its field', async () => {
    const admin = await signedInAdmin(server)
    for (const [query, field] of [
      ['?month=13', 'month'],
      ['?month=0', 'month'],
      ['?month=x', 'month'],
      ['?year=2019', 'year'],
      ['?year=20260', 'year'],
    ]) {
      const reply = await admin.send(attendance.list, { query })
      expect([query, reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([query, 400, [field]])
    }
  })
})

describe('Excel', () => {
  test('H-SAL-01 the template has everybody and every day of the month with what is marked', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin, { nik: 'FR-01', name: 'Asha Rawat' })
    await mark(admin, employee_id, ['2026-02-01', '2026-02-28'], 'sick')
    const [head, row] = await rowsOf(admin, '/api/attendance/template?year=2026&month=2')
    expect(head).toEqual(['NIK', 'Name', ...Array.from({ length: 28 }, (_, i) => String(i + 1))])
    expect([row?.[0], row?.[1], row?.[2], row?.[29]]).toEqual(['FR-01', 'Asha Rawat', 'S', 'S'])
  })

  test('H-SAL-10 the report has the days of everybody counted, by the same filter', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin, { ...employeeBody(), nik: 'FR-01', name: 'Asha Rawat' })
    await someEmployee(admin, { name: 'Bela' })
    await mark(admin, employee_id, ['2026-11-01', '2026-11-02'], 'absent')
    const rows = await rowsOf(admin, '/api/attendance/export?year=2026&month=11&q=asha')
    expect(rows).toEqual([
      ['NIK', 'Name', 'Gender', 'Position', 'Present', 'Sick', 'Absent', 'Leave'],
      ['FR-01', 'Asha Rawat', 'Female', 'Housekeeper', 0, 0, 2, 0],
    ])
  })
})

describe('D-42 two people at one month', () => {
  test('a mark over another than was seen is refused with who made it, and nothing is written', async () => {
    const [clerk, owner] = [await signedInAdmin(server), await signedInAdmin(server, { name: 'Esha Owner' })]
    const { employee_id } = await someEmployee(clerk)
    const day = '2026-11-02'
    await mark(owner, employee_id, [day], 'sick')
    const marks = [
      { employee_id, day: '2026-11-03', status: 'present', was: null },
      { employee_id, day, status: 'present', was: null },
    ]
    const late = await clerk.send(attendance.save, { body: { ...november, marks } })
    expect([late.status, late.error]).toMatchObject([
      409,
      { code: 'changed_meanwhile', by: 'Esha Owner', changed: ['marks.1.status'] },
    ])
    expect(late.error.current).toMatchObject({
      month: 11,
      employees: [{ marks: expect.stringMatching(/^-S--/) }],
    })
    expect((await grid(clerk, { year: 2026, month: 11 })).employees[0]?.marks).toMatch(/^-S-+$/)
    const seen = marks.map((sent, i) => ({ ...sent, was: i === 1 ? 'sick' : null }))
    expect((await clerk.send(attendance.save, { body: { ...november, marks: seen } })).status).toBe(200)
  })
})
