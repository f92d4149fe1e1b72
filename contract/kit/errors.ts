import { recruitmentRefusals } from './recruitment-refusals.ts'

/** Every refusal the server can make: one line gives its status and the sentence the user reads. */
export const refusals = {
  invalid_input: { status: 400, message: 'Please fix the validation errors before submitting' },
  malformed_body: { status: 400, message: 'The request could not be read. Please try again.' },
  wrong_content_type: { status: 415, message: 'This kind of content is not accepted here' },
  headers_too_large: { status: 431, message: 'The head of the request is too large' },
  too_slow: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  body_too_large: { status: 413, message: 'That is too large to send' },
  file_too_large: { status: 413, message: 'This file is too large' },
  file_type: { status: 415, message: 'This type of file is not accepted here' },
  file_unreadable: { status: 415, message: 'This file is cut off and cannot be read. Please send it whole.' },
  not_signed_in: { status: 401, message: 'Please login to continue' },
  wrong_credentials: { status: 401, message: 'Invalid username or password' },
  wrong_guest_credentials: { status: 401, message: 'Invalid email or password' },
  code_needed: { status: 401, message: 'Enter the code from your authenticator app' },
  wrong_sign_in_code: {
    status: 401,
    message: 'This code is not right. Wait for the next one and try again.',
  },
  wrong_code: { status: 400, message: 'This code is not right. Wait for the next one and try again.' },
  wrong_current_password: { status: 400, message: 'Current password is incorrect' },
  two_factor_on: { status: 409, message: 'Two-factor sign-in is already on' },
  two_factor_off: { status: 409, message: 'Two-factor sign-in is not on' },
  two_factor_must: {
    status: 409,
    message: 'The resort asks for two-factor sign-in, so it cannot be switched off',
  },
  two_factor_needed: { status: 403, message: 'Set up two-factor sign-in first: the resort asks for it' },
  confirm_password: { status: 403, message: 'Show once more that it is you: enter your password' },
  session_not_found: { status: 404, message: 'This session has already ended' },
  not_allowed: { status: 403, message: 'You are not allowed to do this' },
  admins_only: { status: 403, message: 'This sign-in is for admins only' },
  right_missing: { status: 403, message: 'Your permissions do not allow this' },
  wrong_area: { status: 403, message: 'This belongs to an area that is not yours' },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused' },
  already_signed_in: { status: 409, message: 'You are already logged in' },
  email_taken: { status: 409, message: 'Email already registered' },
  proof_link_spent: {
    status: 400,
    message: 'This link has expired or belongs to an earlier address. Ask for a new one under My Bookings.',
  },
  reset_link_spent: {
    status: 400,
    message: 'This link has expired or was already used. Please ask for a new one.',
  },
  too_many: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  not_found: { status: 404, message: 'Not found' },
  user_not_found: { status: 404, message: 'User not found' },
  user_id_taken: { status: 409, message: 'There is already a user with this ID' },
  username_taken: { status: 409, message: 'There is already a user with this username' },
  photo_not_found: { status: 404, message: 'There is no photo' },
  own_account: {
    status: 409,
    message: 'You cannot delete your own account or take rights away from it. Ask another admin.',
  },
  first_admin_kept: {
    status: 409,
    message: 'The first admin always stays an active admin with full permissions',
  },
  last_admin: { status: 409, message: 'Somebody has to stay an active admin with full permissions' },
  rights_beyond_own: {
    status: 403,
    message: 'You can only manage people and give permissions within your own permissions',
  },
  user_has_purchases: {
    status: 409,
    message: 'Cannot delete user with active purchases. Please close or reassign all purchases first.',
  },
  user_has_loans: {
    status: 409,
    message:
      'Cannot delete user because they have associated loans. Please delete or reassign the loans first.',
  },
  expense_not_found: { status: 404, message: 'Expense not found' },
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
  too_many_pictures: { status: 409, message: 'A room can have 40 pictures at most' },
  picture_unreadable: {
    status: 415,
    message: 'This picture cannot be read. Please save it again as JPEG or PNG.',
  },
  room_type_not_found: { status: 404, message: 'Room type not found' },
  booking_not_found: { status: 404, message: 'Booking not found' },
  mail_not_found: { status: 404, message: 'Mail not found' },
  mail_not_kept: {
    status: 409,
    message: 'This mail held a personal link and was not kept after it was sent. Ask for a new link instead.',
  },
  no_transactions: { status: 404, message: 'No transactions found for the selected date range' },
  no_purchases: { status: 404, message: 'No purchase records found for the selected date range' },
  loan_not_found: { status: 404, message: 'Invalid loan ID' },
  loan_id_taken: { status: 409, message: 'There is already a purchase with this ID' },
  loan_closed: { status: 409, message: 'This purchase is closed. No further transactions can be added.' },
  loan_paid: {
    status: 409,
    message: 'Customer has paid all the balance amount against their land purchase.',
  },
  month_frozen: { status: 409, message: 'This month is frozen. Write a correction instead.' },
  month_open: { status: 409, message: 'This month is not frozen: change the month itself' },
  month_not_begun: { status: 409, message: 'This month has not begun yet' },
  month_not_ended: {
    status: 409,
    message: 'This month has not ended yet. Type its name to run its payroll all the same.',
  },
  payroll_empty: { status: 409, message: 'There is nobody to pay in this month' },
  payroll_changed: {
    status: 409,
    message: 'The salaries have changed meanwhile. Please look at them again.',
  },
  slip_not_found: { status: 404, message: 'There is no salary slip for this month' },
  correction_not_found: { status: 404, message: 'Correction not found' },
  employee_not_found: { status: 404, message: 'Employee not found' },
  employee_in_payroll: {
    status: 409,
    message: 'This employee has attendance or salary slips. Set the last month instead.',
  },
  nik_taken: { status: 409, message: 'There is already an employee with this number' },
  sign_in_taken: { status: 409, message: 'This sign-in belongs to another employee' },
  deduction_not_found: { status: 404, message: 'Deduction not found' },
  deduction_taken: { status: 409, message: 'There is already a deduction with this name' },
  deduction_in_use: {
    status: 409,
    message: 'Frozen months have counted this deduction. Set its amount to 0 from a month on instead.',
  },
  transaction_not_found: { status: 404, message: 'Transaction not found' },
  ...recruitmentRefusals,
  application_not_found: {
    status: 404,
    message: 'This link leads to no application. It may be cut off, or the application was removed.',
  },
  application_link_ended: { status: 410, message: 'This link has ended. Please write to us.' },
  person_not_found: { status: 404, message: 'Nothing is kept about this person' },
  request_not_found: { status: 404, message: 'There is no such request' },
  wrong_person: { status: 400, message: 'This is not the email of this person' },
  job_not_found: { status: 404, message: 'Job not found' },
  file_not_found: { status: 404, message: 'File not found' },
  room_taken: {
    status: 409,
    message: 'This room has just been booked for these dates. Please choose another room or other dates.',
  },
  room_unavailable: { status: 409, message: 'This room cannot be booked at the moment' },
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
  key_reused: {
    status: 409,
    message: 'This booking was already sent with other details. Please start again.',
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
  changed_meanwhile: { status: 409, message: 'Somebody else changed this. Nothing of yours is lost.' },
  stale_write: { status: 409, message: 'Somebody else changed this meanwhile. Please look again.' },
  already_sent: {
    status: 409,
    message: 'This was already saved with other details. Look at the list before you send it again.',
  },
  disk_full: { status: 503, message: 'The disk is full. Nothing can be saved until there is room on it.' },
  files_away: {
    status: 503,
    message: 'Files cannot be saved or opened at the moment. Please try again in a few minutes.',
  },
  busy: { status: 503, message: 'The resort is very busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof refusals

/** Answered for every fault that nobody foresaw; details stand in the log under the request id. */
export const fault = { code: 'internal', message: 'Something went wrong. Please try again.' } as const

/** `msg` repeats `message` (decisions 2): callers of the older pages read one, the newer ones the other. */
export type ErrorBody = {
  code: ErrorCode | typeof fault.code
  message: string
  msg: string
  /** A sentence for each field that is wrong, by its path in the body. */
  fields?: Record<string, string>
  /** Figures that the refusal is about, for example the new total of `price_changed`. */
  details?: Record<string, string | number>
  /** Who may be meant, of `visitor_known`. */
  matches?: object[]
  /** Under this id the log has the details. */
  request_id?: string
} & Partial<import('./versions.ts').Meanwhile>
