import type { Refusals } from '../kit/errors.ts'

export const ratesRefusals = {
  room_not_found: { status: 404, message: 'Room not found' },
  room_id_taken: { status: 409, message: 'There is already a room with this ID' },
  room_number_taken: { status: 409, message: 'There is already a room with this number' },
  room_has_stays: { status: 409, message: 'This room still has bookings' },
  room_type_taken: { status: 409, message: 'There is already a room type with this name' },
  room_type_in_use: { status: 409, message: 'Rooms of this type still exist' },
  room_type_not_found: { status: 404, message: 'Room type not found' },
  room_unavailable: { status: 409, message: 'This room cannot be booked at the moment' },
  too_many_pictures: { status: 409, message: 'A room can have 40 pictures at most' },
  too_many_guests: { status: 400, message: 'This room does not hold that many guests' },
  too_few_nights: { status: 409, message: 'These nights are sold for longer stays alone' },
  closed_to_arrival: { status: 409, message: 'No stay begins on this day' },
  coupon_invalid: { status: 400, message: 'This coupon code is not valid for these dates' },
  coupon_used_up: { status: 409, message: 'This coupon code has been used up' },
  coupon_not_found: { status: 404, message: 'Coupon not found' },
  coupon_taken: { status: 409, message: 'There is already a coupon with this code' },
  coupon_limit_passed: { status: 409, message: 'More bookings than that use this coupon already' },
  coupon_in_use: {
    status: 409,
    message: 'Prices or bookings carry this code. Switch the coupon off instead.',
  },
  too_many_prices: { status: 409, message: 'That is more than 5,000 prices. Choose fewer nights.' },
  rates_changed: {
    status: 409,
    message: 'Somebody has changed these nights since, so nothing was undone. Look at them first.',
  },
  price_not_found: { status: 404, message: 'Price not found' },
  no_room_of_type: { status: 404, message: 'There is no room of this type' },
} as const satisfies Refusals
