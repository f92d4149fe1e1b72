import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/kit/endpoint.ts'
import { text } from '../../contract/kit/formats.ts'
import { defaultSettings } from '../../contract/settings.ts'
import { testDatabase } from '../../test/database.ts'
import { cfbWith, pdf, png, zipOf } from '../../test/sample-files.ts'
import { readConfig } from '../config.ts'
import { openFileStore } from './files.ts'
import { implement } from './implement.ts'
import { reportErrors } from './report-errors.ts'
import { secretsWith } from './secrets.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const contract = {
  apply: endpoint({
    method: 'POST',
    path: '/test/apply',
    access: 'public',
    summary: 'A form with files',
    failure: 'Failed',
    body: z.object({ name: text('Name is required', 20) }),
    files: {
      resume: { types: ['application/pdf', docx, 'application/msword'], maxBytes: 20_000, required: true },
      photo: { types: ['image/png'], maxBytes: 2000 },
    },
    ok: z.object({ name: z.string(), files: z.record(z.string(), z.string()) }),
  }),
}

let app: FastifyInstance
beforeAll(async () => {
  const { db } = await testDatabase()
  app = Fastify()
  await app.register(fastifyCookie)
  await app.register(fastifyMultipart)
  reportErrors(app)
  const site = {
    current: () => ({ version: 1, settings: defaultSettings }),
    refresh: async () => {},
    close: () => {},
  }
  const config = readConfig({ RATE_LIMIT: '0' })
  implement(contract, {
    apply: async ({ body, files }) => ({
      name: body.name,
      files: Object.fromEntries(
        Object.entries(files).map(([key, file]) => [key, `${file?.name} ${file?.type}`]),
      ),
    }),
  })(app, { db, site, config, secrets: secretsWith(Buffer.alloc(32)), store: openFileStore(config) })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/test/apply`
type Part = [name: string, text: string] | [name: string, bytes: Uint8Array, fileName: string, type?: string]
const send = async (...parts: Part[]) => {
  const form = new FormData()
  for (const [name, value, fileName, type = ''] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value as Uint8Array<ArrayBuffer>], { type }), fileName)
  }
  const answer = await fetch(url(), { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const asha: Part = ['name', 'Asha']

describe('a form with files', () => {
  test('gives its fields and its files', async () => {
    const { status, body } = await send(asha, ['resume', pdf, 'cv.pdf'], ['photo', png, 'me.png'])
    expect({ status, body }).toEqual({
      status: 200,
      body: { name: 'Asha', files: { resume: 'cv.pdf application/pdf', photo: 'me.png image/png' } },
    })
  })

  test('tells a file by its content, not by its name or what the browser says', async () => {
    const { status, body } = await send(asha, ['resume', png, 'cv.pdf', 'application/pdf'])
    expect(status).toBe(415)
    expect(body).toMatchObject({ code: 'file_type', fields: { resume: expect.any(String) } })
  })

  test('tells a Word file from another archive, and an old one from a spreadsheet', async () => {
    const word = zipOf(['[Content_Types].xml', 'word/document.xml'])
    expect((await send(asha, ['resume', word, 'cv.zip'])).body).toMatchObject({
      files: { resume: `cv.zip ${docx}` },
    })
    expect((await send(asha, ['resume', zipOf(['notes.txt']), 'cv.docx'])).status).toBe(415)
    expect((await send(asha, ['resume', cfbWith('WordDocument'), 'cv.doc'])).body).toMatchObject({
      files: { resume: 'cv.doc application/msword' },
    })
    expect((await send(asha, ['resume', cfbWith('Workbook'), 'cv.doc'])).status).toBe(415)
    expect((await send(asha, ['resume', Buffer.from('<svg onload="x">'), 'cv.pdf'])).status).toBe(415)
  })

  test('refuses a file above its own limit and names the field', async () => {
    const large = (from: Uint8Array, size: number) => Buffer.concat([from, Buffer.alloc(size)])
    const cases: [field: string, parts: Part[]][] = [
      [
        'photo',
        [
          ['resume', pdf, 'cv.pdf'],
          ['photo', large(png, 3000), 'me.png'],
        ],
      ],
      ['resume', [['resume', large(pdf, 30_000), 'cv.pdf']]],
    ]
    for (const [field, parts] of cases) {
      const { status, body } = await send(asha, ...parts)
      expect(status).toBe(413)
      expect(body).toMatchObject({ code: 'file_too_large', fields: { [field]: 'This file is too large' } })
    }
  })

  test('refuses a body that no allowed form can have, before it has read it', async () => {
    const { status, body } = await send(asha, ['resume', Buffer.alloc(3_000_000), 'cv.pdf'])
    expect([status, body.code]).toEqual([413, 'body_too_large'])
  })

  test('says which file is missing, empty, sent twice or not expected', async () => {
    const cv: Part = ['resume', pdf, 'cv.pdf']
    const cases: [field: string, parts: Part[]][] = [
      ['resume', [asha]],
      ['resume', [asha, ['resume', Buffer.alloc(0), '']]],
      ['resume', [asha, ['resume', Buffer.alloc(0), 'cv.pdf']]],
      ['resume', [asha, cv, cv]],
      ['extra', [asha, cv, ['extra', pdf, 'x.pdf']]],
      ['name', [['name', ''], cv]],
    ]
    for (const [field, parts] of cases) {
      const { status, body } = await send(...parts)
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid_input', [field]])
    }
  })

  test('keeps no path and no control characters of a file’s name', async () => {
    const { body } = await send(asha, ['resume', pdf, '../../etc/cv\u0007.pdf'])
    expect(body.files).toEqual({ resume: 'cv.pdf application/pdf' })
  })

  test('refuses JSON where a form is due, and a form without end', async () => {
    const json = await fetch(url(), {
      method: 'POST',
      body: '{"name":"Asha"}',
      headers: { 'content-type': 'application/json' },
    })
    expect([json.status, (await json.json()).code]).toEqual([415, 'wrong_content_type'])
    const disposition = 'Content-Disposition: form-data; name='
    for (const part of [
      `${disposition}"name"\r\n\r\nAsha`,
      `${disposition}"resume"; filename="a.pdf"\r\n\r\n%PDF-`,
    ]) {
      const cut = await fetch(url(), {
        method: 'POST',
        body: `--x\r\n${part}`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
      expect([cut.status, (await cut.json()).code]).toEqual([400, 'malformed_body'])
    }
  })

  test('that was refused half-way does not hold up the next request of its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const boundary = 'x'
    const part = (name: string, bytes: Buffer) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ])
    const body = Buffer.concat([
      part('extra', Buffer.alloc(15_000)),
      part('resume', Buffer.alloc(900_000)),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    const once = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': body.length,
        }
        const sent = httpRequest(url(), { method: 'POST', agent, headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode))
        })
        sent.on('error', reject).end(body)
      })
    expect([await once(), await once(), await once()]).toEqual([400, 400, 400])
    agent.destroy()
  })
})
