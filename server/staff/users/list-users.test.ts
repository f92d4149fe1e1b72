import XLSX from '@e965/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/kit/endpoint.ts'
import { users } from '../../../contract/staff/users.ts'
import { addStaff } from '../../../test/builders.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  const created_at = '2026-01-01T00:00:00.000Z'
  admin = await signedInAdmin(server, {
    name: 'Leela',
    username: 'leela',
    email: 'leela@r.example',
    created_at,
  })
  for (const [name, username, status, department, month] of [
    ['Kiran Bhatt', 'kiran', 'active', 'HR', '02'],
    ['devika Bisht', 'devika_1', 'inactive', 'Sales', '03'],
    ['Manoj Tamta', 'tamta', 'active', 'Finance', '04'],
  ] as const) {
    await addStaff(server.db, {
      name,
      username,
      email: `${name.slice(0, 3).toLowerCase()}@forest.example`,
      status,
      department,
      role: 'user',
      pan_number: 'ABCDE1234F',
      aadhar_number: '123412341234',
      created_at: `2026-${month}-01T00:00:00.000Z`,
      password_hash: null,
    })
  }
})
type Query = Partial<NonNullable<Input<typeof users.list>['query']>>
const list = async (query: Query = {}) => (await admin.call(users.list, { query: query as never })).value
const names = async (query: Query = {}) => (await list(query)).items.map(({ username }) => username)

describe('the list of users', () => {
  test('H-API-48 R-API-32 has the newest first, and other orders', async () => {
    expect(await names()).toEqual(['tamta', 'devika_1', 'kiran', 'leela'])
    expect(await names({ sort: 'name' })).toEqual(['devika_1', 'kiran', 'leela', 'tamta'])
    expect(await names({ sort: '-name' })).toEqual(['tamta', 'leela', 'kiran', 'devika_1'])
    expect(await names({ sort: 'department' })).toEqual(['tamta', 'kiran', 'devika_1', 'leela'])
  })

  test('H-USER-02 H-USER-03 is searched by username or e-mail in any case, and filtered by status', async () => {
    for (const [query, found] of [
      [{ q: 'KIR' }, ['kiran']],
      [{ q: 'dev@FOREST' }, ['devika_1']],
      [{ q: 'forest.example' }, ['tamta', 'devika_1', 'kiran']],
      [{ q: 'a_1' }, ['devika_1']],
      [{ q: '%' }, []],
      [{ status: 'inactive' }, ['devika_1']],
      [{ status: 'active', q: 'forest' }, ['tamta', 'kiran']],
    ] as [Query, string[]][]) {
      expect([query, await names(query)]).toEqual([query, found])
    }
  })

  test('D-3 H-USER-04 comes page by page with its total', async () => {
    const { items, total } = await list({ page: 2, page_size: 3 })
    expect([items.map(({ username }) => username), total]).toEqual([['leela'], 4])
  })

  test('D-18 H-USER-40 as the list of customers it has no whole number and no hash', async () => {
    const { raw } = await admin.call(users.list, { query: {} as never })
    expectNotSaid(raw.body, 'ABCDE1234F', '123412341234', 'argon2id', 'password')
    expect(raw.json()[0]).toMatchObject({ pan_number: '••••••234F', aadhar_number: '••••••••1234' })
  })

  test('its Excel file holds what the filter keeps, with masked numbers', async () => {
    const query = { q: 'forest', status: 'active', sort: 'name' } as const
    const { raw } = await admin.call(users.export, { query: query as never })
    expect(raw.headers['content-disposition']).toContain('employee-details.xlsx')
    const sheet = Object.values(XLSX.read(raw.rawPayload).Sheets)[0]
    const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet as never, { header: 1 })
    const column = (title: string) => (rows[0] ?? []).indexOf(title)
    expect(rows.slice(1).map((row) => [row[column('Username')], row[column('PAN')]])).toEqual([
      ['kiran', '••••••234F'],
      ['tamta', '••••••234F'],
    ])
  })
})
