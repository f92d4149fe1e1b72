import {
  matchRoutes,
  type Params,
  type RequestHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Endpoint, Input, Output } from '../../../contract/kit/endpoint.ts'
import { lruCache } from '../lru-cache.ts'

/** Calls an endpoint of this process without HTTP. */
export type ServerCall = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

/** What web/entry.server.tsx exports beside its handler. */
export type PageEntry = {
  pageContext: (ctx: { call: ServerCall; origin: string; nonce?: string }) => RouterContextProvider
  requestHandler: (build: ServerBuild, mode: 'development' | 'production') => RequestHandler
}

/** A page that is the same for everybody. */
export type SharedPage = {
  /** Under which it is kept. All unknown addresses are one page. */
  key: string
  /** The page's one address: routes match it in any case and with encoded letters, and each would be kept anew. */
  path: string
  /** Asked for by another spelling of its address. */
  misspelt: boolean
}

type Handle = { cached?: boolean; perRequest?: boolean; searched?: boolean; shell?: boolean } | undefined

/** What the routes say of an address. */
type Found = {
  /** Its page if it is one for everybody. */
  page: SharedPage | null
  /** It is one for everybody without a query only. */
  searched: boolean
  /** It shows nothing but a frame, which is the same whatever the address names. */
  shell: boolean
  /** Of its page there is one. Where there are as many as addresses, whoever makes some up has each made anew. */
  single: boolean
  /** The route that answers it: addresses of one kind cost alike. */
  kind: string
}

/** The routes of a build, and what they said of the addresses that were asked for last. */
type Lookup = { tree: RouteObject[]; found: ReturnType<typeof lruCache<Found>> }

const lookups = new WeakMap<ServerBuild, Lookup>()

/**
 * What is known of an address: its page is one for everybody where `handle.cached` stands on the page or on a layout
 * around it. A page may say that it is made anew for each request, or whenever its address holds a query. What was
 * found is remembered: React Router compiles every route at each match, which took several times as long as sending a
 * page that is kept.
 */
export function pageAt(build: ServerBuild, pathname: string, query = ''): Omit<Found, 'searched'> {
  const { tree, found } = lookupOf(build)
  const { page, searched, ...more } = found.get(pathname, () => findPage(tree, pathname))
  return { ...more, page: searched && query ? null : page }
}

function findPage(tree: RouteObject[], pathname: string): Found {
  const asked = pageAddress(pathname)
  const matches = matchRoutes(tree, asked.path) ?? []
  const leaf = matches.at(-1)
  const message = (what: 'cached' | 'shell') => matches.some(({ route }) => (route.handle as Handle)?.[what])
  const { perRequest = false, searched = false } = (leaf?.route.handle as Handle) ?? {}
  const pattern = patternOf(matches.map(({ route }) => route.path))
  const own = { page: null, searched: false, shell: false, single: false, kind: String(leaf?.route.id) }
  if (!leaf || perRequest) return own
  if (message('shell')) return { ...own, page: keptAs(pattern, asked), shell: true, single: true }
  if (!message('cached')) return own
  const spelt = spelling(pattern, leaf.params)
  if (leaf.route.path === '*') return { ...own, page: keptAs(spelt, asked, '*'), searched, single: true }
  const misspelt = !asked.data && spelt !== asked.path
  return { ...own, page: { ...keptAs(spelt, asked), misspelt }, searched, single: !pattern.includes(':') }
}

/** A page under an address that stands for all that lead to it. */
const keptAs = (path: string, { data }: { data: boolean }, key = path): SharedPage => ({
  key: key + (data ? '.data' : ''),
  path: data ? dataAddress(path) : path,
  misspelt: false,
})

const patternOf = (parts: (string | undefined)[]): string =>
  `/${parts
    .map((part) => part?.replace(/^\/+/, ''))
    .filter(Boolean)
    .join('/')}`

/** The address as the routes spell it, with its parameters. Of the page for unknown addresses: `/*`. */
const spelling = (pattern: string, params: Params): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const dataAddress = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`)

/** Client-side navigation asks for `/gallery.data`, or `/_.data` for the root. */
function pageAddress(pathname: string) {
  if (!pathname.endsWith('.data')) return { path: pathname, data: false }
  return { path: pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, ''), data: true }
}

function lookupOf(build: ServerBuild): Lookup {
  const known = lookups.get(build)
  if (known) return known
  const found = lruCache<Found>({ max: 500, maxKeyLength: 200 })
  const lookup = { tree: childrenOf(build, undefined), found }
  lookups.set(build, lookup)
  return lookup
}

const childrenOf = (build: ServerBuild, parent: string | undefined): RouteObject[] =>
  Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>
      const own = { id, path, handle: module.handle }
      return index ? { ...own, index: true } : { ...own, children: childrenOf(build, id) }
    })
