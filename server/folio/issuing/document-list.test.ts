import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** An admin and the bill of a stay of two nights at 2,000 rupees. */
const billed = async () => {
  const admin = await signedInAdmin(server)
  const room = await addRoom(server.db, { price_per_night: rupees(2000) })
  const guest = await signedInGuest(server)
  const { booking_id } = await someBooking(server, { room, visitor: guest.visitor, status: 'confirmed' })
  const issued = await admin.call(stayDocuments.issue, {
    params: { id: booking_id },
    body: { kind: 'invoice' } as never,
  })
  expect(issued.status).toBe(201)
  return { admin, guest, id: booking_id, paper: issued.value }
}

describe('D-50 a document', () => {
  test('says what credit notes have left of each line, and which they are', async () => {
    const { admin, paper } = await billed()
    const params = { id: paper.document_id }
    const lines = [{ line_id: paper.lines[0]?.line_id ?? '', amount: rupees(500) }]
    const note = (await admin.call(stayDocuments.credit, { params, body: { reason: 'Cold water', lines } }))
      .value
    expect(note).toMatchObject({
      kind: 'credit_note',
      credits: { number: paper.number, issued_on: dayAfter(0) },
      reason: 'Cold water',
    })
    const after = (await admin.call(stayDocuments.get, { params })).value
    expect(after.lines.map(({ total, left }) => [total, left])).toEqual([
      [200_000, 150_000],
      [200_000, 200_000],
    ])
    expect(after.credited).toMatchObject([{ number: note.number, total: 50_000 }])
    const rest = (await admin.call(stayDocuments.credit, { params, body: { reason: 'All of it' } })).value
    expect(rest.totals.total).toBe(350_000)
    expect((await admin.call(stayDocuments.credit, { params, body: { reason: 'More' } })).status).toBe(409)
  })

  test('is listed with what its kind comes to, by kind, days and words', async () => {
    const { admin, paper } = await billed()
    await billed()
    const totals = async (query: object) =>
      (await admin.call(stayDocuments.totals, { query: query as never })).value
    const sums = { kind: 'bill_of_supply', cgst: 0, sgst: 0, round_off: 0 }
    expect(await totals({})).toEqual([{ ...sums, count: 2, value: 800_000, total: 800_000 }])
    expect(await totals({ q: paper.number })).toEqual([{ ...sums, count: 1, value: 400_000, total: 400_000 }])
    for (const none of [{ kind: 'invoice' }, { from: dayAfter(1) }, { to: dayAfter(-1) }])
      expect(await totals(none)).toEqual([])
  })

  test('is in the sums of its day, which a list is told by', async () => {
    const { admin, paper } = await billed()
    clockAt({ hours: 24 })
    Object.assign(admin.cookies, (await signedInAdmin(server)).cookies)
    await billed()
    const body = { reason: 'Cold water' }
    await admin.call(stayDocuments.credit, { params: { id: paper.document_id }, body })
    const sums = sql`count, value, cgst, sgst, round_off, total`
    const kept = await sql`select issued_on, kind, ${sums} from document_days order by 1, 2`.execute(
      server.db,
    )
    const added =
      await sql`select issued_on, kind, count(*)::int as count, sum(value)::bigint as value, sum(cgst)::bigint as cgst,
        sum(sgst)::bigint as sgst, sum(round_off)::bigint as round_off, sum(total)::bigint as total
      from documents group by 1, 2 order by 1, 2`.execute(server.db)
    expect(kept.rows).toHaveLength(3)
    expect(kept.rows).toEqual(added.rows)
    const { value } = await admin.call(stayDocuments.list, { query: { from: dayAfter(1), page: 1 } as never })
    expect([value.total, value.items.length]).toEqual([2, 2])
  })

  test('is read by the guest of its stay, as the file too, and by nobody else', async () => {
    const { guest, id, paper } = await billed()
    const own = (await guest.call(bookings.get, { params: { id } })).value.documents
    expect(own).toMatchObject([{ document_id: paper.document_id, number: paper.number, total: 400_000 }])
    const params = { id: paper.document_id }
    const file = await guest.send(stayDocuments.pdf, { params })
    expect(file.raw.headers['content-disposition']).toContain('BOS-26-27-00001.pdf')
    const other = await signedInGuest(server)
    for (const endpoint of [stayDocuments.get, stayDocuments.pdf])
      expect((await other.send(endpoint, { params })).status).toBe(404)
  })
})
