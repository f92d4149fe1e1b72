import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageRoutes } from '../server/kit/pages/pages.ts'
import type { Refusal } from '../server/kit/refusals/refuse.ts'

/** What changes the pages, and how often one was rendered. */
export type World = {
  version: number
  day: string
  renderings: number
  status: number
  nonce?: string
  /** The kinds of pages that were not there and had to be made. */
  spared: string[]
  /** Why no page is made. */
  refusal?: Refusal
}

const page = (world: World) =>
  `<!DOCTYPE html><link rel="modulepreload" href="/assets/a.js"><script nonce="${world.nonce}">theme()</script>` +
  `<p>rendering ${world.renderings}</p><script>stored()</script>`

/** A build as React Router makes one: a public layout with a page and the not-found page, and a page of its own. */
function buildOf(world: World, folder: string): ServerBuild {
  const route = (id: string, parentId: string | undefined, path: string | undefined, module: object) => ({
    id,
    parentId,
    path,
    module: { default: () => null, ...module },
  })
  const routes = {
    root: route('root', undefined, '', {}),
    site: route('site', 'root', undefined, { handle: { cached: true } }),
    rooms: route('rooms', 'site', 'rooms', { loader: () => data('rooms', { status: world.status }) }),
    jobs: route('jobs', 'site', 'jobs', { handle: { searched: true } }),
    state: route('state', 'site', 'state/:token', { handle: { perRequest: true } }),
    lost: route('lost', 'site', '*', { loader: () => data(null, { status: 404 }) }),
    admin: route('admin', 'root', 'admin/outbox', {}),
    office: route('office', 'root', undefined, { handle: { shell: true } }),
    booking: route('booking', 'office', 'admin/bookings/:id', {}),
    nothing: route('nothing', 'office', 'admin/*', { loader: () => data(null, { status: 404 }) }),
    room: route('room', 'site', 'rooms/:slug', {}),
  }
  const module = {
    default: (_request: Request, status: number, headers: Headers) => {
      world.renderings += 1
      headers.set('content-type', 'text/html; charset=utf-8')
      return new Response(page(world), { status, headers })
    },
    pageContext: ({ nonce }: { nonce?: string }) => {
      world.nonce = nonce
      return new RouterContextProvider()
    },
    requestHandler: (build: ServerBuild) => createRequestHandler(build, 'production'),
  }
  return {
    entry: { module },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: join(folder, 'client'),
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild
}

export async function servePages(changes: Partial<World> = {}) {
  const world: World = { version: 1, day: '2026-11-20', renderings: 0, status: 200, spared: [], ...changes }
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'client/media'))
  await writeFile(join(folder, 'client/sw.js'), 'self.x = 1')
  await writeFile(join(folder, 'client/assets/a.js'), 'a()')
  const build = buildOf(world, folder)
  const app: FastifyInstance = Fastify()
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }))
  await app.register(pageRoutes, {
    loadBuild: async () => build,
    callFor: () => () => Promise.reject(new Error('no loader here calls')),
    origin: () => 'http://resort.test',
    sparing: (_request, kind, make) => {
      world.spared.push(kind)
      return world.refusal ? Promise.reject(world.refusal) : make()
    },
    version: () => world.version,
    day: () => world.day,
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, world, get }
}
