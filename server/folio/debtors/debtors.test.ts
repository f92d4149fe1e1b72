import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { debtors } from '../../../contract/folio/debtors.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { addGuest, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { bonfire, stayWithFolio } from '../../../test/folio/folios.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Own = Parameters<typeof stayWithFolio>[1]
const some = (from: number, to: number, own: Own = {}) =>
  stayWithFolio(server, { checkIn: dayAfter(from), checkOut: dayAfter(to), ...own })
type Stay = Awaited<ReturnType<typeof some>>
const arrive = async ({ admin, params }: Stay) => (await admin.call(desk.checkIn, { params })).value
// Signed in anew: days may have passed.
const leave = async ({ params }: Stay) =>
  (await (await signedInAdmin(server)).call(desk.checkOut, { params, body: { reason: 'Pays by transfer' } }))
    .value
const list = async (query: object = {}) =>
  (await (await signedInAdmin(server)).call(debtors.list, { query: query as never })).value
const owing = async (id: string) => (await list()).items.find(({ booking_id }) => booking_id === id)

test('D-46 who left owing is a debtor from the day they left, also after one night of several', async () => {
  const [whole, early, paid] = [await some(0, 2), await some(0, 3), await some(0, 1)]
  for (const stay of [whole, early, paid]) await arrive(stay)
  await whole.pay(1500)
  await paid.pay(2000)
  await leave(early)
  expect(await owing(early.id)).toMatchObject({ balance: rupees(2000), since: dayAfter(0), days: 0 })
  clockAt({ hours: 24 })
  await leave(paid)
  clockAt({ hours: 48 })
  await leave(whole)
  clockAt({ hours: 24 * 12 })
  expect((await list()).items).toMatchObject([
    { booking_id: early.id, since: dayAfter(0), days: 12 },
    { booking_id: whole.id, balance: rupees(2500), since: dayAfter(2), days: 10 },
  ])
})

test('D-47 fees of a no-show and of a cancelled stay are owed from the day they were charged', async () => {
  const [absent, cancelled, free] = [await some(0, 3), await some(2, 5), await some(30, 32)]
  await absent.admin.call(noShows.noShow, { params: absent.params })
  await cancelled.cancel()
  await free.cancel()
  expect(await owing(absent.id)).toMatchObject({ balance: rupees(2000), since: dayAfter(0), days: 0 })
  expect(await owing(cancelled.id)).toMatchObject({ balance: rupees(2000), since: dayAfter(0), days: 0 })
  expect((await list()).total).toBe(2)
  clockAt({ hours: 24 * 40 })
  expect((await list()).items.map(({ days }) => days)).toEqual([40, 40])
})

test('D-46 who is expected, in the house, pending or paid owes nothing yet', async () => {
  const [expected, inHouse, pending] = [
    await some(0, 2),
    await some(0, 2),
    await some(0, 2, { status: 'pending' }),
  ]
  await arrive(inHouse)
  await inHouse.add(bonfire)
  const left = await some(0, 2)
  await arrive(left)
  await leave(left)
  await left.admin.call(folio.writeOff, { params: left.params, body: { reason: 'Lost' } })
  expect((await list()).items).toEqual([])
  // D-59: of whom nobody said that they did not come, it is not known yet what they owe.
  clockAt({ hours: 48 })
  expect((await list()).items).toEqual([])
  await (await signedInAdmin(server)).call(noShows.noShow, { params: expected.params })
  expect((await list()).items.map(({ booking_id }) => booking_id)).toEqual([expected.id])
  expect(await owing(pending.id)).toBeUndefined()
})

test('D-46 debts are found, sorted, summed by age and downloaded', async () => {
  const someone = (name: string, phone: string) => addGuest(server.db, { name, phone })
  const old = await some(0, 2, { visitor: await someone('Zoya Khan', '9412012345') })
  await old.cancel()
  clockAt({ hours: 24 * 91 })
  const late = { status: 'confirmed', visitor: await someone('Asha Verma', '9876501234') } as const
  const fresh = await some(91, 94, late)
  await fresh.admin.call(bookings.setStatus, {
    params: fresh.params,
    body: { status: 'cancelled', notes: null },
  })
  const [first, second] = [old.id, fresh.id]
  const ids = async (query: object) => (await list(query)).items.map(({ booking_id }) => booking_id)
  expect(await ids({})).toEqual([first, second])
  expect(await ids({ sort: 'newest' })).toEqual([second, first])
  expect(await ids({ sort: 'guest' })).toEqual([second, first])
  expect(await ids({ q: 'zoya' })).toEqual([first])
  expect(await ids({ q: '+91 98765' })).toEqual([second])
  expect(await ids({ q: second.slice(3).toLowerCase() })).toEqual([second])
  expect(await ids({ age: '91-' })).toEqual([first])
  const paged = await list({ page: 2, page_size: 1 })
  expect([paged.total, paged.items.map(({ booking_id }) => booking_id)]).toEqual([2, [second]])
  const admin = await signedInAdmin(server)
  expect((await admin.call(debtors.totals)).value).toEqual([
    { age: '0-7', balance: rupees(2000), count: 1 },
    { age: '8-30', balance: 0, count: 0 },
    { age: '31-90', balance: 0, count: 0 },
    { age: '91-', balance: rupees(2000), count: 1 },
  ])
  const { raw } = await admin.send(debtors.export, { query: '?q=zoya' })
  expect(raw.headers['content-disposition']).toBe('attachment; filename="debtors.xlsx"')
  const rows = utils.sheet_to_json<unknown[]>(read(raw.rawPayload).Sheets.List as never, { header: 1 })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(['Booking', 'Guest', 'Phone', 'Balance', 'Since', 'Days'])
  expect(rows[1]).toMatchObject([first, 'Zoya Khan', expect.anything(), 2000, expect.anything(), 91])
})
