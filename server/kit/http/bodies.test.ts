import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../../test/until.ts'
import { reportErrors } from '../endpoints/report-errors.ts'
import { readForm } from '../endpoints/uploads.ts'
import { type BodyLimits, watchBodies } from './bodies.ts'

const rules = { file: { types: ['application/pdf'], maxBytes: 400_000, required: true } }
const started = async (slow: BodyLimits['slow']) => {
  const app = Fastify({ bodyLimit: 400_000 })
  watchBodies(app, { held: 300_000, small: 1000, slow })
  await app.register(fastifyMultipart)
  reportErrors(app)
  app.post('/json', async () => ({ done: true }))
  app.post('/form', async (request) => Object.keys((await readForm(request, rules)).files))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
let app: FastifyInstance
let impatient: FastifyInstance
beforeAll(async () => {
  app = await started({ bytes: 1, seconds: 600 })
  impatient = await started({ bytes: 1000, seconds: 1 })
})
afterAll(async () => {
  await app.close()
  await impatient.close()
})

const open: Socket[] = []
/** Sends the head of a request and the first part of its body; what comes back is read in `answer`. */
const begin = (path: string, length: number, sent: number, to = app) => {
  const { port } = to.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  const form = path === '/form'
  const type = form ? 'multipart/form-data; boundary=x' : 'application/json'
  const start = form
    ? '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
    : '{"a":"'
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${start}`,
  )
  socket.write('x'.repeat(sent))
  let answer = ''
  let closed = false
  socket.on('data', (data) => {
    answer += String(data)
  })
  socket.on('close', () => {
    closed = true
  })
  socket.on('error', () => {})
  return { socket, answer: () => answer, isClosed: () => closed }
}
const post = async (body: object) => {
  const reply = await app.inject({ method: 'POST', url: '/json', payload: body })
  return [reply.statusCode, reply.headers['retry-after']]
}
const closeAll = () => {
  for (const socket of open.splice(0)) socket.destroy()
}
const isTaken = async (letters: number) => (await post({ a: 'x'.repeat(letters) }))[0] === 200

describe('bodies that come in', () => {
  test.each(['/json', '/form'])(
    '%s: beyond what all may hold together is 503, and is read again afterwards',
    async (path) => {
      const first = begin(path, 380_000, 200_000)
      await until(async () => !(await isTaken(99_990)))
      const second = begin(path, 380_000, 150_000)
      await until(() => second.answer().includes('503'))
      expect(second.answer()).toMatch(/retry-after: 5/i)
      expect(second.answer()).toContain('"code":"busy"')
      expect(first.answer()).toBe('')
      closeAll()
      await until(() => isTaken(250_000))
    },
  )

  test('are refused at once when all is taken, but for small ones', async () => {
    const [one, two] = [begin('/json', 380_000, 200_000), begin('/json', 380_000, 99_980)]
    await until(async () => !(await isTaken(2000)))
    expect(await post({ a: 'x'.repeat(2000) })).toEqual([503, '5'])
    expect(await isTaken(1)).toBe(true)
    expect([one.answer(), two.answer()]).toEqual(['', ''])
    closeAll()
    await until(() => isTaken(2000))
  })

  test('count no more once they are answered', async () => {
    for (let times = 0; times < 5; times++)
      expect(await post({ a: 'x'.repeat(200_000) })).toEqual([200, undefined])
  })

  test('are cut off when they come slowly, and not when they come', async () => {
    const slow = begin('/form', 300_000, 10, impatient)
    const steady = begin('/form', 300_000, 10, impatient)
    const sending = setInterval(() => steady.socket.write('x'.repeat(4000)), 100)
    await until(() => slow.isClosed())
    expect(steady.isClosed()).toBe(false)
    clearInterval(sending)
    closeAll()
  })
})
