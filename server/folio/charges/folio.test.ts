import { beforeAll, describe, expect, test } from 'vitest'
import { extras } from '../../../contract/folio/extras.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { paise } from '../../../contract/kit/money.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { rupees } from '../../../test/builders.ts'
import { bonfire, stayWithFolio } from '../../../test/folio/folios.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ready = (own: Parameters<typeof stayWithFolio>[1] = {}) => stayWithFolio(server, own)

describe('D-46 the folio of a stay', () => {
  test('begins with a line for every night, at what the night costs', async () => {
    const { read, id } = await ready()
    const result = await read()
    expect(result).toMatchObject({ charges: 400_000, paid: 0, refunded: 0, balance: 400_000, to_return: 0 })
    expect(result.lines).toMatchObject([
      { kind: 'night', day: dayAfter(7), quantity: 1, amount: 200_000, sac: '996311', tax_rate: 500 },
      { kind: 'night', day: dayAfter(8), quantity: 1, amount: 200_000, reverses: null, rest: 200_000 },
    ])
    const { value } = await (await signedInAdmin(server)).call(bookings.get, { params: { id } })
    expect([value.charges, value.balance]).toEqual([400_000, 400_000])
  })

  test('follows a move by lines that take back and lines that are new', async () => {
    const { admin, params, read } = await ready()
    const { room } = (await admin.call(bookings.get, { params })).value
    const moved = await admin.call(stayMoves.move, {
      params,
      body: {
        room_id: room.room_id,
        check_in_date: dayAfter(8),
        check_out_date: dayAfter(9),
        price: 'recalculate',
        tell_guest: false,
      },
    })
    expect(moved.status).toBe(200)
    const { lines, charges } = await read()
    expect(charges).toBe(200_000)
    expect(
      lines.map(({ kind, day, amount, rest, by_name }) => [kind, day, amount, rest, by_name]),
    ).toMatchObject([
      ['night', dayAfter(7), 200_000, 0, expect.any(String)],
      ['night', dayAfter(8), 200_000, 200_000, expect.any(String)],
      ['correction', dayAfter(7), -200_000, -200_000, admin.user.name],
    ])
    await admin.call(stayMoves.undo, { params, body: { move_id: moved.value.move_id } })
    expect(await read()).toMatchObject({ charges: 400_000 })
  })

  test('W-15 takes extras from the catalogue and free ones, each with who wrote it', async () => {
    const { admin, add, params } = await ready()
    const dinner = (
      await admin.call(extras.add, { body: { name: 'Dinner', category: 'meal', price: rupees(450) } })
    ).value
    expect([dinner.sac, dinner.tax_rate]).toEqual(['996331', 500])
    const result = (await add({ kind: 'extra', extra_id: dinner.extra_id, quantity: 2 })).value
    expect(result.lines.at(-1)).toMatchObject({
      kind: 'extra',
      text: 'Dinner',
      quantity: 2,
      unit_price: 45_000,
      amount: 90_000,
      sac: '996331',
      tax_rate: 500,
      day: dayAfter(0),
      by_name: admin.user.name,
    })
    expect(result.balance).toBe(490_000)
    const free = (await add(bonfire)).value
    expect(free.lines.at(-1)).toMatchObject({
      text: 'Bonfire',
      sac: '999799',
      tax_rate: 1800,
      amount: 50_000,
    })
    await admin.call(extras.change, {
      params: { id: dinner.extra_id },
      body: { name: 'Dinner', category: 'meal', price: rupees(450), active: false, version: dinner.version },
    })
    expect((await add({ kind: 'extra', extra_id: dinner.extra_id })).error.code).toBe('extra_inactive')
    expect((await add({ kind: 'extra', extra_id: 'none' })).error.code).toBe('extra_not_found')
    const gone = await admin.call(extras.remove, { params: { id: dinner.extra_id } })
    expect(gone.error.code).toBe('extra_in_use')
    expect((await admin.call(folio.get, { params })).value.charges).toBe(540_000)
  })

  test('writes one line for one press of the button', async () => {
    const { add, read } = await ready()
    const body = { ...bonfire, request_key: 'one-press' }
    await add(body)
    await add(body)
    expect((await read()).charges).toBe(450_000)
    expect((await add({ ...body, unit_price: rupees(9000) })).error.code).toBe('already_sent')
    const other = await ready()
    expect((await other.add(body)).error.code).toBe('already_sent')
    const most = await add({ ...bonfire, unit_price: paise(1_000_000_000), quantity: 2 })
    expect([most.status, Object.keys(most.error.fields ?? {})]).toEqual([400, ['unit_price']])
  })

  test('takes a discount up to what is charged, as a line below nothing', async () => {
    const { add } = await ready()
    const result = (await add({ kind: 'discount', text: 'Rain', unit_price: rupees(1000) })).value
    expect(result.lines.at(-1)).toMatchObject({ kind: 'discount', amount: -100_000, tax_rate: 500 })
    expect(result.charges).toBe(300_000)
    const refused = await add({ kind: 'discount', text: 'Rain', unit_price: paise(300_001) })
    expect([refused.status, refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
      409,
      'discount_too_large',
      ['unit_price'],
    ])
  })

  test('takes a line back once, with its reason, and never a line that takes back', async () => {
    const { admin, add, params } = await ready()
    const line = (await add(bonfire)).value.lines.at(-1)
    const reverse = (line_id = '0') =>
      admin.call(folio.reverseLine, { params: { ...params, line_id }, body: { reason: 'It rained' } })
    const result = (await reverse(line?.line_id)).value
    expect(result.charges).toBe(400_000)
    expect(result.lines.at(-1)).toMatchObject({
      kind: 'correction',
      amount: -50_000,
      reverses: line?.line_id,
      reason: 'It rained',
    })
    expect((await reverse(line?.line_id)).error.code).toBe('line_reversed')
    expect((await reverse(result.lines.at(-1)?.line_id)).error.code).toBe('line_reversed')
    expect((await reverse('123456')).error.code).toBe('line_not_found')
    const update = server.db.updateTable('folio_lines').set({ text: 'x' }).execute()
    await expect(update).rejects.toThrow('only ever added')
    await expect(server.db.deleteFrom('folio_lines').execute()).rejects.toThrow('only ever added')
  })

  test('is read by the guest of the stay without what the desk noted, and by no other', async () => {
    const guest = await signedInGuest(server)
    const { add, admin, params, read } = await ready({ visitor: guest.visitor })
    await add(bonfire)
    const [line] = (await read()).lines.slice(-1)
    await admin.call(folio.reverseLine, {
      params: { ...params, line_id: line?.line_id ?? '' },
      body: { reason: 'Rude guest' },
    })
    const result = (await guest.call(folio.get, { params })).value
    expect(result.charges).toBe(400_000)
    expect(result.lines.at(-1)?.reason).toBe(null)
    expect((await (await signedInGuest(server)).call(folio.get, { params })).status).toBe(404)
    expect((await guest.call(folio.addLine, { params, body: bonfire })).status).toBe(403)
  })
})
