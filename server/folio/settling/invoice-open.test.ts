import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { registeredBy, taxedStay } from '../../../test/folio/documents.ts'
import { bonfire } from '../../../test/folio/folios.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Stay = Awaited<ReturnType<typeof taxedStay>>
const ready = (own: Parameters<typeof taxedStay>[1] = {}) => taxedStay(server, own)
const soon = { checkIn: dayAfter(2), checkOut: dayAfter(4) }

const papers = async ({ listed }: Stay) => (await listed()).map(({ kind, total }) => [kind, total])
const leave = async ({ admin, params }: Stay) => {
  await admin.call(desk.checkIn, { params, body: {} as never })
  await admin.call(desk.checkOut, { params, body: { reason: 'Pays later' } as never })
}

describe('D-67 W-49 what is charged of a stay that is over has its invoice at once', () => {
  test('the fee of a cancelled stay, taxed as its night, with what was paid ahead taken off', async () => {
    const stay = await ready(soon)
    await stay.pay(3000)
    await stay.cancel()
    expect(await papers(stay)).toEqual([
      ['receipt_voucher', 300_000],
      ['invoice', 200_000],
    ])
    expect(await stay.newest()).toMatchObject({
      lines: [{ text: 'Cancellation fee', rate: 500, total: 200_000 }],
      totals: { value: 190_476, cgst: 4_762, sgst: 4_762, total: 200_000 },
      advances: [{ total: 300_000 }],
    })
    expect((await stay.issue()).error.code).toBe('nothing_to_invoice')
    expect((await stay.read()).charges).toBe(200_000)
  })

  test('the fee of who did not come; taken back, it is credited', async () => {
    const stay = await ready()
    const { admin, params } = stay
    await admin.call(noShows.noShow, { params, body: {} as never })
    expect(await papers(stay)).toEqual([['invoice', 200_000]])
    expect((await stay.newest()).lines).toMatchObject([{ text: 'No-show fee', total: 200_000 }])
    await admin.call(desk.undo, { params })
    expect(await papers(stay)).toEqual([
      ['invoice', 200_000],
      ['credit_note', 200_000],
    ])
    expect((await stay.read()).charges).toBe(400_000)
  })

  test('what is added after check-out, and nothing before', async () => {
    const stay = await ready()
    await stay.add(bonfire)
    expect(await papers(stay)).toEqual([])
    await leave(stay)
    await stay.add({ ...bonfire, text: 'Broken lamp' })
    const [, late] = await papers(stay)
    expect(late).toEqual(['invoice', 50_000])
    expect((await stay.newest()).lines).toMatchObject([{ text: 'Broken lamp' }])
    // A discount has nothing to be invoiced: it is a credit of what was.
    await stay.add({ kind: 'discount', text: 'Sorry', unit_price: bonfire.unit_price })
    expect((await papers(stay)).at(-1)).toEqual(['credit_note', 50_000])
  })

  test('a free cancellation has no paper', async () => {
    const stay = await ready({ checkIn: dayAfter(9), checkOut: dayAfter(11) })
    await stay.cancel()
    expect(await papers(stay)).toEqual([])
  })

  test('the registers say what the folios charge', async () => {
    const own = await testServer()
    const stay = await taxedStay(own, soon)
    await stay.cancel()
    expect(await registeredBy(own, stay.admin)).toBe((await stay.read()).charges)
  })

  test('not where the resort invoices by hand', async () => {
    const stay = await ready(soon)
    await stay.admin.call(settingsOffice.save, { body: { invoice_fees: false } as never })
    await stay.cancel()
    expect(await papers(stay)).toEqual([])
    expect((await stay.issue()).value).toMatchObject({ kind: 'invoice', totals: { total: 200_000 } })
    await stay.admin.call(settingsOffice.save, { body: { invoice_fees: true } as never })
  })
})
