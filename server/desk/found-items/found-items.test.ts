import { beforeAll, expect, test } from 'vitest'
import { foundItems } from '../../../contract/desk/found-items.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
})

const thing = { item: 'Blue shawl', place: 'Room 104', kept_at: 'Cupboard 2', note: null }
const add = async (own: object = {}) => {
  admin = await signedInAdmin(server, { name: 'Meera Front' })
  return admin.send(foundItems.add, { body: { ...thing, ...own } })
}
const list = (query: { q?: string; state?: 'kept' | 'returned' } = {}) =>
  admin.call(foundItems.list, { query })

test('D-58 what is found is written down for today, and is found again by any of its words', async () => {
  expect((await add()).status).toBe(201)
  await add({ item: 'Charger', place: 'Veranda', found_on: dayAfter(-3) })
  const { items } = (await list()).value
  expect(items.map(({ item, found_on, by }) => [item, found_on, by])).toEqual([
    ['Blue shawl', dayAfter(0), 'Meera Front'],
    ['Charger', dayAfter(-3), 'Meera Front'],
  ])
  for (const q of ['shawl', 'room 104', 'CUPBOARD'])
    expect((await list({ q })).value.items.some(({ item }) => item === 'Blue shawl')).toBe(true)
  expect((await list({ q: 'veranda' })).value.items.map(({ item }) => item)).toEqual(['Charger'])
})

test('D-58 a thing that went back says to whom and when, and leaves the list of what is kept', async () => {
  const { found_id: id } = (await add({ found_on: dayAfter(-4) })).raw.json() as { found_id: string }
  const change = (own: object) =>
    admin.send(foundItems.change, { params: { id }, body: { ...thing, ...own } })
  const wrong = async (own: object) => Object.keys((await change(own)).error.fields ?? {})
  expect(await wrong({ returned_on: dayAfter(-1) })).toEqual(['returned_to'])
  expect(await wrong({ returned_to: 'Asha', returned_on: dayAfter(1) })).toEqual(['returned_on'])
  expect(await wrong({ returned_to: 'Asha', returned_on: dayAfter(-5) })).toEqual(['returned_on'])
  expect(await wrong({ found_on: dayAfter(1) })).toEqual(['found_on'])
  expect((await change({ returned_to: 'Asha Verma' })).raw.json()).toMatchObject({
    returned_to: 'Asha Verma',
    returned_on: dayAfter(0),
    found_on: dayAfter(-4),
  })
  expect((await list({ state: 'kept' })).value.total).toBe(0)
  expect((await list({ state: 'returned' })).value.total).toBe(1)
  expect((await admin.send(foundItems.change, { params: { id: 'x' }, body: thing })).status).toBe(404)
})
