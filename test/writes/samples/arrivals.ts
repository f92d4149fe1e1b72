import type { formC } from '../../../contract/desk/form-c.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { preArrival } from '../../../contract/desk/pre-arrival.ts'
import { arrivedToday, formCBody } from '../../desk/check-in.ts'
import { someBooking } from '../../reservations/bookings.ts'
import { type Caller, stranger, type TestServer } from '../../server.ts'
import type { WritesOf } from '../sample.ts'

const abroad = {
  document: { kind: 'passport', number: 'K1234567', seen: true },
  guest: { gender: 'female', date_of_birth: '1990-02-03', nationality: 'FR', address: '12 rue Haute\nLyon' },
  companions: [{ name: 'Luc Martin', age: 7, nationality: 'FR', form_c: formCBody }],
  form_c: formCBody,
}

export const deskWrites: WritesOf<typeof desk> = {
  checkIn: async (server, admin) => ({ params: (await arrivedToday(server, admin)).params, body: abroad }),
  checkOut: async (server, admin) => {
    const { params, enter } = await arrivedToday(server, admin)
    await enter()
    return { params, body: { reason: 'Pays by bank transfer' } }
  },
  undo: async (server, admin) => {
    const { params, enter } = await arrivedToday(server, admin)
    await enter()
    return { params }
  },
}

export const formCWrites: WritesOf<typeof formC> = {
  mark: async (server, admin) => {
    const { params } = await arrivedToday(server, admin)
    await admin.send(desk.checkIn, { params, body: abroad })
    return { params: { ...params, person: '0' }, body: { sent: true } }
  },
}

const toCome = async (server: TestServer) => ({
  params: { id: (await someBooking(server, { status: 'confirmed' })).booking_id },
})

const linked = async (server: TestServer, admin: Caller) => {
  const sent = { ...(await toCome(server)), body: { mail: false } }
  const { link } = (await admin.call(preArrival.ask, sent)).value
  return { caller: stranger(server.app), token: link.slice(link.indexOf('#') + 1) }
}

export const preArrivalWrites: WritesOf<typeof preArrival> = {
  ask: async (server) => ({ ...(await toCome(server)), body: { mail: true } }),
  open: async (server, admin) => {
    const { caller, token } = await linked(server, admin)
    return { caller, body: { token } }
  },
  send: async (server, admin) => {
    const { caller, token } = await linked(server, admin)
    const { document, guest, companions, form_c } = abroad
    const answers = {
      email: 'nila@example.com',
      arrival_time: '15:30',
      special_requests: 'A quiet room',
      document: { kind: document.kind, number: document.number },
    }
    return { caller, body: { token, ...answers, guest, form_c, companions: companions.slice(0, 1) } }
  },
}
