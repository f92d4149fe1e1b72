import type { Refusals } from '../kit/errors.ts'

export const reservationsRefusals = {
  room_taken: {
    status: 409,
    message: 'This room has just been booked for these dates. Please choose another room or other dates.',
  },
  channel_not_found: { status: 404, message: 'Channel not found' },
  channel_taken: { status: 409, message: 'This calendar is read for this room already' },
  block_of_channel: {
    status: 409,
    message:
      'This room was sold through another channel. Change the days there: its calendar brings them here.',
  },
  key_reused: {
    status: 409,
    message: 'This booking was already sent with other details. Please start again.',
  },
  price_changed: {
    status: 409,
    message: 'The price has changed. Please look at the new total and confirm again.',
  },
  too_many_pending: {
    status: 409,
    message:
      'You have as many bookings waiting for our confirmation as we can hold. Please call us to book more.',
  },
  party_not_found: { status: 404, message: 'Booking not found' },
  agent_not_found: { status: 404, message: 'Agent not found' },
  agent_taken: { status: 409, message: 'There is already an agent with this name' },
  agent_in_use: { status: 409, message: 'Bookings name this agent. Retire the agent instead.' },
  too_many_notices: {
    status: 409,
    message:
      'You have sent us several references for this stay. Please wait until we have looked, or call us.',
  },
  not_no_show: {
    status: 409,
    message: 'A no-show is of a confirmed guest who has not come, from the day of arrival on',
  },
  nothing_to_undo: { status: 409, message: 'There is nothing to take back' },
  arrival_fixed: { status: 409, message: 'The guest is checked in: the day of arrival stays as it is' },
  in_the_way: { status: 409, message: 'Something else holds this room on these days' },
  block_not_found: { status: 404, message: 'Block not found' },
  block_over: { status: 409, message: 'This block is over and stays as it was' },
} as const satisfies Refusals
