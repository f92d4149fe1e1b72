import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { paise, sumOf } from '../../../contract/kit/money.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { defaultSiteSettings } from '../../../contract/office/site-settings.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { rupees } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { type SomeParty, someParty, stayOf } from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { sweepOf } from '../../../test/sweep.ts'
import { dayAfter } from '../../../test/things.ts'
import { dueOf, type Owing } from '../stays/due.ts'
import { sendTripMails } from '../trip-mails/send-trip-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Two rooms for 4,000 rupees each, three days ahead, at a resort that asks for half of it beforehand. */
const halfAhead = async (own: object = {}) => {
  const days = { check_in_date: dayAfter(3), check_out_date: dayAfter(5) }
  const party = await someParty(server, { rooms: 2, payment_method: 'qr', ...days, ...own })
  await party.admin.call(settingsOffice.save, { body: { advance_percent: 50 } as never })
  return party
}
const duesOf = async ({ read }: SomeParty) => {
  const { due_now, bookings: stays } = await read()
  return [due_now, ...stays.map((stay) => stay.due_now)]
}
const confirm = ({ admin }: SomeParty, id = '') =>
  admin.call(bookings.setStatus, { params: { id }, body: { status: 'confirmed', notes: null } })

describe('D-51 the advance of a party', () => {
  test('is asked for once, though its payment fills one stay after the other', async () => {
    const party = await halfAhead()
    expect(await duesOf(party)).toEqual([rupees(4000), rupees(2000), rupees(2000)])
    expect((await party.pay(4000)).value.due_now).toBe(0)
    expect(await duesOf(party)).toEqual([0, 0, 0])
    expect((await party.read()).upi_link).toBeNull()
    for (const code of party.codes) {
      const { due_now, upi_link } = await stayOf(party, code)
      expect([due_now, upi_link]).toEqual([0, null])
    }
    expect((await stayOf(party, party.codes[1] ?? '')).due_at_check_in).toBe(rupees(4000))
  })

  test('is asked for in part where a part of it is paid, of a stay alone as of all together', async () => {
    const party = await halfAhead()
    await party.pay(3000)
    expect(await duesOf(party)).toEqual([rupees(1000), 0, rupees(1000)])
    const alone = await stayOf(party, party.codes[1] ?? '')
    expect(alone.due_now).toBe(rupees(1000))
    expect(alone.upi_link).toContain('am=1000.00')
    expect((await party.read()).upi_link).toContain('am=1000.00')
  })

  test('does not count what a cancelled stay is to get back', async () => {
    const party = await halfAhead({ check_in_date: dayAfter(10), check_out_date: dayAfter(12) })
    await party.pay(4000)
    await party.admin.call(bookings.setStatus, {
      params: { id: party.codes[0] ?? '' },
      body: { status: 'cancelled', notes: null },
    })
    expect(await duesOf(party)).toEqual([rupees(2000), 0, rupees(2000)])
  })

  test('is not asked for again by the mails of its stays', async () => {
    const party = await halfAhead()
    await party.pay(4000)
    for (const code of party.codes) await confirm(party, code)
    const longAgo = '2026-11-01T06:30:00Z'
    await server.db.updateTable('bookings').set({ created_at: longAgo }).execute()
    await server.db.updateTable('booking_events').set({ at: longAgo }).execute()
    await sendTripMails(await sweepOf(server))
    const mails = (await mailsTo(server, party.guest.email)).filter(({ subject }) =>
      /confirmed|See you/.test(subject),
    )
    expect(mails).toHaveLength(3)
    for (const { body_text } of mails) expectNotSaid(body_text, 'can pay', 'Please pay', 'Due now')
    expect(mails.find(({ subject }) => subject.startsWith('See you'))?.body_text).toContain(
      '₹4,000.00 is to be paid at check-in',
    )
  })
})

const today = '2026-11-20'
const someStay = fc.record({
  check_in_date: fc.constantFrom('2026-11-18', today, '2026-11-25', '2026-11-27'),
  isHere: fc.boolean(),
  isOff: fc.boolean(),
  charges: fc.integer({ min: 0, max: 500_000 }),
  paid: fc.integer({ min: 0, max: 600_000 }),
})
const someStays = fc.array(someStay, { minLength: 1, maxLength: 10 }).map((all) =>
  all.map(
    ({ check_in_date, isHere, isOff, charges, paid }, at): Owing => ({
      booking_id: `FR-${at}`,
      check_in_date,
      checked_in_at: isHere ? `${today}T05:00:00Z` : null,
      status: isOff ? 'cancelled' : 'confirmed',
      charges: paise(charges),
      balance: paise(charges - paid),
    }),
  ),
)

describe('D-51 whatever a party owes', () => {
  const openOf = ({ balance }: Owing) => Math.max(0, balance)
  const dues = (stays: readonly Owing[], advance_percent: number) => {
    const settings = { ...defaultSiteSettings, advance_percent } as Parameters<typeof dueOf>[1]
    return stays.map((stay) => dueOf({ ...stay, payment_method: 'qr' }, settings, stays).due_now)
  }
  /** As a payment of the party is spread: by what is open, in the order of the codes. */
  const paidBy = (stays: readonly Owing[], amount: number): Owing[] => {
    let left = amount
    return stays.map((stay) => {
      const part = Math.min(left, openOf(stay))
      left -= part
      return { ...stay, balance: paise(stay.balance - part) }
    })
  }

  test('who pays exactly what is due now owes nothing now, and of no stay more than is open', () => {
    fc.assert(
      fc.property(someStays, fc.integer({ min: 1, max: 100 }), (stays, percent) => {
        const asked = dues(stays, percent)
        for (const [at, stay] of stays.entries()) expect(asked[at]).toBeLessThanOrEqual(openOf(stay))
        expect(dues(paidBy(stays, sumOf(asked)), percent)).toEqual(stays.map(() => 0))
      }),
    )
  })

  test('a part of it leaves the rest of it', () => {
    fc.assert(
      fc.property(someStays, fc.integer({ min: 1, max: 100 }), fc.nat(), (stays, percent, some) => {
        const asked = sumOf(dues(stays, percent))
        const part = asked === 0 ? 0 : some % asked
        expect(sumOf(dues(paidBy(stays, part), percent))).toBe(asked - part)
      }),
    )
  })
})
