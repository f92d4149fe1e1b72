import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionKind } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    isPublicHttps?: boolean
  }
}

/** With an https address for its guests a server gives out secure cookies only, whatever its proxy tells it. */
export const secureCookies = (app: FastifyInstance, publicUrl: string | undefined): void => {
  app.decorate('isPublicHttps', publicUrl?.startsWith('https:') ?? false)
}

const names: Record<SessionKind, string> = { guest: 'fr_guest', staff: 'fr_staff' }

// Under https the name's prefix makes browsers insist on Secure, Path=/ and no Domain.
const nameOf = (kind: SessionKind, secure: boolean): string =>
  secure ? `__Host-${names[kind]}` : names[kind]

const isSecure = (request: FastifyRequest): boolean =>
  request.server.isPublicHttps || request.protocol === 'https'

/** The session token of a kind that the browser sent. */
export const tokenOf = (request: FastifyRequest, kind: SessionKind): string | undefined =>
  request.cookies[nameOf(kind, isSecure(request))]

/** Every session token that the browser sent. */
export const tokensOf = (request: FastifyRequest): string[] =>
  [tokenOf(request, 'guest'), tokenOf(request, 'staff')].filter((token) => token !== undefined)

/** Gives the browser a session token, out of reach of scripts; without one, takes it away. */
export const setToken = (reply: FastifyReply, kind: SessionKind, token: string | undefined): void => {
  const secure = isSecure(reply.request)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  if (token) reply.setCookie(nameOf(kind, secure), token, options)
  else reply.clearCookie(nameOf(kind, secure), options)
}
