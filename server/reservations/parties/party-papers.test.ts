import { beforeAll, describe, expect, test } from 'vitest'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { paise, sumOf } from '../../../contract/kit/money.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { rupees } from '../../../test/builders.ts'
import { regular } from '../../../test/folio/documents.ts'
import { pagesOf } from '../../../test/pdf.ts'
import { signedInGuest } from '../../../test/people.ts'
import {
  book,
  cancelStay,
  folioOf,
  partyBody,
  someParty,
  someRooms,
  stayOf,
  taxedParty,
} from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('D-54 D-50 one invoice for a party', () => {
  test('names every room and line, is listed with each stay, and is found by every code', async () => {
    const party = await taxedParty(server)
    const { admin, codes, made, issue } = party
    const { status, value: paper } = await issue()
    expect([status, paper.kind, paper.party_id, paper.booking_id]).toEqual([
      201,
      'invoice',
      made.party_id,
      codes[0],
    ])
    expect([paper.lines.length, paper.totals.total]).toEqual([6, rupees(12_000)])
    expect(paper.stay).toMatchObject({ guests: 6, check_in: dayAfter(0), check_out: dayAfter(2) })
    for (const { room } of made.bookings) expect(paper.stay.room_number).toContain(room.room_number)
    for (const code of codes) {
      const stay = await stayOf(party, code)
      expect(stay.documents.map(({ number }) => number)).toEqual([paper.number])
      expect((await folioOf(party, code)).lines.every(({ invoiced }) => invoiced)).toBe(true)
    }
    for (const q of [...codes, made.party_id]) {
      const found = (await admin.call(stayDocuments.list, { query: { q } as never })).value.items
      expect(found.map(({ number }) => number)).toEqual([paper.number])
    }
    expect((await issue()).error.code).toBe('nothing_to_invoice')
    const { raw } = await admin.send(stayDocuments.pdf, { params: { id: paper.document_id } })
    const message = (await pagesOf(raw.rawPayload)).flat().join(' ')
    for (const { room } of made.bookings) expect(message).toContain(`room ${room.room_number}`)
    expect(message).toContain(made.party_id)
  })

  test('is read by its guest and by nobody else', async () => {
    const guest = await signedInGuest(server)
    const made = (await book(guest, partyBody(guest.visitor.visitor_id, await someRooms(server, 2)))).value
    const { admin } = await someParty(server)
    const paper = (
      await admin.call(parties.issue, { params: { id: made.party_id }, body: { kind: 'invoice' } })
    ).value
    const params = { id: paper.document_id }
    expect((await guest.call(stayDocuments.get, { params })).value.number).toBe(paper.number)
    const other = await signedInGuest(server)
    expect((await other.call(stayDocuments.get, { params })).error.code).toBe('document_not_found')
  })

  test('takes the advances of all its stays off', async () => {
    const party = await taxedParty(server)
    await party.pay(9000)
    const vouchers = await Promise.all(party.codes.map(async (code) => (await stayOf(party, code)).documents))
    expect(vouchers.flat().map(({ kind }) => kind)).toEqual(Array(3).fill('receipt_voucher'))
    const { advances } = (await party.issue()).value
    expect(sumOf(advances.map(({ total }) => total))).toBe(rupees(9000))
    // An invoice stands: what is paid from now on is no advance.
    await party.pay(3000)
    expect((await stayOf(party, party.codes[2] ?? '')).documents).toHaveLength(2)
  })

  test('is credited stay by stay: one that is cancelled takes its own lines back', async () => {
    const party = await taxedParty(server)
    const { codes, admin } = party
    const invoice = (await party.issue()).value
    await cancelStay(party, codes[1])
    const [one, two] = await Promise.all([stayOf(party, codes[0] ?? ''), stayOf(party, codes[1] ?? '')])
    expect(one.documents.map(({ kind }) => kind)).toEqual(['invoice'])
    expect(two.documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', rupees(12_000)],
      ['credit_note', rupees(4000)],
    ])
    const after = (await admin.call(stayDocuments.get, { params: { id: invoice.document_id } })).value
    expect(sumOf(after.lines.map(({ left }) => left))).toBe(rupees(8000))
  })

  test('is taken back as a whole by one credit note', async () => {
    const party = await taxedParty(server)
    const { admin, codes, issue } = party
    const params = { id: (await issue()).value.document_id }
    const note = (await admin.call(stayDocuments.credit, { params, body: { reason: 'Wrong' } as never }))
      .value
    expect([note.party_id, note.totals.total, note.lines.length]).toEqual([
      party.made.party_id,
      rupees(12_000),
      6,
    ])
    for (const code of codes) {
      const { balance, documents } = await stayOf(party, code)
      expect([balance, documents.map(({ kind }) => kind)]).toEqual([0, ['invoice', 'credit_note']])
    }
    expect(
      (await admin.call(stayDocuments.credit, { params, body: { reason: 'Wrong' } as never })).error.code,
    ).toBe('nothing_to_credit')
  })

  test('rounds off once, on one folio, and gives that back with it', async () => {
    const party = await taxedParty(server, { ...regular, round_off: true })
    const { admin, codes, issue } = party
    const body = { kind: 'extra', text: 'Tea', unit_price: paise(33) } as never
    for (const id of codes) await admin.call(folio.addLine, { params: { id }, body })
    const invoice = (await issue()).value
    expect([invoice.totals.round_off, invoice.totals.total]).toEqual([1, rupees(12_001)])
    const charges = async () =>
      sumOf(await Promise.all(codes.map(async (code) => (await folioOf(party, code)).charges)))
    expect(await charges()).toBe(rupees(12_001))
    const params = { id: invoice.document_id }
    const note = (await admin.call(stayDocuments.credit, { params, body: { reason: 'Wrong' } as never }))
      .value
    expect([note.totals.total, await charges()]).toEqual([rupees(12_001), 0])
  })
})
