import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { rupees } from '../../../test/builders.ts'
import { stayWithFolio } from '../../../test/folio/folios.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A stay of three nights for 6,000 rupees from today on, of which something was given up. */
const given = async (what: 'discount' | 'write-off' | 'goodwill') => {
  const stay = await stayWithFolio(server, { checkIn: dayAfter(0), checkOut: dayAfter(3) })
  const { admin, params, add, pay, back } = stay
  if (what === 'discount') await add({ kind: 'discount', text: 'Friend', unit_price: rupees(3000) })
  if (what === 'write-off') await admin.call(folio.writeOff, { params, body: { reason: 'Lost' } as never })
  if (what === 'goodwill') {
    await pay(6000)
    await back(5000, { goodwill: true })
  }
  const sums = async () => {
    const { charges, balance, written_off } = await stay.read()
    return { charges, balance, written_off }
  }
  return { ...stay, sums }
}

describe.each(['discount', 'write-off', 'goodwill'] as const)('what was given up: a %s', (what) => {
  test('D-59 stands again once a no-show is taken back', async () => {
    const { admin, params, sums } = await given(what)
    const before = await sums()
    for (const _ of [1, 2]) {
      expect((await admin.call(noShows.noShow, { params, body: {} })).status).toBe(200)
      await admin.call(desk.undo, { params })
      expect(await sums()).toEqual(before)
    }
  })

  test('W-6 stands again once an early check-out is taken back', async () => {
    const { admin, params, sums } = await given(what)
    await admin.call(desk.checkIn, { params })
    const before = await sums()
    for (const _ of [1, 2]) {
      const left = await admin.call(desk.checkOut, { params, body: { reason: 'Pays later' } })
      expect(left.status).toBe(200)
      await admin.call(desk.undo, { params })
      expect(await sums()).toEqual(before)
    }
  })
})
