import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, type ErrorCode, fault } from '../../contract/kit/errors.ts'
import { isBusy, isDiskFull } from './database-away.ts'
import { FilesAway } from './file-store.ts'
import { Refusal } from './refuse.ts'

/** Violations of the database's rules that callers can run into, by the constraint's name. */
const byConstraint: Record<string, { code: ErrorCode; fields?: Record<string, string> }> = {
  room_holds_no_overlap: { code: 'room_taken' },
  bookings_visitor_id_fkey: { code: 'visitor_not_found' },
  payments_reverses_key: { code: 'payment_reversed' },
  upi_references_pkey: {
    code: 'reference_taken',
    fields: { reference: 'This UPI reference was already recorded' },
  },
  rooms_pkey: { code: 'room_id_taken', fields: { room_id: 'There is already a room with this ID' } },
  rooms_room_number_key: {
    code: 'room_number_taken',
    fields: { room_number: 'There is already a room with this number' },
  },
  coupons_code_key: {
    code: 'coupon_taken',
    fields: { code: 'There is already a coupon with this code' },
  },
  coupons_within_limit: {
    code: 'coupon_used_up',
    fields: { coupon_code: 'This coupon code has been used up' },
  },
  room_types_name_key: {
    code: 'room_type_taken',
    fields: { name: 'There is already a room type with this name' },
  },
  skills_name_key: {
    code: 'skill_taken',
    fields: { name: 'There is already a skill with this name' },
  },
  users_username_key: {
    code: 'username_taken',
    fields: { username: 'There is already a user with this username' },
  },
  users_email_key: { code: 'email_taken', fields: { email: 'This email is already registered' } },
  // Two sendings of one key for two bookings, or to two purchases, at the same moment.
  payments_request_key: { code: 'already_sent' },
  purchase_transactions_request_key_key: { code: 'already_sent' },
  purchases_customer_id_fkey: { code: 'user_has_loans' },
  purchase_transactions_customer_id_fkey: { code: 'user_has_loans' },
  payroll_employees_nik_key: {
    code: 'nik_taken',
    fields: { nik: 'There is already an employee with this number' },
  },
  payroll_employees_user_id_key: {
    code: 'sign_in_taken',
    fields: { user_id: 'This sign-in belongs to another employee' },
  },
  payroll_deductions_name_key: {
    code: 'deduction_taken',
    fields: { name: 'There is already a deduction with this name' },
  },
  visitors_email_key: { code: 'email_taken', fields: { email: 'This email is already registered' } },
}

/** Fastify's own refusals of what cannot be read. */
const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong_content_type',
}

/** What the framework and its plugins refuse else. 403 is a path that would leave the folder of files. */
const byStatus: Record<number, ErrorCode> = { 400: 'malformed_body', 403: 'not_found', 404: 'not_found' }

type Thrown = Partial<FastifyError> & { constraint?: string }

// The zero character, which PostgreSQL's text cannot hold.
const notText = '22021'

/** The refusal that a thrown thing means, or none when it is a fault. */
export const toRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const thrown = error as Thrown
  const known = thrown.constraint ? byConstraint[thrown.constraint] : undefined
  if (known) return new Refusal(known.code, known.fields && { fields: known.fields })
  if (thrown.code === notText) return new Refusal('malformed_body')
  const code = byFastifyCode[thrown.code ?? ''] ?? byStatus[thrown.statusCode ?? 0]
  return code ? new Refusal(code) : forNow(thrown)
}

/** What callers are told to try again, and somebody has to mend. */
const forOperators: Partial<Record<ErrorCode, string>> = {
  disk_full: 'no room on the disk',
  files_away: 'the file store is away',
}

/** What a later try may do. */
const forNow = (error: Thrown): Refusal | undefined => {
  if (error instanceof FilesAway) return new Refusal('files_away', { retryAfter: 60 })
  if (isDiskFull(error)) return new Refusal('disk_full', { retryAfter: 60 })
  return isBusy(error) ? new Refusal('busy', { retryAfter: 2 }) : undefined
}

const sendRefusal = (reply: FastifyReply, refusal: Refusal) => {
  if (refusal.more.retryAfter) reply.header('retry-after', String(refusal.more.retryAfter))
  // Fastify would close at once, while the body still comes: the connection is reset and the answer lost with it.
  if (refusal.code === 'body_too_large') reply.removeHeader('connection')
  return reply.status(refusal.status).send({ ...refusal.toBody(), request_id: reply.request.id })
}

const wentAway = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** One answer for every error: a refusal says what it is, all else is a fault with a neutral sentence. */
export const reportErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    // Whatever the route had already said about keeping its good answer.
    reply.header('cache-control', 'no-store')
    const refusal = wentAway(request) ? undefined : toRefusal(error)
    if (refusal && refusal !== error && refusal.code in forOperators)
      request.log.error({ err: error }, forOperators[refusal.code])
    if (refusal) return sendRefusal(reply, refusal)
    // Half a body is no fault of the server's; nobody is there to read the answer.
    if (wentAway(request)) request.log.info('the caller went away')
    else request.log.error({ err: error }, 'fault')
    const body: ErrorBody = { ...fault, msg: fault.message, request_id: request.id }
    return reply.status(500).send(body)
  })
}
