import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { careers } from '../../../contract/recruitment/careers.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { applicationFields, applyFor } from '../../../test/recruitment/applications.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { pdf } from '../../../test/sample-files.ts'
import { startServer, stranger, type TestServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
afterEach(() => server.app.close())

/** A server with a directory of its own for files, so that what lies there can be counted. */
const start = async (env: Record<string, string> = {}, background = false) => {
  server = await startServer({ RATE_LIMIT: '0', ...env }, background)
  return { stored: () => readdir(join(server.config.dataDir, 'files')).catch(() => []) }
}
const kept = async () => {
  const count = (table: 'applications' | 'files' | 'persons' | 'person_keys' | 'mails' | 'resume_texts') =>
    server.db.selectFrom(table).selectAll().execute()
  const tables = ['applications', 'files', 'persons', 'person_keys', 'mails', 'resume_texts'] as const
  return (await Promise.all(tables.map(count))).flat()
}

/** The form as a browser writes it, with its boundary. */
const formOf = async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(applicationFields())) form.append(name, String(value))
  form.append('resume', new Blob([Buffer.concat([pdf, Buffer.alloc(400_000, 'x')])]), 'resume.pdf')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) }
}

test('an upload whose connection breaks off leaves nothing behind', async () => {
  const { stored } = await start()
  const { id } = await someJob(await signedInAdmin(server))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const { type, bytes } = await formOf()
  const before = await kept()
  let closed = false
  server.app.server.on('connection', (socket) => socket.on('close', () => (closed = true)))
  const socket = connect(port, '127.0.0.1')
  const head = [
    `POST /api/public/jobs/${id}/apply HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.on('error', () => {})
  socket.write(bytes.subarray(0, 300_000), () => setTimeout(() => socket.destroy(), 100))
  await until(() => closed)
  expect([await kept(), await stored()]).toEqual([before, []])
})

test('a form that ends in the middle of its file is refused and leaves nothing behind', async () => {
  const { stored } = await start()
  const { id } = await someJob(await signedInAdmin(server))
  const { type, bytes } = await formOf()
  const before = await kept()
  const cut = bytes.subarray(0, bytes.length - 5000)
  const reply = await stranger(server.app).send(careers.apply, {
    params: { id },
    body: cut,
    headers: { 'content-type': type },
  })
  expect(reply.status).toBe(400)
  expect([await kept(), await stored()]).toEqual([before, []])
})

test('the file of a repeated application is removed, and the first one stays', async () => {
  const { stored } = await start({}, true)
  const { id } = await someJob(await signedInAdmin(server))
  await applyFor(server, id)
  const first = await stored()
  expect(first).toHaveLength(1)
  await applyFor(server, id)
  await until(async () => (await stored()).length === 1)
  expect(await stored()).toEqual(first)
})

test('takes ten applications an hour from an address, and ten with one e-mail from anywhere', async () => {
  await start({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
  // Counted before it is looked whether there is such a job.
  const send = async (address: string, email: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(applicationFields({ email }))) form.append(name, String(value))
    form.append('resume', new Blob([pdf]), 'resume.pdf')
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const headers = { 'content-type': type, 'x-forwarded-for': address }
    const body = Buffer.from(await encoded.arrayBuffer())
    const params = { id: 2_000_000_000 }
    return (await stranger(server.app).send(careers.apply, { params, body, headers })).status
  }
  for (let n = 0; n < 10; n++) expect(await send('203.0.113.1', `a${n}@example.com`)).toBe(404)
  expect(await send('203.0.113.1', 'a10@example.com')).toBe(429)
  // Asked before the upload is read: this one has no end.
  const endless = new Readable({ read: () => {} })
  endless.push('--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-')
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': '203.0.113.1' }
  const refused = await stranger(server.app).send(careers.apply, {
    params: { id: 1 },
    body: endless,
    headers,
  })
  expect(refused.status).toBe(429)
  for (let n = 0; n < 10; n++) expect(await send(`198.51.100.${n}`, 'Same@Example.com')).toBe(404)
  expect(await send('198.51.100.99', 'same@example.com')).toBe(429)
  expect(await send('198.51.100.99', 'other@example.com')).toBe(404)
})
