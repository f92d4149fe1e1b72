import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { knowsTag } from '../http/known-tag.ts'
import { setDeviceToken, setToken } from '../security/cookies.ts'
import type { Done } from './run-handler.ts'

/** Sends what a handler has done: its sessions as cookies, its answer as JSON, or its file. */
export const sendAnswer = (endpoint: Endpoint, reply: FastifyReply, done: Done) => {
  const { body, total, signedIn } = done
  for (const { kind, token, device } of signedIn ?? []) {
    setToken(reply, kind, token)
    if (device) setDeviceToken(reply, device)
  }
  if (total !== undefined) reply.header('x-total-count', String(total))
  reply.header('cache-control', 'no-store')
  if (body instanceof Readable || Buffer.isBuffer(body)) reply.type('application/json; charset=utf-8')
  if (!endpoint.download) return reply.status(statusOf(endpoint, done)).send(body)
  return sendFile(endpoint.download, reply, body as FileAnswer)
}

const sendFile = (type: string, reply: FastifyReply, file: FileAnswer) => {
  if (file.etag && isKnown(reply, file.etag)) return reply.status(304).send()
  if (file.bytes !== undefined) reply.header('content-length', file.bytes)
  return reply
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .type(type)
    .send(file.body)
}

const statusOf = ({ status = 200, again }: Endpoint, { wasDone }: Done): number =>
  (wasDone && again) || status

/** Lets the caller keep a file and ask whether it is still so; answers whether it is. */
const isKnown = (reply: FastifyReply, etag: string): boolean => {
  const quoted = `"${etag}"`
  reply.header('cache-control', 'private, no-cache').header('etag', quoted)
  return knowsTag(reply.request, quoted)
}
