import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { reportErrors } from '../endpoints/report-errors.ts'
import { refuse } from '../refusals/refuse.ts'
import { serveBuildFiles } from './assets.ts'

let folder: string
let app: FastifyInstance
const faults: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forest-resort-assets-'))
  for (const name of ['client/assets', 'client/media']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'client/assets/a.js'), 'assets')
  await writeFile(join(folder, 'client/assets/.hidden'), 'secret')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const stream = { write: (line: string) => void faults.push(line) }
  app = Fastify({ logger: { level: 'error', stream } })
  reportErrors(app)
  app.setNotFoundHandler(() => refuse('not_found'))
  await serveBuildFiles(app, join(folder, 'client'))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Asks for a path as it stands: other clients tidy it up before they send it. */
const ask = async (path: string) => {
  const { port } = app.server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path }).end()
  const [answer] = await once(sent, 'response')
  let body = ''
  for await (const part of answer) body += part
  return { status: answer.statusCode as number, body }
}

test('a file of the build is served', async () => {
  expect(await ask('/assets/a.js')).toEqual({ status: 200, body: 'assets' })
})

test.each([
  '/assets/../../secret.txt',
  '/assets/../secret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/%252e%252e/secret.txt',
  '/assets//../../secret.txt',
  '/assets/....//....//secret.txt',
  '/assets/a.js%00.txt',
  '/assets/',
  '/assets',
  '/media/../../secret.txt',
  '/media/%2e%2e/%2e%2e/secret.txt',
])('%s is not there, and is no fault', async (path) => {
  const { status, body } = await ask(path)
  expect([status, JSON.parse(body).code]).toEqual([404, 'not_found'])
  expect(body).not.toContain(folder)
  expect(faults).toEqual([])
})

test.each(['/assets/%', '/assets/%ff%fe', '/assets/%c0%ae%c0%ae/secret.txt'])(
  '%s, which is no address, is not there either',
  async (path) => {
    const { statusCode, body } = await (await testServer()).app.inject(path)
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
  },
)
