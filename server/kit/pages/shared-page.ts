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
type SharedPage = {
  /** Under which it is kept. All unknown addresses are one page. */
  key: string
  /** The page's one address: routes match it in any case and with encoded letters, and each would be kept anew. */
  path: string
  /** Asked for by another spelling of its address. */
  misspelt: boolean
}

type Handle = { cached?: boolean; perRequest?: boolean; searched?: boolean } | undefined

/** What the routes say of an address: its page if it is one for everybody, unless `searched` and there is a query. */
type Found = { page: SharedPage | null; searched: boolean }

/** The routes of a build, and what they said of the addresses that were asked for last. */
type Lookup = { tree: RouteObject[]; found: ReturnType<typeof lruCache<Found>> }

const lookups = new WeakMap<ServerBuild, Lookup>()

/**
 * The page of an address if it is one for everybody: `handle.cached` on the page or on a layout around it. A page may
 * say that it is made anew for each request, or whenever its address holds a query. What was found is remembered:
 * React Router compiles every route at each match, which took several times as long as sending a page that is kept.
 */
export function sharedPageOf(build: ServerBuild, pathname: string, query = ''): SharedPage | null {
  const { tree, found } = lookupOf(build)
  const { page, searched } = found.get(pathname, () => findPage(tree, pathname))
  return searched && query ? null : page
}

const noSharedPage: Found = { page: null, searched: false }

function findPage(tree: RouteObject[], pathname: string): Found {
  const { path, data } = pageAddress(pathname)
  const matches = matchRoutes(tree, path)
  const leaf = matches?.at(-1)
  if (!matches || !leaf) return noSharedPage
  if (!matches.some(({ route }) => (route.handle as Handle)?.cached)) return noSharedPage
  const own = leaf.route.handle as Handle
  if (own?.perRequest) return noSharedPage
  const spelt = spelling(
    matches.map(({ route }) => route.path),
    leaf.params,
  )
  const isUnknown = leaf.route.path === '*'
  const page = {
    key: (isUnknown ? '*' : spelt) + (data ? '.data' : ''),
    path: data ? dataAddress(spelt) : spelt,
    misspelt: !isUnknown && !data && spelt !== path,
  }
  return { page, searched: own?.searched ?? false }
}

/** The address as the routes spell it, with its parameters. Of the page for unknown addresses: `/*`. */
const spelling = (parts: (string | undefined)[], params: Params): string =>
  `/${parts
    .map((part) => part?.replace(/^\/+/, ''))
    .filter(Boolean)
    .join('/')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

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
