import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { toInvoice } from '../../../contract/folio/to-invoice.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { addGuest, rupees } from '../../../test/builders.ts'
import { taxedStay } from '../../../test/folio/documents.ts'
import { bonfire } from '../../../test/folio/folios.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Stay = Awaited<ReturnType<typeof taxedStay>>

/** A stay of a resort that invoices by hand what is charged of stays that are over. */
const byHand = async (own: Parameters<typeof taxedStay>[1] = {}): Promise<Stay> => {
  const stay = await taxedStay(server, own)
  await stay.admin.call(settingsOffice.save, { body: { invoice_fees: false } as never })
  return stay
}
const leave = async ({ admin, params }: Stay) => {
  await admin.call(desk.checkIn, { params, body: {} as never })
  await admin.call(desk.checkOut, { params, body: { reason: 'Pays later' } as never })
}
const noShow = ({ admin, params }: Stay) => admin.call(noShows.noShow, { params, body: {} as never })
const list = async ({ admin }: Stay, query: object = {}) =>
  (await admin.call(toInvoice.list, { query: query as never })).value.items
const issue = async ({ admin }: Stay, ...booking_ids: string[]) =>
  (await admin.call(toInvoice.issue, { body: { booking_ids } })).value
const total = async ({ admin }: Stay) => (await admin.call(toInvoice.total)).value

test('D-67 W-49 what is charged of a stay that is over and on no document is listed, until it is invoiced', async () => {
  const [absent, late, credited, inHouse] = [await byHand(), await byHand(), await byHand(), await byHand()]
  await noShow(absent)
  await leave(late)
  await late.add(bonfire)
  await leave(credited)
  const bill = await credited.newest()
  await credited.credit(bill.document_id)
  await inHouse.admin.call(desk.checkIn, { params: inHouse.params, body: {} as never })
  const ids = (of: readonly { booking_id: string }[]) => of.map(({ booking_id }) => booking_id).sort()
  expect(ids(await list(absent))).toEqual([absent.id, late.id].sort())
  expect(await list(absent, { reason: 'fee' })).toMatchObject([
    { booking_id: absent.id, amount: rupees(2000), since: dayAfter(0), reason: 'fee' },
  ])
  expect(await list(absent, { reason: 'added' })).toMatchObject([
    { booking_id: late.id, amount: rupees(500) },
  ])
  expect(await total(absent)).toEqual({ amount: rupees(2500), count: 2 })

  const done = await issue(absent, absent.id, late.id, inHouse.id, absent.id, 'FR-NOBODY')
  expect(done).toEqual([
    { booking_id: absent.id, document_id: expect.any(String) },
    { booking_id: late.id, document_id: expect.any(String) },
    { booking_id: inHouse.id, code: 'nothing_to_invoice' },
    { booking_id: 'FR-NOBODY', code: 'booking_not_found' },
  ])
  expect((await absent.newest()).lines).toMatchObject([{ text: 'No-show fee', total: rupees(2000) }])
  expect([await list(absent), await total(absent)]).toEqual([[], { amount: 0, count: 0 }])
  expect(await issue(absent, late.id)).toEqual([{ booking_id: late.id, code: 'nothing_to_invoice' }])
})

test('D-67 an invoice that was credited so that it can be issued anew stands there meanwhile', async () => {
  const stay = await byHand()
  await leave(stay)
  const { document_id } = await stay.newest()
  const body = { reason: 'Wrong buyer', keeps_charges: true } as never
  await stay.admin.call(stayDocuments.credit, { params: { id: document_id }, body })
  expect(await list(stay)).toMatchObject([{ booking_id: stay.id, amount: rupees(2000), reason: 'added' }])
  await stay.issue({ name: 'Right Buyer' })
  expect(await list(stay)).toEqual([])
})

test('D-67 the list is searched, sorted and downloaded', async () => {
  const someone = (name: string) => addGuest(server.db, { name })
  const small = await byHand({ visitor: await someone('Zoya Khan') })
  const large = await byHand({ visitor: await someone('Asha Verma') })
  for (const stay of [small, large]) await noShow(stay)
  await large.add(bonfire)
  const [a, z] = [large.id, small.id]
  const ids = async (query: object) => (await list(small, query)).map(({ booking_id }) => booking_id)
  expect(await ids({ sort: '-amount' })).toEqual([a, z])
  expect(await ids({ sort: 'amount' })).toEqual([z, a])
  expect(await ids({ sort: 'guest' })).toEqual([a, z])
  expect(await ids({ q: 'zoya' })).toEqual([z])
  expect(await ids({ q: a.slice(3).toLowerCase() })).toEqual([a])
  expect(await ids({ sort: '-guest', page: 2, page_size: 1 })).toEqual([a])
  const { raw } = await small.admin.send(toInvoice.export, { query: '?q=zoya' })
  expect(raw.headers['content-disposition']).toBe('attachment; filename="to-invoice.xlsx"')
  const rows = utils.sheet_to_json<unknown[]>(read(raw.rawPayload).Sheets.List as never, { header: 1 })
  expect(rows).toMatchObject([
    ['Booking', 'Guest', 'Why', 'Since', 'Amount'],
    [z, 'Zoya Khan', 'Fee', expect.anything(), 2000],
  ])
})
