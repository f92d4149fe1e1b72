import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerPage, compressed, type Page } from './answer.ts'

const YEAR = 'public, max-age=31536000, immutable'
const MONTH = 'public, max-age=2592000, stale-while-revalidate=86400'

/** The browser build: hashed files for ever, pictures for a month, the few files at the root always asked for. */
export async function serveBuildFiles(app: FastifyInstance, folder: string) {
  const shared = { decorateReply: false, cacheControl: false, preCompressed: true, index: false as const }
  const keepFor = (value: string) => (reply: FastifyReply) => void reply.header('Cache-Control', value)
  await app.register(fastifyStatic, {
    ...shared,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    setHeaders: keepFor(YEAR),
  })
  await app.register(fastifyStatic, {
    ...shared,
    root: join(folder, 'media'),
    prefix: '/media/',
    setHeaders: keepFor(MONTH),
  })
  await serveRootFiles(app, folder)
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Icons, the web manifest and the service worker: few and small, so they are held in memory. */
async function serveRootFiles(app: FastifyInstance, folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isFile() && TYPES[extname(entry.name)])) {
    const page = await fileAsPage(folder, name)
    app.get(`/${name}`, (request, reply) => answerPage(request, reply, page))
  }
}

async function fileAsPage(folder: string, name: string): Promise<Page> {
  const headers: Record<string, string> = {
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  }
  if (name === 'sw.js') {
    headers['service-worker-allowed'] = '/'
    // A worker fetches under the policy of its own file; the common one lets it fetch nothing.
    headers['content-security-policy'] = "default-src 'self'"
  }
  return compressed({ status: 200, headers, bodies: { identity: await readFile(join(folder, name)) } })
}
