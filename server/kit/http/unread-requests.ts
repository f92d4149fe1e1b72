import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../../contract/kit/errors.ts'
import { refusals } from '../../../contract/refusals.ts'

/** What Node could not read as HTTP, by its error; all else is a request that cannot be read. */
const byNodeCode: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
}

/** So long (ms) is read on and thrown away, so that the caller gets the answer; who never ends is cut. */
const lingers = 2000

const answered = new WeakSet<Duplex>()

const answerOn = (socket: Duplex, code: ErrorCode): void => {
  answered.add(socket)
  const { status, message } = refusals[code]
  const body = JSON.stringify({ code, message, msg: message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  // Closed while bytes wait to be read the connection would be reset, and the answer lost with it.
  socket.on('error', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  const cut = setTimeout(() => socket.destroy(), lingers)
  socket.once('close', () => clearTimeout(cut))
}

/** The answer that is under way on a connection, which Node keeps there. */
type Busy = Duplex & { _httpMessage?: { headersSent: boolean } | null }

/** Answers what did not become a request: unreadable, too large or too slow. For Fastify's option of this name. */
export const clientErrorHandler = (error: { code?: string }, socket: Busy): void => {
  if (answered.has(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) socket.destroy()
  else answerOn(socket, byNodeCode[error.code ?? ''] ?? 'malformed_body')
}

/** Answers what Node would leave without an answer, or with an empty one. */
export const answerUnusual = (server: Server): void => {
  // This server is nobody's proxy.
  server.on('connect', (_request, socket) => answerOn(socket, 'not_found'))
  // An expectation that is not known is no reason to refuse what else is right.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
