import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../contract/kit/errors.ts'
import { type ErrorBody, fault } from '../../../contract/kit/errors.ts'
import { isBusy, isDiskFull } from '../database/database-away.ts'
import { FilesAway } from '../files/file-store.ts'
import { Refusal } from '../refusals/refuse.ts'

/** What callers are told who run into a rule of the database, by the constraint's name. The districts bring theirs. */
export type Constraints = Readonly<Record<string, { code: ErrorCode; fields?: Record<string, string> }>>

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
export const toRefusal = (error: unknown, constraints: Constraints = {}): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const thrown = error as Thrown
  const known = thrown.constraint ? constraints[thrown.constraint] : undefined
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
export const reportErrors = (app: FastifyInstance, constraints: Constraints = {}): void => {
  app.setErrorHandler((error, request, reply) => {
    // Whatever the route had already said about keeping its good answer.
    reply.header('cache-control', 'no-store')
    const refusal = wentAway(request) ? undefined : toRefusal(error, constraints)
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
