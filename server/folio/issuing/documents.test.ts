import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { paise } from '../../../contract/kit/money.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { addRoom } from '../../../test/builders.ts'
import { gstin, regular, taxedStay } from '../../../test/folio/documents.ts'
import { bonfire } from '../../../test/folio/folios.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ready = (own: Parameters<typeof taxedStay>[1] = {}, gst?: object) => taxedStay(server, own, gst)

describe('D-50 an invoice', () => {
  test('says every night with its tax, both parties and the stay, and stands on the booking', async () => {
    const { issue, listed, admin } = await ready()
    const buyer = {
      name: 'Deodar Tours',
      gstin: '05AAGFD4321K1ZO',
      address: 'Mall Road, Nainital',
      state: 'Uttarakhand',
    }
    const { value, status } = await issue(buyer)
    expect(status).toBe(201)
    expect(value).toMatchObject({ kind: 'invoice', number: 'INV/26-27/00001', issued_on: dayAfter(0), buyer })
    expect(value.seller).toMatchObject({ gstin, state: 'Uttarakhand' })
    expect(value.by_name).toBe(admin.user.name)
    // 2,000.00 with 5 %: 1,904.76 and 95.24.
    expect(value.lines).toMatchObject([
      {
        day: dayAfter(0),
        rate: 500,
        value: 190_476,
        cgst: 4_762,
        sgst: 4_762,
        total: 200_000,
        sac: '996311',
      },
      { day: dayAfter(1), rate: 500, value: 190_476, cgst: 4_762, sgst: 4_762, total: 200_000 },
    ])
    expect(value.totals).toEqual({
      value: 380_952,
      cgst: 9_524,
      sgst: 9_524,
      round_off: 0,
      total: 400_000,
    })
    expect(await listed()).toEqual([
      {
        document_id: value.document_id,
        kind: 'invoice',
        number: 'INV/26-27/00001',
        issued_on: dayAfter(0),
        total: 400_000,
      },
    ])
  })

  test('is a bill of supply without tax where none is charged', async () => {
    const { issue } = await ready({}, defaultGst)
    const { value } = await issue()
    expect(value).toMatchObject({ kind: 'bill_of_supply', number: 'BOS/26-27/00001' })
    expect(value.totals).toMatchObject({ value: 400_000, cgst: 0, sgst: 0, total: 400_000 })
    expect(value.lines[0]?.rate).toBe(null)
  })

  test('a second one is of what is new, and refused where nothing is', async () => {
    const { issue, add } = await ready()
    await issue()
    expect((await issue()).error.code).toBe('nothing_to_invoice')
    await add(bonfire)
    const { value } = await issue()
    expect(value).toMatchObject({ number: 'INV/26-27/00002', lines: [{ text: 'Bonfire', rate: 1800 }] })
    // 500.00 with 18 %: 423.73, and 9 % of it twice; the paisa that they are more is the round-off.
    expect(value.totals).toEqual({ value: 42_373, cgst: 3_814, sgst: 3_814, round_off: -1, total: 50_000 })
  })

  test('a wrong GSTIN of the buyer is said beside its field', async () => {
    const { issue } = await ready()
    const answer = await issue({ gstin: '05ABCDE1234F1Z5' })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['buyer.gstin']])
  })

  test.each([
    [787_499, 500, 749_999],
    [787_500, 500, 750_000],
    [787_501, 1800, 667_374],
    [885_000, 1800, 750_000],
  ])('D-49 taxes a night of %s paise at %s basis points', async (price, rate, value) => {
    const room = await addRoom(server.db, { price_per_night: paise(price) })
    const { issue } = await ready({ room, checkOut: dayAfter(1) })
    const half = Math.round((value * rate) / 20_000)
    const { lines } = (await issue()).value
    expect(lines).toMatchObject([{ rate, value, cgst: half, sgst: half, total: price }])
  })

  test('is rounded off to the rupee where the resort wants it, with the folio', async () => {
    const room = await addRoom(server.db, { price_per_night: paise(123_456) })
    const { issue, read, credit } = await ready(
      { room, checkOut: dayAfter(1) },
      { ...regular, round_off: true },
    )
    const { value } = await issue()
    // 44 paise to the rupee, and one that value and tax lack of what the night costs.
    expect([value.totals.round_off, value.totals.total]).toEqual([45, 123_500])
    expect((await read()).charges).toBe(123_500)
    const back = (await credit(value.document_id)).value
    expect([back.totals.round_off, back.totals.total]).toEqual([45, 123_500])
    expect((await read()).charges).toBe(0)
  })

  test('is issued at check-out, and mailed nothing twice', async () => {
    const { admin, params, listed } = await ready()
    await admin.call(desk.checkIn, { params })
    await admin.call(desk.checkOut, { params, body: { reason: 'Pays by bank' } })
    expect(await listed()).toMatchObject([{ kind: 'invoice', total: 200_000 }])
  })

  test('is never changed and never deleted, whoever tries', async () => {
    await (await ready()).issue()
    const { db } = server
    await expect(db.updateTable('documents').set({ buyer_name: 'x' }).execute()).rejects.toThrow(
      'only ever added',
    )
    await expect(db.deleteFrom('document_lines').execute()).rejects.toThrow('only ever added')
    await expect(db.deleteFrom('documents').execute()).rejects.toThrow('only ever added')
    await expect(db.deleteFrom('bookings').execute()).rejects.toMatchObject({ code: '23503' })
  })

  test('is read by the guest of the stay and by no other guest', async () => {
    const guest = await signedInGuest(server)
    const { issue } = await ready({ visitor: guest.visitor })
    const id = (await issue()).value.document_id
    expect((await guest.call(stayDocuments.get, { params: { id } })).value.document_id).toBe(id)
    const pdf = await guest.send(stayDocuments.pdf, { params: { id } })
    expect([pdf.status, pdf.raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    // Made anew it would hold another time of its making.
    const again = await guest.send(stayDocuments.pdf, { params: { id } })
    expect(again.raw.rawPayload.equals(pdf.raw.rawPayload)).toBe(true)
    const other = await signedInGuest(server)
    expect((await other.call(stayDocuments.get, { params: { id } })).status).toBe(404)
    expect((await other.send(stayDocuments.pdf, { params: { id } })).status).toBe(404)
    expect((await guest.call(stayDocuments.list, { query: {} })).status).toBe(403)
  })
})

test('D-50 W-10 the list finds documents by number, buyer, guest and booking, by kind and day', async () => {
  const { admin, issue, credit, id } = await ready()
  const { document_id, number } = (await issue({ name: 'Deodar Tours' })).value
  await credit(document_id)
  const find = async (query: object) =>
    (await admin.call(stayDocuments.list, { query: query as never })).value.items.map((row) => row.kind)
  expect(await find({})).toEqual(['credit_note', 'invoice'])
  expect(await find({ q: number.toLowerCase() })).toEqual(['invoice'])
  expect(await find({ q: 'deodar', kind: 'credit_note' })).toEqual(['credit_note'])
  expect(await find({ q: id, sort: 'oldest' })).toHaveLength(2)
  expect(await find({ from: dayAfter(1) })).toEqual([])
  expect(await find({ from: dayAfter(0), to: dayAfter(0), page: 2, page_size: 1 })).toHaveLength(1)
  const sheet = await admin.send(stayDocuments.export, { query: '?kind=invoice' })
  expect(sheet.raw.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const clerk = await signedInAdmin(server, { areas: ['desk'] })
  expect((await clerk.call(stayDocuments.list, { query: {} })).error.code).toBe('wrong_area')
})
