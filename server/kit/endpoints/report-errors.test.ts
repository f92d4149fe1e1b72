import { type AddressInfo, connect } from 'node:net'
import fastifyMultipart from '@fastify/multipart'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { refusals } from '../../../contract/refusals.ts'
import { until } from '../../../test/until.ts'
import { constraints } from '../../routes.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { Refusal, refuse } from '../refusals/refuse.ts'
import { reportErrors, toRefusal } from './report-errors.ts'
import { readForm } from './uploads.ts'

const answerTo = async (thrown: unknown) => {
  const logged: { err?: Error; msg: string }[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'error', stream }, genReqId: () => 'request-1' })
  reportErrors(app)
  app.get('/', async () => {
    throw thrown
  })
  const reply = await app.inject('/')
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers, logged }
}

describe('D-2 an error', () => {
  test('that nobody foresaw is a neutral sentence; the log has the rest under the request id', async () => {
    const { status, body, logged } = await answerTo(new Error('relation "users" has secret columns'))
    const message = 'Something went wrong. Please try again.'
    expect([status, body]).toEqual([
      500,
      { code: 'internal', message, msg: message, request_id: 'request-1' },
    ])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatchObject({
      reqId: 'request-1',
      err: { message: 'relation "users" has secret columns' },
    })
  })

  test.each([undefined, null, 'text', 7, {}])('thrown as %j is a fault too', async (thrown) => {
    expect((await answerTo(thrown ?? new Error(String(thrown)))).status).toBe(500)
  })

  test('that was expected says what it is, twice, and is not logged as a fault', async () => {
    const refusal = new Refusal('price_changed', {
      details: { final_price: '4500.00' },
      fields: { total: 'Look again' },
    })
    const { status, body, logged } = await answerTo(refusal)
    const { message } = refusals.price_changed
    expect([status, logged]).toEqual([409, []])
    expect(body).toEqual({
      code: 'price_changed',
      message,
      msg: message,
      fields: { total: 'Look again' },
      details: { final_price: '4500.00' },
      request_id: 'request-1',
    })
  })

  test('that will pass says after how many seconds', async () => {
    const { headers } = await answerTo(new Refusal('too_many', { retryAfter: 300 }))
    expect(headers['retry-after']).toBe('300')
  })

  test.each([
    ['room_days_pkey', 'room_taken'],
    ['visitors_email_key', 'email_taken'],
    ['bookings_visitor_id_fkey', 'visitor_not_found'],
  ])('of the database’s rule %s means %s', (constraint, code) => {
    expect(toRefusal({ constraint }, constraints)?.code).toBe(code)
  })

  test('of a pool without a free connection is 503 and says when to come again', () => {
    for (const busy of [{ code: '53300' }, new Error('timeout exceeded when trying to connect')]) {
      expect([toRefusal(busy)?.status, toRefusal(busy)?.more.retryAfter]).toEqual([503, 2])
    }
  })

  test('of a path that leaves the folder of files is 404', () => {
    expect(toRefusal(Object.assign(new Error('Forbidden'), { statusCode: 403 }))?.code).toBe('not_found')
  })

  test('of a body that broke off is not logged as a fault', async () => {
    const logged: string[] = []
    const stream = { write: (line: string) => void logged.push(line) }
    const app = Fastify({ logger: { level: 'info', stream } })
    reportErrors(app)
    await app.register(fastifyMultipart)
    app.post('/', (request) => readForm(request, { file: { types: [], maxBytes: 100 } }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100\r\n\r\n--x\r\n',
    )
    await until(() => logged.join('').includes('incoming request'))
    socket.destroy()
    await until(() => logged.join('').includes('went away'))
    expect(logged.join('')).not.toContain('fault')
    await app.close()
  })

  test('of a database that cannot be had is busy, whatever it says', () => {
    const codes = '57P01 57P02 57P03 08006 08P01 55P03 57014 25006 ECONNREFUSED ECONNRESET'.split(' ')
    const coded = codes.map((code) => Object.assign(new Error('any'), { code }))
    const worded = [
      'Connection terminated unexpectedly',
      'Query read timeout',
      'Client has encountered a connection error and is not queryable',
    ].map((words) => new Error(words))
    for (const error of [...coded, ...worded, new DatabaseAway()]) {
      expect([error, toRefusal(error)?.code, toRefusal(error)?.more.retryAfter]).toEqual([error, 'busy', 2])
    }
  })

  test('of a disk without room is told apart from all else', () => {
    for (const code of ['ENOSPC', 'EDQUOT', '53100'])
      expect(toRefusal({ code }, constraints)?.code).toBe('disk_full')
    expect(toRefusal(new Error('Connection of two fields'))).toBeUndefined()
  })

  test('of a rule that callers cannot run into is a fault', () => {
    expect(toRefusal({ constraint: 'bookings_pkey', code: '23505' }, constraints)).toBeUndefined()
  })

  test('every refusal has a status of the 4xx or 503, and a sentence', () => {
    for (const [code, { status, message }] of Object.entries(refusals)) {
      expect([code, (status >= 400 && status < 500) || status === 503]).toEqual([code, true])
      expect(message).toMatch(/^[A-Z].{5,}/)
      expect(() => refuse(code as never)).toThrow(message)
    }
  })
})
