import { logAccount } from '../activity/log-activity.ts'
import { consume, keyOf } from '../limits/throttle.ts'
import type { CookieKind } from '../security/cookies.ts'
import { rememberDevice } from '../security/devices.ts'
import { endSession, newToken, type SessionKind, startSession } from '../security/sessions.ts'
import { startShift } from '../security/shifts.ts'
import type { Context } from './implement.ts'

/** How somebody signed in, for the log; and whether their second factor is still to be set up. */
export type Signing = { with?: string; setsUpFactor?: boolean }

const nameOf = async ({ db }: Pick<Context, 'db'>, kind: SessionKind, id: string): Promise<string> => {
  const row =
    kind === 'staff'
      ? await db.selectFrom('users').select('name').where('user_id', '=', id).executeTakeFirst()
      : await db.selectFrom('visitors').select('name').where('visitor_id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

type Ctx = Pick<Context, 'db' | 'config' | 'browser'>

/** What succeeds is counted too, for an account over all networks and devices (W-35). */
const mostSignIns = { limit: 30, seconds: 3600 }

/**
 * Begins a session in this browser in place of the one before, and makes the browser known to the account. That of a
 * cleaner is written down by whoever has read the PIN.
 */
export const signInHere = async (
  ctx: Ctx,
  kind: CookieKind,
  id: string,
  how: Signing = {},
): Promise<{ token: string; device: string }> => {
  if (ctx.config.rateLimit) await consume(ctx.db, [{ key: keyOf('signed in', kind, id), ...mostSignIns }])
  const token =
    kind === 'housekeeper'
      ? await startShift(ctx.db, id, ctx.browser.token(kind))
      : await signInAccount(ctx, kind, id, how)
  const device = ctx.browser.deviceToken ?? newToken()
  await rememberDevice(ctx.db, device, kind, id)
  return { token, device }
}

const signInAccount = async (ctx: Ctx, kind: SessionKind, id: string, how: Signing): Promise<string> => {
  const { db, browser } = ctx
  const before = browser.token(kind)
  if (before) await endSession(db, before)
  const beginning = { device: browser.device, sets_up_factor: how.setsUpFactor ?? false }
  const token = await startSession(db, kind, id, beginning)
  const name = await nameOf(ctx, kind, id)
  const who = { guest: null, staff: null, [kind]: { name, user_id: id } } as unknown as Context['who']
  await logAccount(
    { db, who },
    'signed in',
    { kind, id, name },
    {
      with: how.with ?? 'password',
      device: browser.device,
    },
  )
  return token
}
