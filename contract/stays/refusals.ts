import type { Refusals } from '../kit/errors.ts'

export const staysRefusals = {
  visitor_has_stays: { status: 409, message: 'This visitor has bookings to come. Cancel them first.' },
  visitor_known: {
    status: 409,
    message: 'Somebody with this email or phone is known already. Say whether it is the same person.',
  },
  visitor_not_found: { status: 404, message: 'Visitor not found' },
  room_not_found: { status: 404, message: 'Room not found' },
  room_id_taken: { status: 409, message: 'There is already a room with this ID' },
  room_number_taken: { status: 409, message: 'There is already a room with this number' },
  room_has_stays: { status: 409, message: 'This room still has bookings' },
  room_type_taken: { status: 409, message: 'There is already a room type with this name' },
  room_type_in_use: { status: 409, message: 'Rooms of this type still exist' },
  room_type_not_found: { status: 404, message: 'Room type not found' },
  booking_not_found: { status: 404, message: 'Booking not found' },
  room_taken: {
    status: 409,
    message: 'This room has just been booked for these dates. Please choose another room or other dates.',
  },
  room_unavailable: { status: 409, message: 'This room cannot be booked at the moment' },
  key_reused: {
    status: 409,
    message: 'This booking was already sent with other details. Please start again.',
  },
  too_many_pictures: { status: 409, message: 'A room can have 40 pictures at most' },
  too_many_guests: { status: 400, message: 'This room does not hold that many guests' },
  coupon_invalid: { status: 400, message: 'This coupon code is not valid for these dates' },
  coupon_used_up: { status: 409, message: 'This coupon code has been used up' },
  coupon_not_found: { status: 404, message: 'Coupon not found' },
  coupon_taken: { status: 409, message: 'There is already a coupon with this code' },
  coupon_limit_passed: { status: 409, message: 'More bookings than that use this coupon already' },
  coupon_in_use: {
    status: 409,
    message: 'Prices or bookings carry this code. Switch the coupon off instead.',
  },
  price_not_found: { status: 404, message: 'Price not found' },
  no_room_of_type: { status: 404, message: 'There is no room of this type' },
  price_changed: {
    status: 409,
    message: 'The price has changed. Please look at the new total and confirm again.',
  },
  too_many_pending: {
    status: 409,
    message:
      'You have as many bookings waiting for our confirmation as we can hold. Please call us to book more.',
  },
  booking_in_house: {
    status: 409,
    message: 'The guest is checked in. Check them out instead of cancelling.',
  },
  booking_cancelled: { status: 409, message: 'This booking is cancelled and takes no payment' },
  payment_too_large: { status: 409, message: 'That is more than what is still open' },
  payment_not_found: { status: 404, message: 'Payment not found' },
  payment_reversed: { status: 409, message: 'This payment was already taken back' },
  reference_taken: { status: 409, message: 'This UPI reference was already recorded' },
  not_arrived: {
    status: 409,
    message: 'Only a confirmed booking can be checked in, from its day of arrival on',
  },
  not_in_house: { status: 409, message: 'This guest is not checked in' },
  check_out_unpaid: {
    status: 409,
    message: 'Money is still open. Take the payment, or say why the guest leaves without paying.',
  },
  nothing_to_undo: { status: 409, message: 'There is nothing to take back' },
  arrival_fixed: { status: 409, message: 'The guest is checked in: the day of arrival stays as it is' },
  in_the_way: { status: 409, message: 'Something else holds this room on these days' },
  block_not_found: { status: 404, message: 'Block not found' },
  block_over: { status: 409, message: 'This block is over and stays as it was' },
  booking_settled: { status: 409, message: 'This booking can no longer be changed' },
} as const satisfies Refusals
