import { coupons } from '../../../contract/rates/coupons.ts'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { roomTypes } from '../../../contract/rates/room-types.ts'
import type { billTo } from '../../../contract/reservations/bill-to.ts'
import type { bookingChange } from '../../../contract/reservations/booking-change.ts'
import type { bookings } from '../../../contract/reservations/bookings.ts'
import type { roomBlocks } from '../../../contract/reservations/calendar.ts'
import { channels } from '../../../contract/reservations/channels.ts'
import type { ownStay } from '../../../contract/reservations/own-stay.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import type { roomChanges } from '../../../contract/reservations/room-changes.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addBlock, addRoom, rupees } from '../../builders.ts'
import { arrivedToday } from '../../desk/check-in.ts'
import { made } from '../../edit-form.ts'
import { block, blockBody, coupon, couponBody, room, roomType, roomTypeBody } from '../../edit-forms-rooms.ts'
import { booking } from '../../edit-forms-stays.ts'
import { sendForm } from '../../forms.ts'
import { signedInGuest } from '../../people.ts'
import { someBooking } from '../../reservations/bookings.ts'
import { png } from '../../sample-files.ts'
import type { Caller, TestServer } from '../../server.ts'
import { bookingBody, dayAfter } from '../../things.ts'
import { edited, type WritesOf } from '../sample.ts'

const moveTo = async (server: TestServer) => {
  const booking = await someBooking(server, { status: 'confirmed' })
  const { room_id, check_in, check_out } = booking
  const body = {
    room_id: (await addRoom(server.db)).room_id,
    check_in_date: dayAfter(8),
    check_out_date: dayAfter(11),
    price: 'recalculate',
    seen: { room_id, check_in_date: check_in, check_out_date: check_out },
    tell_guest: true,
  }
  return { params: { id: booking.booking_id }, body }
}

const paymentOf = (id: string) => ({
  params: { id },
  body: { amount: '100.00', method: 'upi', reference: `UPI ${id}`, request_key: `key ${id}` },
})

let codes = 0
export const couponsWrites: WritesOf<typeof coupons> = {
  add: async () => ({ body: { code: `MONAL${++codes}`, ...couponBody } }),
  change: edited(coupon),
  remove: async (_, admin) => {
    const { coupon_id } = await made(admin, coupons.add, { code: `MONAL${++codes}`, ...couponBody })
    return { params: { id: coupon_id } }
  },
}

let rooms = 0
export const roomInventoryWrites: WritesOf<typeof roomInventory> = {
  add: async () => {
    const n = ++rooms
    const body = {
      room_id: `new-${n}`,
      room_number: `N${n}`,
      room_type: 'Suite',
      description: 'Faces the ridge',
      floor: 1,
      capacity: 2,
      price_per_night: '2000.00',
      discount_percentage: '5.00',
      amenities: ['Wi-Fi', 'Kettle'],
      view_type: 'Ridge',
      bed_type: 'Queen',
      room_size: 240,
      is_featured: true,
      status: 'available',
    }
    return { body }
  },
  change: edited(room),
  remove: async ({ db }) => ({ params: { id: (await addRoom(db)).room_id } }),
  addPicture: async ({ db }) => ({
    params: { id: (await addRoom(db)).room_id },
    body: { alt: 'The deck in the morning' },
    files: { picture: png },
  }),
  arrangePictures: async ({ db }) => {
    const images = ['/uploads/one-960.avif', '/uploads/two-960.avif']
    const { room_id } = await addRoom(db, { images })
    return { params: { id: room_id }, body: { pictures: images.map((src) => ({ src, alt: 'A deck' })) } }
  },
  dropWaiting: async ({ db }, admin) => {
    const { room_id } = await addRoom(db)
    const sent = { params: { id: room_id }, fields: { alt: 'A deck' }, files: { picture: png } }
    const { waiting_id } = (await sendForm(admin, roomInventory.addPicture, sent)).value
    return { params: { id: room_id, waiting: waiting_id } }
  },
}

let typeNames = 0
export const roomTypesWrites: WritesOf<typeof roomTypes> = {
  add: async () => ({ body: { ...roomTypeBody, name: `Tree house ${++typeNames}` } }),
  change: edited(roomType),
  remove: async (_, admin) => {
    const { id } = await made(admin, roomTypes.add, { ...roomTypeBody, name: `Tree house ${++typeNames}` })
    return { params: { id } }
  },
}

const statusMove = async (server: TestServer) => ({
  params: { id: (await someBooking(server)).booking_id },
  body: { status: 'confirmed', notes: 'By telephone' },
})

export const bookingsWrites: WritesOf<typeof bookings> = {
  create: async (server) => {
    const caller = await signedInGuest(server)
    const { room_id } = await addRoom(server.db)
    const body = { ...bookingBody({ room_id, visitor_id: caller.visitor.visitor_id }) }
    return { caller, body: { ...body, expected_total: '4000.00', total_amount: 4000 } }
  },
  setStatus: statusMove,
  setStatusAsAdmin: statusMove,
}

export const bookingChangeWrites: WritesOf<typeof bookingChange> = { change: edited(booking) }

export const paymentsWrites: WritesOf<typeof payments> = {
  record: async (server) => paymentOf((await someBooking(server)).booking_id),
  reverse: async (server, admin) => {
    const { params, body } = paymentOf((await someBooking(server)).booking_id)
    const made = (await admin.send(payments.record, { params, body })).raw.json()
    return { params: { ...params, payment_id: made.payments[0].payment_id }, body: { reason: 'Wrong stay' } }
  },
  refund: async (server, admin) => {
    const { params, body } = paymentOf((await someBooking(server)).booking_id)
    await admin.send(payments.record, { params, body })
    const back = {
      amount: '100.00',
      method: 'upi',
      reference: '426012345678',
      reason: 'Rain',
      goodwill: true,
    }
    return { params, body: { ...back, request_key: 'refund-1' } }
  },
}

export const roomBlocksWrites: WritesOf<typeof roomBlocks> = {
  add: async ({ db }) => ({ body: blockBody((await addRoom(db)).room_id) }),
  change: edited(block),
  remove: async ({ db }) => {
    const { room_id } = await addRoom(db)
    return { params: { id: (await addBlock(db, blockBody(room_id))).block_id } }
  },
}

const someChannel = async ({ db }: TestServer, admin: Caller) => {
  const { room_id } = await addRoom(db)
  const body = { name: 'Airbnb', url: 'https://calendars.example/room.ics' }
  const { raw } = await admin.send(channels.add, { params: { id: room_id }, body })
  return { id: room_id, channel_id: raw.json().channel_id as string }
}

export const channelsWrites: WritesOf<typeof channels> = {
  add: async ({ db }) => ({
    params: { id: (await addRoom(db)).room_id },
    body: { name: 'Airbnb', url: 'https://calendars.example/room.ics' },
  }),
  remove: async (server, admin) => ({ params: await someChannel(server, admin) }),
  sync: async (server, admin) => ({
    params: await someChannel(server, admin),
    body: { ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  }),
  renew: async ({ db }) => ({ params: { id: (await addRoom(db)).room_id } }),
}

export const stayMovesWrites: WritesOf<typeof stayMoves> = {
  move: (server) => moveTo(server),
  undo: async (server, admin) => {
    const { params, body } = await moveTo(server)
    const { move_id } = (await admin.send(stayMoves.move, { params, body })).raw.json()
    return { params, body: { move_id } }
  },
}

export const roomChangesWrites: WritesOf<typeof roomChanges> = {
  change: async (server, admin) => {
    const { params, enter } = await arrivedToday(server, admin)
    await enter()
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(3000) })
    return { params, body: { room_id, from: dayAfter(1), price: 'new', expected_total: '8000.00' } }
  },
}

const own = async (server: TestServer) => {
  const { visitor, ...caller } = await signedInGuest(server)
  return { caller, params: { id: (await someBooking(server, { visitor, status: 'confirmed' })).booking_id } }
}

export const billToWrites: WritesOf<typeof billTo> = {
  set: async (server) => ({
    params: { id: (await someBooking(server)).booking_id },
    body: {
      bill_to: {
        name: 'Deodar Tours',
        gstin: '05AAGFD4321K1ZO',
        address: 'Mall Road, Nainital',
        state: 'Uttarakhand',
      },
    },
  }),
}

export const ownStayWrites: WritesOf<typeof ownStay> = {
  change: async (server) => {
    const { room_id } = await addRoom(server.db)
    const days = { check_in: dayAfter(8), check_out: dayAfter(11) }
    const expected = { expected_difference: '2000.00', expected_fee: '0.00' }
    return { ...(await own(server)), body: { ...days, room_id, number_of_guests: 3, ...expected } }
  },
  cancel: async (server) => ({ ...(await own(server)), body: { expected_fee: '0.00' } }),
  noticePayment: async (server) => ({ ...(await own(server)), body: { reference: '4260 1234 5678' } }),
}
