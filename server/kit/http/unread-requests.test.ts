import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportErrors } from '../endpoints/report-errors.ts'
import { answerUnusual, clientErrorHandler } from './unread-requests.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({
    bodyLimit: 1000,
    clientErrorHandler,
    http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
  })
  answerUnusual(app.server)
  reportErrors(app)
  app.post('/', async () => ({ done: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** What a connection that sends these bytes is answered, until the answer is whole or nothing more comes. */
const answerTo = (bytes: string): Promise<{ status: number; body: string }> =>
  new Promise((done) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
      if (/\r\n\r\n.*\}$/s.test(answer)) socket.destroy()
    })
    // Writing on after the server has closed fails; what counts is what was read.
    socket.on('error', () => {})
    socket.on('close', () =>
      done({ status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n')[1] ?? '' }),
    )
    socket.write(bytes)
  })
const post = (head: string, body: string) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}\r\n\r\n${body}`
const long = 'x'.repeat(20_000)

describe('what does not become a request is answered as everything else', () => {
  test.each([
    ['no HTTP', 'garbage\r\n\r\n', 'malformed_body'],
    ['a greeting of TLS', '\u0016\u0003\u0001\u0000\u00a5\u0001', 'malformed_body'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'malformed_body'],
    ['a control sign in the address', 'GET /\u0001 HTTP/1.1\r\nhost: x\r\n\r\n', 'malformed_body'],
    ['a zero in a header', 'GET / HTTP/1.1\r\nhost: x\r\na: b\u0000\r\n\r\n', 'malformed_body'],
    ['an unknown transfer encoding', post('transfer-encoding: foo', '{}'), 'malformed_body'],
    ['two lengths', post('transfer-encoding: chunked\r\ncontent-length: 2', '{}'), 'malformed_body'],
    ['a length below nothing', post('content-length: -1', '{}'), 'malformed_body'],
    ['a length beyond counting', post(`content-length: ${'9'.repeat(30)}`, '{}'), 'malformed_body'],
    ['a broken chunk', post('transfer-encoding: chunked', 'zz\r\n{}\r\n'), 'malformed_body'],
    ['a long chunk extension', post('transfer-encoding: chunked', `2;${long}\r\n{}`), 'body_too_large'],
    ['a large header', `GET / HTTP/1.1\r\nhost: x\r\na: ${long}\r\n\r\n`, 'headers_too_large'],
    [
      'a very large header',
      `GET / HTTP/1.1\r\nhost: x\r\na: ${long.repeat(100)}\r\n\r\n`,
      'headers_too_large',
    ],
    ['a long address', `GET /${long} HTTP/1.1\r\nhost: x\r\n\r\n`, 'headers_too_large'],
    ['a head that never ends', 'GET / HTTP/1.1\r\nhost: x\r\n', 'too_slow'],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n', 'not_found'],
    ['a body that is too large', post('content-length: 5000000', long.repeat(250)), 'body_too_large'],
  ] as const)('%s', async (_what, bytes, code) => {
    const statuses = {
      malformed_body: 400,
      body_too_large: 413,
      headers_too_large: 431,
      too_slow: 408,
      not_found: 404,
    }
    const { status, body } = await answerTo(bytes)
    expect([status, JSON.parse(body)]).toEqual([
      statuses[code],
      expect.objectContaining({ code, message: expect.any(String), msg: expect.any(String) }),
    ])
  })

  test.each([
    ['an unknown expectation', 'expect: teapot\r\ncontent-length: 2'],
    ['a wish to upgrade', 'connection: upgrade\r\nupgrade: h2c\r\ncontent-length: 2'],
  ])('%s does not keep a good request from its answer', async (_what, head) => {
    expect(await answerTo(post(head, '{}'))).toEqual({ status: 200, body: '{"done":true}' })
  })
})
