import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { register } from '../../../contract/desk/register.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

// Minutes after midnight UTC of the test's day; a stay that nobody has checked in has none.
const minutes = fc.integer({ min: -3000, max: 3000 })
const scene = fc.record({
  stays: fc.array(fc.option(minutes, { nil: null }), { minLength: 3, maxLength: 3 }),
  visits: fc.array(fc.record({ at: minutes, stayed: fc.option(fc.nat(900), { nil: null }) }), {
    maxLength: 4,
  }),
  from: fc.integer({ min: -3, max: 3 }),
  days: fc.nat(3),
})

const midnight = Date.parse(`${dayAfter(0)}T00:00:00Z`)
const instant = (at: number) => new Date(midnight + at * 60_000).toISOString()
/** The day on a clock that is five and a half hours ahead. */
const dayAt = (at: number) => new Date(midnight + (at + 330) * 60_000).toISOString().slice(0, 10)

test('D-57 the register is everybody who came in on its days, whatever the hour, stays and visits', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ stays, visits, from, days }) => {
      await clearRows()
      const admin = await signedInAdmin(server)
      const range = { from: dayAfter(from), to: dayAfter(from + days) }
      const expected: string[] = []
      const note = (at: number, who: string, until: string | null) => {
        if (range.from <= dayAt(at) && dayAt(at) <= range.to) expected.push(`${instant(at)} ${who} ${until}`)
      }
      for (const at of stays) {
        const { booking_id } = await someBooking(server, { status: 'confirmed' })
        if (at === null) continue
        const set = { checked_in_at: instant(at) }
        await server.db.updateTable('bookings').set(set).where('booking_id', '=', booking_id).execute()
        note(at, booking_id, null)
      }
      for (const [n, { at, stayed }] of visits.entries()) {
        const checked_out_at = stayed === null ? null : instant(at + stayed)
        const visit = { name: `Visitor ${n}`, day: dayAt(at), checked_in_at: instant(at), checked_out_at }
        await server.db
          .insertInto('visits')
          .values({ ...visit, by_name: 'Desk' })
          .execute()
        note(at, visit.name, checked_out_at)
      }
      const { value } = await admin.call(register.rows, { query: range })
      const answered = value.map(
        (row) => `${row.checked_in_at} ${row.booking_id ?? row.name} ${row.checked_out_at}`,
      )
      expect(answered.toSorted()).toEqual(expected.toSorted())
      const times = value.map(({ checked_in_at }) => checked_in_at)
      expect(times).toEqual(times.toSorted())
    }),
    { numRuns: cases(25) },
  )
})
