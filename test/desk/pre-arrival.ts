import { arrivals } from '../../contract/desk/check-in.ts'
import { desk } from '../../contract/desk/front-desk.ts'
import { preArrival } from '../../contract/desk/pre-arrival.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { signedInAdmin } from '../people.ts'
import { someBooking } from '../reservations/bookings.ts'
import { putAt } from '../reservations/nights.ts'
import { type Reply, stranger, type TestServer } from '../server.ts'
import { dayAfter } from '../things.ts'
import { formCBody } from './check-in.ts'

type Body = Record<string, unknown>
type Own = Parameters<typeof someBooking>[1]
export const dead = [404, 'pre_arrival_link_dead']

/** A stay of two from tomorrow on whose guest is asked for everything at check-in. */
export const expectedGuest = async (server: TestServer, own: Own = {}) => {
  const admin = await signedInAdmin(server)
  const stay = { checkIn: dayAfter(1), checkOut: dayAfter(3), status: 'confirmed', ...own } as const
  const { booking_id: id } = await someBooking(server, stay)
  const change = async (set: Body) => {
    if ('check_in' in set) await putAt(server.db, id, set)
    else await server.db.updateTable('bookings').set(set).where('booking_id', '=', id).execute()
  }
  const none = { gender: null, date_of_birth: null, govt_id_type: null, govt_id_number: null }
  await change({ ask_at_check_in: true, number_of_guests: 2, special_requests: null, ...none })
  const params = { id }
  const anybody = stranger(server.app)
  return {
    id,
    admin,
    params,
    change,
    ask: (body: { mail?: boolean } = {}) => admin.call(preArrival.ask, { params, body }),
    token: async () => {
      const { link } = (await admin.call(preArrival.ask, { params, body: {} })).value
      return link.slice(link.indexOf('#') + 1)
    },
    open: (token: string) => anybody.call(preArrival.open, { body: { token } }),
    /** As it stands, for what is wrong in it. */
    send: (token: string, body: Body) =>
      anybody.send(preArrival.send, { body: { token, ...body } }) as Promise<Reply<typeof preArrival.send>>,
    state: async () => (await admin.call(preArrival.state, { params })).value,
    known: async () => (await admin.call(arrivals.get, { params })).value,
    enter: (body: Body) => admin.send(desk.checkIn, { params, body }),
    kept: () =>
      server.db.selectFrom('pre_arrivals').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow(),
    booking: async () => (await admin.call(bookings.get, { params })).value,
  }
}

export const codeOf = (reply: { status: number; error: { code: string } }) => [reply.status, reply.error.code]
export const licence = { kind: 'driving_license', number: 'UK0420190084512' }
export const family = [
  { name: 'Luc Martin', age: 7, nationality: 'FR', form_c: { passport_number: '12AB34567' } },
]
export const answers = {
  arrival_time: '15:30',
  special_requests: 'A quiet room',
  document: licence,
  guest: { gender: 'female', date_of_birth: '1990-02-03', nationality: 'FR', address: 'Lyon' },
  form_c: formCBody,
  companions: family,
}
