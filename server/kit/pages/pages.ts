import { dirname, resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { withoutEnd } from '../../../contract/kit/ends.ts'
import type { Sparing } from '../limits/sparing.ts'
import { Refusal } from '../refusals/refuse.ts'
import { answerPage, type Page, readPage } from './answer.ts'
import { serveBuildFiles } from './assets.ts'
import { createPageCache, type Freshness, worthKeeping } from './cache.ts'
import { contentPolicy, newNonce } from './policy.ts'
import { type PageEntry, pageAt, type ServerCall, type SharedPage } from './shared-page.ts'

export type PageOptions = Freshness & {
  /** The build of the pages: the built file in production, Vite's module in development. */
  loadBuild: () => Promise<ServerBuild>
  /** The in-process caller for loaders. Without a request it must carry no session: its answers are shown to all. */
  callFor: (request: FastifyRequest | null) => ServerCall
  /** The public address without a slash at the end, for canonical links; asked for once the server listens. */
  origin: () => string
  /** Lets whoever asks have a page of a kind made, or refuses: it costs more than what anybody may ask for freely. */
  sparing: Sparing
  /** Development: scripts of Vite are let through and nothing is kept. */
  dev?: boolean
}

/** Loads the pages that `npm run build` made. */
export const builtPages = async (folder = 'build'): Promise<ServerBuild> =>
  import(resolve(folder, 'server/index.js'))

/** Every page of the site: files of the build, and all other GET addresses through React Router. */
export async function pageRoutes(app: FastifyInstance, options: PageOptions) {
  const cache = createPageCache<Page>(options)
  const render = pageRenderer(options)

  if (!options.dev) {
    const build = await options.loadBuild()
    await serveBuildFiles(app, resolve(dirname(build.assetsBuildDirectory), 'client'))
  }

  app.get('/*', { errorHandler: sayPlainly }, async (request, reply) => {
    const url = new URL(options.origin() + withoutHost(request.url))
    if (isNoPage(url.pathname)) return reply.callNotFound()
    const tidy = withoutSlash(url.pathname)
    if (tidy !== url.pathname) return reply.redirect(tidy + url.search, 308)

    const { page: shared, kind, ...how } = await found(url)
    if (!shared) return answerOwn(request, reply, { url, kind })
    if (shared.misspelt) return reply.redirect(shared.path + url.search, 308)
    const page = await (cache.kept(shared.key) ?? makeShared(request, shared, { ...how, kind }))
    return answerPage(request, reply, page)
  })

  const found = async ({ pathname, search }: URL) => {
    const known = pageAt(await options.loadBuild(), pathname, search)
    return options.dev ? { ...known, page: null } : known
  }

  const makeShared = (
    request: FastifyRequest,
    { key, path }: SharedPage,
    { shell, single, kind }: { shell: boolean; single: boolean; kind: string },
  ) => {
    const url = new URL(options.origin() + path)
    const isKept = (status: number) => worthKeeping(key, status)
    const make = () => cache.get(key, () => render({ url, shell, isKept }))
    return single ? make() : options.sparing(request, kind, make)
  }

  async function answerOwn(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, kind }: { url: URL; kind: string },
  ) {
    // Vite's own scripts carry none, so development goes without.
    const nonce = options.dev ? undefined : newNonce()
    const page = await options.sparing(request, kind, () => render({ url, request, nonce }))
    reply.header('Cache-Control', 'no-store')
    return answerPage(request, reply, page)
  }
}

/** A person reads it, where a page would have stood. */
const sayPlainly: FastifyInstance['errorHandler'] = (error, request, reply) => {
  if (!(error instanceof Refusal)) throw error
  const { retryAfter } = error.more
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  request.log.info({ code: error.code }, 'a page was refused')
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
  return reply.code(error.status).send(error.message)
}

type Rendering = {
  url: URL
  request?: FastifyRequest
  nonce?: string
  shell?: boolean
  isKept?: (status: number) => boolean
}

function pageRenderer({ loadBuild, callFor, origin, dev }: PageOptions) {
  return async function render({ url, request, nonce, ...kept }: Rendering): Promise<Page> {
    const build = await loadBuild()
    const { pageContext, requestHandler } = build.entry.module as unknown as PageEntry
    // A page for many is rendered with a nonce too: it tells the renderer's scripts from any others.
    const sharedNonce = request ? undefined : newNonce()
    const context = pageContext({
      call: callFor(request ?? null),
      origin: origin(),
      nonce: nonce ?? sharedNonce,
    })
    const handle = requestHandler(build, dev ? 'development' : 'production')
    const answer = await handle(new Request(url, { headers: headersFor(request) }), context)
    const policy = (hashes: string[]) => contentPolicy({ nonce, hashes, dev })
    return readPage(answer, { sharedNonce, policy, ...kept })
  }
}

/** Only what a page with a session may need; a shared page is rendered as if nobody had asked. */
const headersFor = (request?: FastifyRequest): Record<string, string> =>
  request?.headers.cookie ? { cookie: request.headers.cookie } : {}

const NO_PAGES = ['/api', '/documents', '/uploads', '/media', '/assets', '/healthz', '/readyz', '/metrics']
const isNoPage = (path: string) => NO_PAGES.some((root) => path === root || path.startsWith(`${root}/`))

/** A request may name its address in full, as proxies are asked; the host in it is the caller's word only. */
const withoutHost = (address: string) => address.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/')

/** Leading slashes are folded too: a redirect to `//host` would leave the site. */
const withoutSlash = (path: string) => withoutEnd(path.replace(/^\/{2,}/, '/'), /\//) || '/'
