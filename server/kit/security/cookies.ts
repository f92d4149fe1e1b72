import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionKindHeader } from '../../../contract/kit/session-kind.ts'
import { bearerOf } from './bearer.ts'
import { deviceSeconds } from './devices.ts'
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

/** Whose session a cookie holds. That of a cleaner is read for their own endpoints alone. */
export type CookieKind = SessionKind | 'housekeeper'

const names: Record<CookieKind, string> = {
  guest: 'fr_guest',
  staff: 'fr_staff',
  housekeeper: 'fr_housekeeper',
}

const kinds = ['guest', 'staff'] as const satisfies SessionKind[]
const isKind = (named: unknown): boolean => kinds.some((kind) => kind === named)

const deviceCookie = 'fr_device'

// Under https the name's prefix makes browsers insist on Secure, Path=/ and no Domain.
const prefixed = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
const nameOf = (kind: CookieKind, secure: boolean): string => prefixed(names[kind], secure)

const isSecure = (request: FastifyRequest): boolean =>
  request.server.isPublicHttps || request.protocol === 'https'

/** A cookie that the browser sent. Beside a token of the API there is none. */
const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  bearerOf(request) === undefined ? request.cookies[name] : undefined

/** The session token of a kind that the browser sent. */
export const tokenOf = (request: FastifyRequest, kind: CookieKind): string | undefined =>
  cookieOf(request, nameOf(kind, isSecure(request)))

/**
 * The session tokens of the browser that this call may use: all of them, or of the one kind that its screen names.
 * What a screen of the back office sends must not go on as the guest of the same browser when the staff session ends.
 */
export const tokensOf = (request: FastifyRequest): string[] =>
  kinds
    .filter(
      (kind) => !isKind(request.headers[sessionKindHeader]) || request.headers[sessionKindHeader] === kind,
    )
    .map((kind) => tokenOf(request, kind))
    .filter((token) => token !== undefined)

/** Gives the browser a session token, out of reach of scripts; without one, takes it away. */
export const setToken = (reply: FastifyReply, kind: CookieKind, token: string | undefined): void => {
  const secure = isSecure(reply.request)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  if (token) reply.setCookie(nameOf(kind, secure), token, options)
  else reply.clearCookie(nameOf(kind, secure), options)
}

/** What tells this browser from others where it has signed in before. */
export const deviceToken = (request: FastifyRequest): string | undefined =>
  cookieOf(request, prefixed(deviceCookie, isSecure(request))) || undefined

/** Lets the browser be known again. It opens nothing, and outlives every session. */
export const setDeviceToken = (reply: FastifyReply, token: string): void => {
  const secure = isSecure(reply.request)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: deviceSeconds } as const
  reply.setCookie(prefixed(deviceCookie, secure), token, options)
}
