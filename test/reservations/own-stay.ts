import { folio } from '../../contract/folio/folio.ts'
import type { Input } from '../../contract/kit/endpoint.ts'
import { ownStay } from '../../contract/reservations/own-stay.ts'
import { addRoom } from '../builders.ts'
import { signedInGuest } from '../people.ts'
import type { TestServer } from '../server.ts'
import { someBooking } from './bookings.ts'

export type ChangeBody = Input<typeof ownStay.change>['body']

type Own = Omit<NonNullable<Parameters<typeof someBooking>[1]>, 'room'> & {
  room?: Parameters<typeof addRoom>[1]
}

/** A guest with a confirmed stay of two nights next week, for 4,000 rupees, unless told otherwise. */
export const ownStayOf = async (server: TestServer, { room: ofRoom = {}, ...own }: Own = {}) => {
  const guest = await signedInGuest(server, { name: 'Asha Verma' })
  const room = await addRoom(server.db, ofRoom)
  const { booking_id: id } = await someBooking(server, {
    status: 'confirmed',
    room,
    visitor: guest.visitor,
    ...own,
  })
  const params = { id }
  return {
    guest,
    id,
    room,
    params,
    preview: (query: ChangeBody) => guest.call(ownStay.previewChange, { params, query: query as never }),
    change: (body: ChangeBody) => guest.call(ownStay.change, { params, body }),
    cancel: (body: Input<typeof ownStay.cancel>['body'] = {}) => guest.call(ownStay.cancel, { params, body }),
    notice: (reference: string) => guest.call(ownStay.noticePayment, { params, body: { reference } }),
    row: () =>
      server.db.selectFrom('bookings').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow(),
    lines: async () => (await guest.call(folio.get, { params })).value,
  }
}
