import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Asking } from '../../kit/documents/kept-papers.ts'
import type { Context } from '../../kit/endpoints/implement.ts'

/**
 * Whose bookings may be seen: one visitor's, or everybody's. `ownOnly`: what the desk booked for an account is not
 * shown to somebody whose address is not proved (D-35).
 */
export type BookingScope = { visitorId: string; ownOnly?: boolean } | 'all'

/** Whether the desk booked a stay `bookings as b`. */
export const isByStaff = sql`exists (
  select from reservations r where r.reservation_id = b.reservation_id and r.by_staff)`

/** Keeps the bookings `b` of a query to those that may be seen. */
export const withinScope = (scope: BookingScope): RawBuilder<SqlBool> => {
  if (scope === 'all') return sql<SqlBool>`true`
  const own = sql<SqlBool>`b.visitor_id = ${scope.visitorId}`
  return scope.ownOnly ? sql<SqlBool>`(${own} and not ${isByStaff})` : own
}

const isAdmin = ({ who }: Context): boolean => who.staff?.role === 'admin'

/** Admins see every booking, a guest their own; `mine` asks as the guest where a browser holds both sessions. */
export const scopeOf = (ctx: Context<'not_signed_in'>, mine = false): BookingScope => {
  if (isAdmin(ctx) && !mine) return 'all'
  const { visitor_id, email_verified } = ctx.who.guest ?? ctx.refuse('not_signed_in')
  return { visitorId: visitor_id, ownOnly: !email_verified }
}

/** Who asks for a paper of a booking. */
export const askingOf = (ctx: Context<'not_signed_in'>): Asking => ({
  config: ctx.config,
  by: isAdmin(ctx) ? 'staff' : 'guests',
})
