import { read, utils } from '@e965/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '../../../contract/office/activity.ts'
import { agents } from '../../../contract/reservations/agents.ts'
import { addAgent, percent } from '../../../test/builders.ts'
import { agentBody } from '../../../test/edit-forms-stays.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  admin = await signedInAdmin(server)
})

const add = (own: object = {}) => admin.send(agents.add, { body: { ...agentBody, ...own } })
const list = async (query: object = {}) =>
  (await admin.call(agents.list, { query: query as never })).value as unknown as {
    items: { name: string }[]
    total: number
  }

describe('W-30 travel agents', () => {
  test('are added with what is agreed, answered as they are kept, and told of in the activity', async () => {
    const made = await add()
    const { agent_id, created_at: _, ...kept } = made.raw.json()
    expect([made.status, kept]).toEqual([201, { ...agentBody, bookings: 0, version: 1 }])
    const { raw } = await admin.call(agents.get, { params: { id: agent_id } })
    expect(raw.json()).toEqual(made.raw.json())
    const { items } = (await admin.call(activity.list, { query: { area: 'agents' } as never })).value
    expect(items).toMatchObject([
      { action: 'created', subject: 'Deodar Trails', after: { commission_percent: 1250 } },
    ])
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['phone', { phone: '12' }],
    ['email', { email: 'nobody' }],
    ['commission_percent', { commission_percent: 100.01 }],
    ['commission_percent', { commission_percent: -1 }],
    ['commission_percent', { commission_percent: 12.345 }],
    ['commission_percent', { commission_percent: undefined }],
    ['gstin', { gstin: '05ABCDE1234F1Z7' }],
    ['gstin', { gstin: '99ABCDE1234F1Z6' }],
  ])('are refused beside the field: %s of %j', async (field, own) => {
    const { status, error } = await add(own)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  test('may have neither phone, e-mail nor GSTIN, and take a commission of nothing', async () => {
    const made = await add({ phone: '', email: '', gstin: '', commission_percent: 0 })
    expect(made.raw.json()).toMatchObject({ phone: null, email: null, gstin: '', commission_percent: 0 })
  })

  test('have a name of their own, however it is written', async () => {
    await add()
    const { status, error } = await add({ name: 'DEODAR trails' })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, 'agent_taken', ['name']])
  })

  test('are retired, and deleted only while no booking names them', async () => {
    const [busy, idle] = [await addAgent(server.db), await addAgent(server.db)]
    await someBooking(server, { agent: busy })
    const remove = (id: string) => admin.call(agents.remove, { params: { id } })
    expect((await remove(busy.agent_id)).error.code).toBe('agent_in_use')
    expect((await remove(idle.agent_id)).status).toBe(200)
    expect((await remove(idle.agent_id)).status).toBe(404)
    const params = { id: busy.agent_id }
    const retired = await admin.send(agents.change, { params, body: { ...agentBody, active: false } })
    expect(retired.raw.json()).toMatchObject({ active: false, bookings: 1, version: 2 })
    expect((await list({ state: 'active' })).total).toBe(0)
    expect((await list({ state: 'retired' })).total).toBe(1)
  })

  test('are found, sorted, paged and downloaded', async () => {
    const make = (name: string, rate: number, own: object = {}) =>
      addAgent(server.db, { name, commission_percent: percent(rate), ...own })
    const beta = await make('beta', 10, { phone: '9412055301' })
    await make('Alpha', 15, { gstin: '05ABCDE1234F1Z6' })
    await make('Gamma', 12, { email: 'desk@gamma.example.com' })
    await someBooking(server, { agent: beta })
    const names = async (query: object) => (await list(query)).items.map(({ name }) => name)
    expect(await names({})).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await names({ sort: '-name' })).toEqual(['Gamma', 'beta', 'Alpha'])
    expect(await names({ sort: 'commission' })).toEqual(['beta', 'Gamma', 'Alpha'])
    expect(await names({ sort: '-bookings' })).toEqual(['beta', 'Alpha', 'Gamma'])
    expect(await names({ q: '+91 94120 55301' })).toEqual(['beta'])
    expect(await names({ q: '05abcde' })).toEqual(['Alpha'])
    expect(await names({ q: 'GAMMA.example' })).toEqual(['Gamma'])
    const { items, total } = await list({ page: 2, page_size: 2 })
    expect([items.map(({ name }) => name), total]).toEqual([['Gamma'], 3])
    const { raw } = await admin.send(agents.export, { query: '?sort=-commission' })
    const rows = utils.sheet_to_json<unknown[]>(read(raw.rawPayload).Sheets.List as never)
    expect(rows).toMatchObject([{ Name: 'Alpha' }, { Name: 'Gamma' }, { Name: 'beta', Bookings: 1 }])
  })

  test('D-41 are read at the desk and by accounts, and changed by whoever sets prices', async () => {
    const { agent_id: id } = await addAgent(server.db)
    const as = (area: string) => signedInAdmin(server, { areas: [area] as never })
    const [desk, rates, money, land] = [
      await as('desk'),
      await as('rates'),
      await as('money'),
      await as('land'),
    ]
    const reads = async (one: Caller) => (await one.call(agents.list)).status
    expect(await Promise.all([desk, rates, money, land].map(reads))).toEqual([200, 200, 200, 403])
    const writes = async (one: Caller, name: string) =>
      (await one.send(agents.change, { params: { id }, body: { ...agentBody, name } })).status
    expect([await writes(desk, 'A'), await writes(money, 'B'), await writes(rates, 'C')]).toEqual([
      403, 403, 200,
    ])
    const states = async (one: Caller) => (await one.call(agents.statement, { params: { id } })).status
    expect(await Promise.all([desk, rates, money].map(states))).toEqual([403, 200, 200])
  })
})
