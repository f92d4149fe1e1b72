import { expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { formCBody } from '../../../test/desk/check-in.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

test('D-57 the registration card is one page, before and after the check-in', async () => {
  const server = await testServer()
  const admin = await signedInAdmin(server)
  const stay = { checkIn: dayAfter(0), checkOut: dayAfter(2), status: 'confirmed', guests: 20 } as const
  const params = { id: (await someBooking(server, stay)).booking_id }
  const card = async () => (await admin.send(arrivals.card, { params })).raw
  expect((await card()).headers['content-type']).toContain('application/pdf')
  const companions = Array.from({ length: 19 }, (_, n) => ({
    name: `Companion with a long name ${n}`,
    age: n,
    nationality: 'FR',
  }))
  const document = { kind: 'passport', number: 'K7654321', seen: true }
  const guest = { address: 'A long road\nLyon' }
  const body = { document, companions, form_c: formCBody, guest }
  expect((await admin.send(desk.checkIn, { params, body })).status).toBe(200)
  const { rawPayload } = await card()
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
