import { read, utils } from '@e965/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents, statementFile } from '../../../contract/reservations/agents.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { bonfire } from '../../../test/folio/folios.ts'
import { pagesOf } from '../../../test/pdf.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { agentWithStays, arrive, commissionOf, days } from '../../../test/rates/statements.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
let by: Awaited<ReturnType<typeof agentWithStays>>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  by = await agentWithStays(server)
})

describe('W-30 the statement of an agent', () => {
  test('counts stays by the day of departure, also moved and shortened ones, and fees by their day', async () => {
    const { stayOf, leave, statement } = by
    const [normal, early, moved, absent, cancelled] = [
      await stayOf(2),
      await stayOf(4),
      await stayOf(2),
      await stayOf(3),
      await stayOf(2),
    ]
    const [free, inHouse] = [await stayOf(2, { from: 20 }), await stayOf(9)]
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(3000) })
    const body = {
      room_id,
      check_in_date: dayAfter(0),
      check_out_date: dayAfter(3),
      price: 'recalculate' as const,
      tell_guest: false,
    }
    const went = await moved.admin.call(stayMoves.move, { params: moved.params, body: body as never })
    expect([went.status, went.error?.message]).toEqual([200, undefined])
    for (const stay of [normal, early, moved, inHouse]) await arrive(stay)
    await normal.add(bonfire)
    // Other than the fee of a cancellation, what the desk asks for an early departure earns nothing.
    await early.add({ kind: 'fee', text: 'Left early', unit_price: rupees(1000) })
    await normal.add({ kind: 'discount', text: 'Rain', unit_price: rupees(100.5) })
    await absent.admin.call(noShows.noShow, { params: absent.params })
    await cancelled.cancel()
    await free.cancel()
    clockAt({ hours: 24 })
    await leave(early)
    clockAt({ hours: 48 })
    await leave(normal)
    clockAt({ hours: 72 })
    await leave(moved)

    const all = await statement(days(0, 30))
    const of = (id: string) => all.items.find(({ booking_id }) => booking_id === id)
    const line = (kind: string, day: number, nights: number, value: number) => ({
      kind,
      day: dayAfter(day),
      nights,
      value,
      commission: commissionOf(value),
    })
    expect(of(normal.id)).toMatchObject(line('stay', 2, 2, 400_000 - 10_050))
    expect(of(early.id)).toMatchObject(line('stay', 1, 1, 200_000))
    expect(of(moved.id)).toMatchObject(line('stay', 3, 3, 900_000))
    expect(of(absent.id)).toMatchObject(line('no_show', 0, 0, 200_000))
    expect(of(cancelled.id)).toMatchObject(line('cancelled', 0, 0, 200_000))
    expect([of(free.id), of(inHouse.id), all.total]).toEqual([undefined, undefined, 5])
    const values = [389_950, 200_000, 900_000, 200_000, 200_000]
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    expect(all.sums).toMatchObject({
      bookings: 5,
      nights: 6,
      value: sum(values),
      commission: sum(values.map((value) => commissionOf(value))),
    })
    const two = await statement(days(1, 2))
    expect(two.items.map(({ booking_id }) => booking_id)).toEqual([early.id, normal.id])
    expect(two.sums.value).toBe(589_950)
  })

  test('is of this month without days, of the month of one day, and of ten years at most', async () => {
    const { agent, statement } = by
    const { from, to } = (await statement({})).sums
    expect([from, to]).toEqual(['2026-11-01', '2026-11-30'])
    const leap = (await statement({ from: '2028-02-10' })).sums
    expect([leap.from, leap.to]).toEqual(['2028-02-01', '2028-02-29'])
    const admin = await signedInAdmin(server)
    const refused = async (query: object) => {
      const { status, error } = await admin.call(agents.statement, {
        params: { id: agent.agent_id },
        query: query as never,
      })
      return [status, Object.keys(error.fields ?? {})]
    }
    expect(await refused({ from: dayAfter(1), to: dayAfter(0) })).toEqual([400, ['from']])
    expect(await refused({ from: '2010-01-01', to: '2026-01-01' })).toEqual([400, ['to']])
    expect((await admin.call(agents.statement, { params: { id: 'nobody' } })).status).toBe(404)
  })

  test('names coming stays apart from what is due, as they are booked now', async () => {
    const { stayOf, leave, statement } = by
    const [left, inHouse, next, cancelled] = [
      await stayOf(1),
      await stayOf(3),
      await stayOf(2, { from: 10, price: 3000 }),
      await stayOf(2, { from: 5 }),
    ]
    for (const stay of [left, inHouse]) await arrive(stay)
    await cancelled.cancel()
    await next.add({ kind: 'discount', text: 'Rain', unit_price: rupees(100.5) })
    clockAt({ hours: 24 })
    await leave(left)
    const { sums } = await statement(days(0, 30))
    expect([sums.bookings, sums.commission]).toEqual([1, commissionOf(200_000)])
    const values = [600_000, 600_000 - 10_050]
    const [first, second] = values.map((value) => commissionOf(value))
    expect(sums.coming).toMatchObject({
      bookings: 2,
      nights: 5,
      value: 1_189_950,
      commission: (first ?? 0) + (second ?? 0),
      next: [
        { booking_id: inHouse.id, nights: 3, value: 600_000, commission: first },
        {
          booking_id: next.id,
          check_in_date: dayAfter(10),
          check_out_date: dayAfter(12),
          commission: second,
        },
      ],
    })
  })

  test('counts a stay to come until its last night is over, and one in the house until it is left', async () => {
    const { agent, stayOf, statement } = by
    const [forgotten, inHouse, late] = [await stayOf(2), await stayOf(1), await stayOf(2, { from: 1 })]
    await arrive(inHouse)
    const namedNow = async () => {
      const { bookings, next } = (await statement({})).sums.coming
      expect(bookings).toBe(next.length)
      return next.map(({ booking_id }) => booking_id).sort()
    }
    const ids = (...stays: { id: string }[]) => stays.map(({ id }) => id).sort()
    clockAt({ hours: 24 })
    expect(await namedNow()).toEqual(ids(forgotten, inHouse, late))
    clockAt({ hours: 48 })
    expect(await namedNow()).toEqual(ids(inHouse, late))
    clockAt({ hours: 72 })
    expect(await namedNow()).toEqual(ids(inHouse))
    const admin = await signedInAdmin(server)
    const params = { id: agent.agent_id }
    const book = read((await admin.send(agents.statementSheet, { params })).raw.rawPayload)
    expect(utils.sheet_to_json(book.Sheets['Coming stays'] as never)).toMatchObject([{ Booking: inHouse.id }])
    const { raw } = await admin.send(agents.statementPdf, { params })
    const text = (await pagesOf(raw.rawPayload)).flat().join(' ')
    expect([inHouse, forgotten, late].map(({ id }) => text.includes(id))).toEqual([true, false, false])
  })

  test('is downloaded as Excel and as PDF', async () => {
    const { agent, stayOf, leave } = by
    const stay = await stayOf(1)
    const later = await stayOf(2, { from: 9 })
    await arrive(stay)
    clockAt({ hours: 24 })
    await leave(stay)
    const admin = await signedInAdmin(server)
    const params = { id: agent.agent_id }
    const sheet = await admin.send(agents.statementSheet, { params })
    expect(utils.sheet_to_json(read(sheet.raw.rawPayload).Sheets.List as never)).toMatchObject([
      { Booking: stay.id, For: 'Stay', Nights: 1, 'Value without tax': 2000, Commission: 250 },
    ])
    const book = read(sheet.raw.rawPayload)
    expect(utils.sheet_to_json(book.Sheets['Coming stays'] as never)).toMatchObject([
      { Booking: later.id, Nights: 2, 'Commission to be expected': 500 },
    ])
    const { raw } = await admin.send(agents.statementPdf, { params })
    expect(raw.headers['content-type']).toBe('application/pdf')
    expect(raw.headers['content-disposition']).toContain(
      'commission_Deodar-Trails_2026-11-01_to_2026-11-30.pdf',
    )
    const text = (await pagesOf(raw.rawPayload)).flat().join(' ')
    for (const part of ['Deodar Trails', stay.id, '2,000.00', '250.00', 'Coming stays', later.id, '500.00'])
      expect(text).toContain(part)
  })
})

test('W-30 a statement’s file is named by its agent, in letters that every disk takes', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const named = (name: string) => statementFile({ name, agent_id: 'agt-7' }, days, 'xlsx')
  expect(named(' Château & Söhne / Delhi ')).toBe(
    'commission_Chateau-Sohne-Delhi_2026-11-01_to_2026-11-30.xlsx',
  )
  expect(named('देवदार')).toBe('commission_agt-7_2026-11-01_to_2026-11-30.xlsx')
})
