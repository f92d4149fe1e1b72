import { beforeAll, describe, expect, test } from 'vitest'
import { skills } from '../../../contract/recruitment/skills.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('skills', () => {
  test('R-SKILL-02 R-API-12 R-API-13 R-API-14 R-GEN-02 are added, read, changed and deleted, by employees too', async () => {
    const employee = await signedInEmployee(server)
    const { value: made, status } = await employee.call(skills.create, {
      body: { name: ' Trail guiding ', description: 'Walks with guests', status: 'active' },
    })
    expect([status, made]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Trail guiding',
        description: 'Walks with guests',
        status: 'active',
        version: 1,
      },
    ])
    const params = { id: made.id }
    const { value: halted } = await employee.call(skills.change, { params, body: { status: 'inactive' } })
    expect(halted).toEqual({ ...made, status: 'inactive', version: 2 })
    const body = { name: 'Night walks', description: 'With lamps', status: 'active' } as const
    expect((await stranger(server.app).call(skills.change, { params, body })).status).toBe(401)
    const { value } = await employee.call(skills.change, { params, body })
    expect(value).toEqual({ ...made, ...body, version: 3 })
    expect((await employee.call(skills.get, { params })).value).toEqual(value)
    const admin = await signedInAdmin(server)
    expect((await admin.call(skills.remove, { params })).value.msg).toBe('Skill deleted successfully')
    expect((await admin.call(skills.remove, { params })).error.message).toBe('Skill not found')
  })

  test('of eight that are added at once under one name one is, and the others hear why', async () => {
    const employee = await signedInEmployee(server)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        employee.send(skills.create, { body: { name: 'Rafting', status: 'active' } }),
      ),
    )
    const said = replies.map(({ status, error }) => (status === 201 ? 'added' : error.code)).sort()
    expect(said).toEqual(['added', ...Array.from({ length: 7 }, () => 'skill_taken')])
  })

  test('R-SKILL-03 a name is needed, a description is not', async () => {
    const employee = await signedInEmployee(server)
    for (const name of ['', ' ', undefined, 'x'.repeat(101)]) {
      const reply = await employee.send(skills.create, { body: { name } })
      expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, ['name']])
    }
    expect((await employee.send(skills.create, { body: { name: 'Yoga' } })).status).toBe(201)
  })

  test('R-SKILL-10 a name stands there once, whatever its case', async () => {
    const employee = await signedInEmployee(server)
    const add = (name: string) => employee.send(skills.create, { body: { name } })
    await add('Bird watching')
    const again = await add('BIRD watching')
    expect([again.status, again.error.fields]).toEqual([
      409,
      { name: 'There is already a skill with this name' },
    ])
    const { id } = (await add('Angling')).raw.json()
    const renamed = await employee.send(skills.change, { params: { id }, body: { name: 'bird watching' } })
    expect(renamed.status).toBe(409)
    expect((await employee.send(skills.change, { params: { id }, body: { name: 'ANGLING' } })).status).toBe(
      200,
    )
  })

  test('R-SKILL-01 R-API-11 are listed by name, searched and paged', async () => {
    const employee = await signedInEmployee(server)
    for (const name of ['zebra', 'Apple', 'mango']) await employee.send(skills.create, { body: { name } })
    const list = async (query: object) => (await employee.call(skills.list, { query: query as never })).value
    const all = await list({ page: 1, page_size: 200 })
    const names = all.items.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())))
    expect((await list({ q: 'ANG', page: 1, page_size: 6 })).items.map(({ name }) => name)).toEqual(['mango'])
    expect((await list({ page: 2, page_size: 2 })).items).toHaveLength(1)
  })

  test('R-ROLE-02 are for staff: no guest, no stranger, and only admins delete', async () => {
    const query = { page: 1, page_size: 6 } as never
    expect((await stranger(server.app).call(skills.list, { query })).status).toBe(401)
    expect((await (await signedInGuest(server)).call(skills.list, { query })).status).toBe(403)
    const employee = await signedInEmployee(server)
    expect((await employee.call(skills.remove, { params: { id: 1 } })).status).toBe(403)
  })
})
