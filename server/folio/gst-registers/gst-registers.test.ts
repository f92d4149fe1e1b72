import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { documentKinds } from '../../../contract/folio/folio-sums.ts'
import { gstRegisters, registeredKinds } from '../../../contract/folio/gst-registers.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testNow } from '../../../test/things.ts'
import { setClock } from '../../kit/clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const gstin = '05ABCDE1234F1Z6'
const gstinOfFirm = '05AAGFD4321K1ZO'
const rates = [
  { from: '2025-09-22', kind: 'accommodation', up_to: '7500.00', rate: 5 },
  { from: '2025-09-22', kind: 'accommodation', up_to: null, rate: 18 },
  { from: '2025-09-22', kind: 'restaurant', up_to: null, rate: 5 },
  { from: '2025-09-22', kind: 'other', up_to: null, rate: 18 },
]
const setScheme = async (admin: Caller, scheme: 'none' | 'regular') => {
  const gst = { scheme, gstin, state: 'Uttarakhand', prices_include_tax: true, round_off: false, rates }
  const saved = await admin.send(settingsOffice.save, { body: { gst } as never })
  expect(saved.status).toBe(200)
}

/** A stay of one night at a price in rupees. */
const stayFor = async (price: number): Promise<string> => {
  const room = await addRoom(server.db, { price_per_night: rupees(price) })
  const own = { room, checkIn: dayAfter(7), checkOut: dayAfter(8), status: 'confirmed' } as const
  return (await someBooking(server, own)).booking_id
}
const invoice = async (admin: Caller, id: string, buyer?: object) => {
  const body = { kind: 'invoice', ...(buyer && { buyer }) } as never
  const answer = await admin.call(stayDocuments.issue, { params: { id }, body })
  expect(answer.status).toBe(201)
  return answer.value
}
const pay = async (admin: Caller, id: string, amount: number) => {
  const body = { amount: rupees(amount), method: 'cash', reference: null } as const
  const answer = await admin.call(payments.record, { params: { id }, body })
  expect(answer.status).toBe(201)
  return answer.value.payments.at(-1)?.payment_id ?? ''
}
const creditPart = async (admin: Caller, paper: Awaited<ReturnType<typeof invoice>>, amount: number) => {
  const lines = [{ line_id: paper.lines[0]?.line_id ?? '', amount: rupees(amount) }]
  const body = { reason: 'Cold water', lines }
  expect((await admin.call(stayDocuments.credit, { params: { id: paper.document_id }, body })).status).toBe(
    201,
  )
}

/** The month whose figures stand below, reckoned by hand. */
const november = async () => {
  setClock('2026-10-20T06:30:00Z')
  const before = await signedInAdmin(server)
  await setScheme(before, 'regular')
  const early = await stayFor(2100)
  await pay(before, early, 1050)
  setClock(testNow)
  const admin = await signedInAdmin(server)
  const firm = { name: 'Deodar Tours', gstin: gstinOfFirm, address: 'Haldwani', state: 'Uttarakhand' }
  const toFirm = await invoice(admin, await stayFor(8850), firm)
  await invoice(admin, await stayFor(7874.99))
  const atThreshold = await invoice(admin, await stayFor(7875))
  await invoice(admin, await stayFor(7875.01))
  await invoice(admin, early)
  await creditPart(admin, toFirm, 885)
  await creditPart(admin, atThreshold, 1050)
  await pay(admin, await stayFor(4200), 2100)
  const undone = await stayFor(3150)
  const params = { id: undone, payment_id: await pay(admin, undone, 1050) }
  await admin.call(payments.reverse, { params, body: { reason: 'Wrong booking' } })
  const together = await stayFor(1050)
  await pay(admin, together, 1050)
  await invoice(admin, together)
  return admin
}

const month = '2026-11'
const returnOf = async (admin: Caller) =>
  (await admin.send(gstRegisters.gstr1, { query: `?month=${month}` })).raw.json()
const tax = (camt: number, samt: number) => ({ camt, samt, csamt: 0 })

describe('D-50 W-12 GSTR-1', () => {
  test('says of a month what was reckoned by hand: both rates, the threshold, credit notes and vouchers', async () => {
    const admin = await november()
    const paper = { pos: '05', rchrg: 'N', inv_typ: 'R' }
    const sac = { hsn_sc: '996311', desc: 'Room or unit accommodation services', uqc: 'NA', qty: 0 }
    const b2cs = { sply_ty: 'INTRA', typ: 'OE', pos: '05' }
    const nature = (doc_num: number, doc_typ: string, from: string, to: string, count: number) => ({
      doc_num,
      doc_typ,
      docs: [{ num: 1, from, to, totnum: count, cancel: 0, net_issue: count }],
    })
    expect(await returnOf(admin)).toEqual({
      gstin,
      fp: '112026',
      b2b: [
        {
          ctin: gstinOfFirm,
          inv: [
            {
              inum: 'INV/26-27/00001',
              idt: '20-11-2026',
              val: 8850,
              ...paper,
              itms: [{ num: 1801, itm_det: { rt: 18, txval: 7500, ...tax(675, 675) } }],
            },
          ],
        },
      ],
      // At 5 %: 7,499.99 + 7,500.00 + 2,000.00 + 1,000.00 less 1,000.00. At 18 %: 7,875.01 passes the threshold.
      b2cs: [
        { ...b2cs, rt: 5, txval: 16_999.99, ...tax(425, 425) },
        { ...b2cs, rt: 18, txval: 6673.74, ...tax(600.64, 600.64) },
      ],
      cdnr: [
        {
          ctin: gstinOfFirm,
          nt: [
            {
              ntty: 'C',
              nt_num: 'CN/26-27/00001',
              nt_dt: '20-11-2026',
              val: 885,
              ...paper,
              itms: [{ num: 1801, itm_det: { rt: 18, txval: 750, ...tax(67.5, 67.5) } }],
            },
          ],
        },
      ],
      // What is left without an invoice: 2,100.00.
      at: [{ sply_ty: 'INTRA', pos: '05', itms: [{ rt: 5, ad_amt: 2000, ...tax(50, 50) }] }],
      // The 1,050.00 of October.
      txpd: [{ sply_ty: 'INTRA', pos: '05', itms: [{ rt: 5, ad_amt: 1000, ...tax(25, 25) }] }],
      hsn: {
        hsn_b2b: [{ num: 1, ...sac, rt: 18, txval: 6750, ...tax(607.5, 607.5) }],
        hsn_b2c: [
          { num: 1, ...sac, rt: 5, txval: 16_999.99, ...tax(425, 425) },
          { num: 2, ...sac, rt: 18, txval: 6673.74, ...tax(600.64, 600.64) },
        ],
      },
      doc_issue: {
        doc_det: [
          nature(1, 'Invoices for outward supply', 'INV/26-27/00001', 'INV/26-27/00006', 6),
          nature(5, 'Credit Note', 'CN/26-27/00001', 'CN/26-27/00002', 2),
          nature(6, 'Receipt voucher', 'RV/26-27/00002', 'RV/26-27/00004', 3),
          nature(8, 'Refund voucher', 'RFV/26-27/00001', 'RFV/26-27/00001', 1),
        ],
      },
    })
  })

  test('keeps bills of supply out; they stand in the sales register alone', async () => {
    const admin = await november()
    const before = await returnOf(admin)
    await setScheme(admin, 'none')
    const bill = await invoice(admin, await stayFor(500))
    expect(bill.kind).toBe('bill_of_supply')
    expect(await returnOf(admin)).toEqual(before)
    const { raw } = await admin.send(gstRegisters.sheets, { query: `?month=${month}` })
    const book = read(await buffer(Readable.from([raw.rawPayload])), { cellDates: false })
    expect(book.SheetNames).toEqual([
      '4A B2B',
      '7 B2CS',
      '9B Credit notes',
      '11A Advances received',
      '11B Advances adjusted',
      '12 HSN SAC',
      '13 Documents',
      'Sales register',
      'Tax by month',
    ])
    const rows = (name: string) => utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] as never)
    expect(rows('4A B2B')).toMatchObject([
      { 'GSTIN of buyer': gstinOfFirm, Invoice: 'INV/26-27/00001', 'Value of document': 8850, Rate: 18 },
    ])
    expect(rows('7 B2CS')).toMatchObject([
      { 'Place of supply': '05-Uttarakhand', Rate: 5, 'Taxable value': 16_999.99, CGST: 425, SGST: 425 },
      { Rate: 18, 'Taxable value': 6673.74, CGST: 600.64, SGST: 600.64 },
    ])
    expect(rows('9B Credit notes')).toMatchObject([{ 'Credit note': 'CN/26-27/00001', 'Taxable value': 750 }])
    expect(rows('11A Advances received')).toMatchObject([{ 'Advance received': 2000, CGST: 50 }])
    expect(rows('11B Advances adjusted')).toMatchObject([{ 'Advance adjusted': 1000, CGST: 25 }])
    expect(rows('12 HSN SAC')).toHaveLength(3)
    expect(rows('13 Documents')).toHaveLength(4)
    const register = rows('Sales register')
    expect(register).toHaveLength(13)
    expect(register.find(({ Kind }) => Kind === 'Bill of supply')).toMatchObject({
      Number: 'BOS/26-27/00001',
      Total: 500,
    })
    expect(rows('Tax by month')).toMatchObject([
      { Month: '2026-11', Rate: 5, 'Taxable value': 16_999.99, Tax: 850 },
      { Month: '2026-11', Rate: 18, 'Taxable value': 13_423.74, Tax: 2416.28 },
    ])
  })

  test('comes to the same as the list of documents, kind by kind, and says so by rate', async () => {
    const admin = await november()
    const { value } = await admin.call(gstRegisters.month, { query: {} })
    expect(value).toMatchObject({ month, months: ['2026-11', '2026-10'], scheme: 'regular' })
    for (const { kind, ...sums } of value.by_kind) {
      const query = { kind, from: `${month}-01`, to: `${month}-30` }
      const [listed] = (await admin.call(stayDocuments.totals, { query })).value
      expect(listed).toEqual({ kind, ...sums })
    }
    expect(value.by_rate.map(({ rate, value: of, cgst, sgst }) => [rate, of, cgst, sgst])).toEqual([
      [500, 1_699_999, 42_500, 42_500],
      [1800, 1_342_374, 120_814, 120_814],
    ])
    expect(value.advances.map(({ kind, value: of }) => [kind, of])).toEqual([
      ['received', 200_000],
      ['adjusted', 100_000],
    ])
    const empty = (await admin.call(gstRegisters.month, { query: { month: '2026-09' } })).value
    expect([empty.by_kind, empty.by_rate, empty.advances]).toEqual([[], [], []])
    for (const wrong of ['2026-13', '11/2026', ''])
      expect((await admin.send(gstRegisters.gstr1, { query: `?month=${wrong}` })).status).toBe(400)
  })

  test('names the kinds as documents do', () => {
    expect(registeredKinds).toEqual(documentKinds)
  })

  test('is money: nobody at the desk reads it', async () => {
    const desk = await signedInAdmin(server, { areas: ['desk'] } as never)
    const answer = await desk.send(gstRegisters.gstr1, { query: `?month=${month}` })
    expect(answer.status).toBe(403)
  })
})
