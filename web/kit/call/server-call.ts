import { createContext } from 'react-router'
import type { Endpoint, Input, Output } from '../../../contract/kit/endpoint.ts'

/** Calls an endpoint of this very process; what a server `loader` uses instead of HTTP. */
export type ServerCall = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

/** `context.get(serverCall)` in a server loader. On cached pages the call carries no session. */
export const serverCall = createContext<ServerCall>()

/** The address the site is reached at, without a slash at the end: for canonical links and the sitemap. */
export const siteOrigin = createContext<string>()

/** The nonce of this answer, or nothing on cached pages, whose scripts are let through by hash. */
export const scriptNonce = createContext<string | undefined>(undefined)

/** What a route module may say about itself. */
export type PageHandle = {
  /** Rendered without a session, the same for everybody, kept as bytes by path. */
  cached?: true
  /** Inside a cached layout: made anew for each request, and kept nowhere. */
  perRequest?: true
  /** Inside a cached layout: made anew whenever its address holds a query, which it reads. */
  searched?: true
  /** On a page or layout: what the address names is loaded by the browser alone, so one frame is kept for all of them. */
  shell?: true
  /** The page begins with a picture under the header, which is then see-through until the page is scrolled. */
  overPicture?: true
  /** A long form: nothing floats over its fields. */
  noChat?: true
}
