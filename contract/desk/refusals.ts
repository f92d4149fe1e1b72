import type { Refusals } from '../kit/errors.ts'

export const deskRefusals = {
  visitor_has_stays: { status: 409, message: 'This visitor has bookings to come. Cancel them first.' },
  visitor_known: {
    status: 409,
    message: 'Somebody with this email or phone is known already. Say whether it is the same person.',
  },
  visitor_not_found: { status: 404, message: 'Visitor not found' },
  not_arrived: {
    status: 409,
    message: 'Only a confirmed booking can be checked in, from its day of arrival on',
  },
  guest_not_awaited: {
    status: 409,
    message: 'Only a guest who is still to come can be asked, until the end of the day of arrival',
  },
  pre_arrival_link_dead: {
    status: 404,
    message:
      'This link no longer opens. Please call the resort: you can also tell us everything at check-in.',
  },
  form_c_not_filled_in: { status: 409, message: 'Fill in the Form C of this guest first' },
  form_c_of_another: {
    status: 409,
    message: 'Somebody else stands at this place of the stay now, so nothing was marked.',
  },
  answered_meanwhile: { status: 409, message: 'The guest has sent new answers; look at them first' },
  already_checked_in: { status: 409, message: 'This guest is checked in already' },
  not_in_house: { status: 409, message: 'This guest is not checked in' },
  check_out_unpaid: {
    status: 409,
    message: 'Money is still due. Take the payment, or say why the guest leaves without paying.',
  },
  wrong_state: { status: 409, message: 'The room cannot be turned so from the state that it is in' },
  wrong_pin: {
    status: 401,
    message: 'This link and PIN do not fit. Try again, or ask the front desk for a new PIN.',
  },
  housekeeper_not_found: { status: 404, message: 'Cleaner not found' },
  housekeeper_taken: { status: 409, message: 'There is already a cleaner with this name' },
  found_item_not_found: { status: 404, message: 'This thing is not on the list' },
} as const satisfies Refusals
