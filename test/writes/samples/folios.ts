import { stayDocuments } from '../../../contract/folio/documents.ts'
import { extras } from '../../../contract/folio/extras.ts'
import { folio } from '../../../contract/folio/folio.ts'
import type { toInvoice } from '../../../contract/folio/to-invoice.ts'
import { agents } from '../../../contract/reservations/agents.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { made } from '../../edit-form.ts'
import { extra, extraBody } from '../../edit-forms-rooms.ts'
import { agent, agentBody } from '../../edit-forms-stays.ts'
import { someBooking } from '../../reservations/bookings.ts'
import type { Caller, TestServer } from '../../server.ts'
import { dayAfter } from '../../things.ts'
import { edited, type WritesOf } from '../sample.ts'

const lineBody = {
  kind: 'extra',
  text: 'Dinner',
  quantity: 2,
  unit_price: '450.00',
  day: dayAfter(0),
  request_key: 'line-1',
}

export const folioWrites: WritesOf<typeof folio & typeof noShows> = {
  addLine: async (server) => ({ params: { id: (await someBooking(server)).booking_id }, body: lineBody }),
  reverseLine: async (server, admin) => {
    const { booking_id: id } = await someBooking(server)
    const { lines } = (await admin.call(folio.get, { params: { id } })).value
    return { params: { id, line_id: lines[0]?.line_id }, body: { reason: 'A free night' } }
  },
  writeOff: async (server) => ({
    params: { id: (await someBooking(server)).booking_id },
    body: { reason: 'Gone without paying' },
  }),
  noShow: async (server) => {
    const stay = { checkIn: dayAfter(0), checkOut: dayAfter(3), status: 'confirmed' } as const
    const body = { fee: '10.00', fee_reason: 'Road closed' }
    return { params: { id: (await someBooking(server, stay)).booking_id }, body }
  },
}

export const extrasWrites: WritesOf<typeof extras> = {
  add: async () => ({ body: extraBody }),
  change: edited(extra),
  remove: async (_, admin) => ({
    params: { id: (await made(admin, extras.add, extraBody)).extra_id as string },
  }),
}

export const agentsWrites: WritesOf<typeof agents> = {
  add: async () => ({ body: agentBody }),
  change: edited(agent),
  remove: async (_, admin) => ({
    params: { id: (await made(admin, agents.add, agentBody)).agent_id as string },
  }),
}

export const stayDocumentsWrites: WritesOf<typeof stayDocuments> = {
  issue: async (server) => ({
    params: { id: (await someBooking(server)).booking_id },
    body: {
      kind: 'invoice',
      buyer: { name: 'Deodar Tours', gstin: '05ABCDE1234F1Z6', address: 'Haldwani', state: 'Uttarakhand' },
    },
  }),
  credit: async (server, admin) => {
    const { document_id, lines } = await issued(server, admin)
    const body = {
      reason: 'Wrong room',
      keeps_charges: true,
      lines: [{ line_id: lines[0]?.line_id, amount: '100.00' }],
    }
    return { params: { id: document_id }, body }
  },
  send: async (server, admin) => ({ params: { id: (await issued(server, admin)).document_id } }),
}

export const toInvoiceWrites: WritesOf<typeof toInvoice> = {
  // The invoice of a fee was credited so that it can be issued anew.
  issue: async (server, admin) => {
    const stay = { checkIn: dayAfter(0), checkOut: dayAfter(3), status: 'confirmed' } as const
    const params = { id: (await someBooking(server, stay)).booking_id }
    await admin.call(noShows.noShow, { params, body: {} })
    const { documents } = (await admin.call(bookings.get, { params })).value
    const again = { reason: 'Another buyer', keeps_charges: true }
    await admin.call(stayDocuments.credit, { params: { id: documents[0]?.document_id ?? '' }, body: again })
    return { body: { booking_ids: [params.id] } }
  },
}

const issued = async (server: TestServer, admin: Caller) => {
  const params = { id: (await someBooking(server)).booking_id }
  return (await admin.call(stayDocuments.issue, { params, body: { kind: 'invoice' } })).value
}
