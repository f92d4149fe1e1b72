import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { kitRefusals } from '../kit/errors.ts'
import { NewPassword } from '../kit/formats.ts'
import { currentPassword } from './security.ts'

/** One browser in which somebody is signed in (W-35). */
export const OwnSession = z
  .object({
    session_id: z.string(),
    /** Browser and system in words. */
    device: z.string(),
    created_at: Instant,
    last_seen_at: Instant,
    /** The session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.output<typeof OwnSession>

const query = z.object({ kind: z.enum(['guest', 'staff']).optional() })
const message = z.object({ message: z.string() })

export const GuestPasswordChange = z
  .object({ currentPassword, newPassword: NewPassword })
  .meta({ id: 'GuestPasswordChange' })

/** Shows once more that it is the same person who signed in: by the password, or by the second factor. */
const Confirmation = z
  .object({
    password: z.string().max(128, 'At most 128 characters').optional(),
    code: z.string().trim().max(40, 'At most 40 characters').optional(),
  })
  .refine(({ password, code }) => Boolean(password) || Boolean(code), {
    path: ['password'],
    error: kitRefusals.confirm_password.message,
  })
  .meta({ id: 'Confirmation' })

/** What guests and staff alike do for the safety of their own account. */
export const ownAccount = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'signed_in',
    selfService: true,
    summary: 'Where one is signed in, the latest first; `kind` says whose where both are signed in',
    failure: 'Failed to load your sessions',
    query,
    ok: z.array(OwnSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:session_id',
    access: 'signed_in',
    selfService: true,
    summary: 'End one of one’s own sessions',
    failure: 'Failed to sign out there',
    params: z.object({ session_id: z.string().max(60) }),
    ok: message,
    errors: ['session_not_found'],
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'signed_in',
    selfService: true,
    summary: 'End all of one’s own sessions but this one',
    failure: 'Failed to sign out elsewhere',
    query,
    ok: message,
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/api/visitors/:visitor_id/password',
    access: 'guest',
    summary: 'Change one’s own password; every other session of the guest ends',
    failure: 'Failed to update password',
    unversioned: 'a password is set, none is shown',
    params: z.object({ visitor_id: z.string().max(60) }),
    body: GuestPasswordChange,
    ok: z.object({ msg: z.string(), message: z.string() }),
    errors: ['wrong_current_password', 'not_allowed', 'stale_write'],
    throttle: { limit: 10, seconds: 900, counts: 'failures', of: 'guest' },
    // Each change is mailed.
    limits: [{ name: 'own-password', limit: 10, seconds: 3600, by: 'guest', done: true }],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/confirm',
    access: 'staff',
    selfService: true,
    summary: 'Show the password or the second factor once more, for what asks for it in the next ten minutes',
    failure: 'Failed to confirm that it is you',
    body: Confirmation,
    ok: message,
    errors: ['wrong_current_password', 'wrong_code'],
    throttle: { limit: 10, seconds: 900, counts: 'failures', of: 'staff' },
  }),
}
