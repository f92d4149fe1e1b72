import type { AddressInfo } from 'node:net'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../contract/kit/endpoint.ts'
import { text } from '../contract/kit/formats.ts'
import { defaultSettings } from '../contract/office/settings.ts'
import { readConfig } from '../server/kit/config.ts'
import { implement } from '../server/kit/endpoints/implement.ts'
import { reportErrors } from '../server/kit/endpoints/report-errors.ts'
import { openFileStore } from '../server/kit/files/files.ts'
import { writeQueueFor } from '../server/kit/limits/write-queue.ts'
import { secretsWith } from '../server/kit/security/secrets.ts'
import { refuseActive } from '../server/recruitment/resumes/refuse-active.ts'
import { testDatabase } from './database.ts'

// A server of one form with files, for tests of how forms are read; it listens, for a body in chunks has to travel.

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
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
/** Serves the form while the tests of a file run: each file that sends it calls this once. */
export const serveForm = (): void => {
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
      apply: async ({ body, files }) => {
        if (files.resume) await refuseActive(files.resume, 'resume')
        const shown = Object.entries(files).map(([key, file]) => [key, `${file?.name} ${file?.type}`])
        return { name: body.name, files: Object.fromEntries(shown) }
      },
    }).mount(app, {
      db,
      site,
      config,
      secrets: secretsWith(Buffer.alloc(32)),
      store: openFileStore(config),
      lostRaces: [],
      writeQueue: writeQueueFor(1),
      diskIsFull: () => false,
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())
}

export const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/test/apply`
export type Part =
  | [name: string, text: string]
  | [name: string, bytes: Uint8Array, fileName: string, type?: string]
/** Sends a form with these fields and files. */
export const send = async (...parts: Part[]) => {
  const form = new FormData()
  for (const [name, value, fileName, type = ''] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value as Uint8Array<ArrayBuffer>], { type }), fileName)
  }
  const answer = await fetch(url(), { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
export const asha: Part = ['name', 'Asha']
