import XLSX from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import type { Input } from '../../../contract/kit/endpoint.ts'
import { addGuest } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { checkInBody } from '../../../test/desk/visitors.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
})
type Query = Partial<NonNullable<Input<typeof visitors.list>['query']>>
const list = async (query: Query = {}) => {
  admin = await signedInAdmin(server)
  return (await admin.call(visitors.list, { query: query as never })).value
}
const names = async (query: Query = {}) => (await list(query)).items.map(({ name }) => name)

describe('the list of visitors', () => {
  const fill = async () => {
    for (const [i, [name, email, phone, status]] of (
      [
        ['Asha Verma', 'asha@example.com', '9876501234', 'active'],
        ['Bina Rawat', 'b100%_sure@example.com', '+91 98100 73510', 'inactive'],
        ['chandan', 'chandan@verma.example', null, 'active'],
      ] as const
    ).entries()) {
      clockAt({ minutes: i })
      await addGuest(server.db, { name, email, phone, status })
    }
  }

  test('H-API-27 H-VIS-02 is searched by name or email in any case and by a part of the phone', async () => {
    await fill()
    expect(await names()).toEqual(['chandan', 'Bina Rawat', 'Asha Verma'])
    for (const [q, found] of [
      ['VERMA', ['chandan', 'Asha Verma']],
      ['@EXAMPLE.com', ['Bina Rawat', 'Asha Verma']],
      ['65012', ['Asha Verma']],
      ['9810073510', ['Bina Rawat']],
      ['+91 98100', ['Bina Rawat']],
      ['098765 01234', ['Asha Verma']],
      ['100%_', ['Bina Rawat']],
      ['%', ['Bina Rawat']],
      ['nobody', []],
    ] as const) {
      expect([q, await names({ q })]).toEqual([q, found])
    }
  })

  test('H-VIS-01 H-VIS-10 is filtered by status, ordered and paged', async () => {
    await fill()
    expect(await names({ status: 'inactive' })).toEqual(['Bina Rawat'])
    expect(await names({ status: 'active', q: 'verma', sort: 'name' })).toEqual(['Asha Verma', 'chandan'])
    expect(await names({ sort: '-name' })).toEqual(['chandan', 'Bina Rawat', 'Asha Verma'])
    const page = await list({ sort: 'name', page: 2, page_size: 2 })
    expect([page.total, page.items.map(({ name }) => name)]).toEqual([3, ['chandan']])
    await server.db
      .updateTable('visitors')
      .set({ checked_in_at: '2026-11-20T05:00:00Z' })
      .where('name', '=', 'Bina Rawat')
      .execute()
    expect((await names({ sort: 'checked_in' }))[0]).toBe('Bina Rawat')
  })

  test('D-18 shows the last four signs of a document, and no password', async () => {
    admin = await signedInAdmin(server)
    await admin.call(visitors.checkIn, { body: checkInBody({ id_number: 'UK0420110012345' }) })
    await addGuest(server.db, { id_number: 'A12', id_type: 'other', password: 'pine-forest' })
    const reply = await admin.call(visitors.list)
    expect(reply.value.items.map(({ id_number }) => id_number).sort()).toEqual(['••••', '•••••••••••2345'])
    expectNotSaid(reply.raw.body, 'UK0420110012345', 'A12', 'sealed', 'password', 'argon2id')
  })

  test('H-VIS-01 the Excel file holds what the filter keeps, with masked numbers', async () => {
    await fill()
    admin = await signedInAdmin(server)
    await admin.call(visitors.checkIn, { body: checkInBody({ name: '=1+1 Joshi' }) })
    const reply = await admin.call(visitors.export, { query: { q: 'joshi' } as never })
    expect(reply.headers['content-disposition']).toContain('visitors.xlsx')
    const { Sheets, SheetNames } = XLSX.read(reply.raw.rawPayload)
    const rows = XLSX.utils.sheet_to_json<Record<string, string>>(
      Sheets[SheetNames[0] ?? ''] as XLSX.WorkSheet,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Name: "'=1+1 Joshi",
      Phone: '9412012345',
      'ID type': 'Passport',
      'ID number': '••••4321',
      Status: 'Active',
    })
    const all = XLSX.read((await admin.call(visitors.export)).raw.rawPayload)
    expect(XLSX.utils.sheet_to_json(all.Sheets[all.SheetNames[0] ?? ''] as XLSX.WorkSheet)).toHaveLength(4)
  })
})
