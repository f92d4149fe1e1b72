import {
  matchRoutes,
  type Params,
  type RequestHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Endpoint, Input, Output } from '../../contract/kit/endpoint.ts'

/** Calls an endpoint of this process without HTTP. */
export type ServerCall = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

/** What web/entry.server.tsx exports beside its handler. */
export type PageEntry = {
  pageContext: (given: { call: ServerCall; origin: string; nonce?: string }) => RouterContextProvider
  requestHandler: (build: ServerBuild, mode: 'development' | 'production') => RequestHandler
}

const trees = new WeakMap<ServerBuild, RouteObject[]>()

/** A page that is the same for everybody. */
export type SharedPage = {
  /** Under which it is kept. All unknown addresses are one page. */
  key: string
  /** The page's one address: routes match it in any case and with encoded letters, and each would be kept anew. */
  path: string
  /** Asked for by another spelling of its address. */
  misspelt: boolean
}

type Handle = { cached?: boolean; perRequest?: boolean; searched?: boolean } | undefined

/**
 * The page of an address if it is one for everybody: `handle.cached` on the page or on a layout around it. A page may
 * say that it is made anew for each request, or whenever its address holds a query.
 */
export function sharedPageOf(build: ServerBuild, pathname: string, query = ''): SharedPage | null {
  const { path, data } = pageAddress(pathname)
  const matches = matchRoutes(treeOf(build), path)
  const leaf = matches?.at(-1)
  if (!matches || !leaf) return null
  if (!matches.some(({ route }) => (route.handle as Handle)?.cached)) return null
  const own = leaf.route.handle as Handle
  if (own?.perRequest || (own?.searched && query)) return null
  const spelt = spelling(
    matches.map(({ route }) => route.path),
    leaf.params,
  )
  const isUnknown = leaf.route.path === '*'
  return {
    key: (isUnknown ? '*' : spelt) + (data ? '.data' : ''),
    path: data ? dataAddress(spelt) : spelt,
    misspelt: !isUnknown && !data && spelt !== path,
  }
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

function treeOf(build: ServerBuild) {
  const known = trees.get(build)
  if (known) return known
  const tree = childrenOf(build, undefined)
  trees.set(build, tree)
  return tree
}

const childrenOf = (build: ServerBuild, parent: string | undefined): RouteObject[] =>
  Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>
      const own = { id, path, handle: module.handle }
      return index ? { ...own, index: true } : { ...own, children: childrenOf(build, id) }
    })
