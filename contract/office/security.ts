import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/formats.ts'
import { ResetToken } from './accounts.ts'

export const currentPassword = z
  .string('Current password is required')
  .min(1, 'Current password is required')
  .max(128, 'At most 128 characters')

// back-office §5: a longer sentence than that of the guests' registration.
const newPassword = z
  .string('New password is required')
  .min(1, 'New password is required')
  .min(6, 'Password must be at least 6 characters long')
  .max(128, 'At most 128 characters')

export const PasswordChange = z
  .object({
    currentPassword,
    newPassword,
    /** Leaves one's personal tokens of the API as they are; else they end with the password. */
    keep_tokens: z.boolean().optional(),
  })
  .meta({ id: 'PasswordChange' })
export const NewStaffPassword = newPassword

const code = text('Enter the six digits that the app shows', 40)
const own = z.object({ currentPassword })

/** Whether somebody's sign-in asks for a second factor. */
export const TwoFactor = z
  .object({
    on: z.boolean(),
    since: Instant.nullable(),
    recovery_codes_left: z.int(),
    /** Whether the resort asks this person for it (D-39). */
    must: z.boolean(),
    /** What a new password of staff needs at least (D-37). */
    password_length: z.int(),
  })
  .meta({ id: 'TwoFactor' })
export type TwoFactor = z.output<typeof TwoFactor>

/** What an authenticator app is given, as text and as the address in its QR code. */
export const TwoFactorSecret = z
  .object({ secret: z.string(), address: z.string() })
  .meta({ id: 'TwoFactorSecret' })
export type TwoFactorSecret = z.output<typeof TwoFactorSecret>

/** Shown once; the server keeps only their hashes. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

const guesses = { limit: 10, seconds: 900, counts: 'failures', of: 'staff' } as const
const mine = { access: 'staff', selfService: true, throttle: guesses } as const
// What setting up the second factor needs is open before it is set up.
const factor = { ...mine, beforeFactor: true } as const

/** What staff do for the safety of their own account. */
export const security = {
  changePassword: endpoint({
    ...mine,
    method: 'PATCH',
    path: '/api/users/:user_id/password',
    summary:
      'Change one’s own password; every other session of the person ends, and their tokens unless they are kept',
    failure: 'Failed to update password',
    unversioned: 'a password is set, none is shown',
    params: z.object({ user_id: z.string().max(20) }),
    body: PasswordChange,
    ok: z.object({ msg: z.string(), message: z.string() }),
    errors: ['wrong_current_password', 'not_allowed', 'stale_write'],
    limits: [{ name: 'own-password', limit: 10, seconds: 3600, by: 'staff', done: true }],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/staff/forgot-password',
    access: 'public',
    summary: 'Mail a link to set a new password; answers the same for known and unknown names',
    failure: 'Failed to send the link. Please try again.',
    body: z.object({ username: text('Username is required', 254) }),
    ok: z.object({ message: z.string() }),
    throttle: { limit: 5, seconds: 3600, counts: 'all', account: 'username', of: 'staff' },
    twoAtOnce: true,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/staff/reset-password',
    access: 'public',
    sessionOnly: true,
    summary: 'Set a new password with the token of a mailed link; ends all sessions and tokens of the person',
    failure: 'Failed to set the password. Please try again.',
    body: z.object({ token: ResetToken, password: newPassword }),
    ok: z.object({ message: z.string() }),
    errors: ['reset_link_spent'],
    throttle: { limit: 20, seconds: 3600, counts: 'all' },
  }),
  twoFactor: endpoint({
    method: 'GET',
    path: '/api/account/two-factor',
    access: 'staff',
    selfService: true,
    beforeFactor: true,
    summary: 'Whether one’s own sign-in asks for a code',
    failure: 'Failed to load two-factor sign-in',
    ok: TwoFactor,
  }),
  setUpTwoFactor: endpoint({
    ...factor,
    method: 'POST',
    path: '/api/account/two-factor/setup',
    summary: 'A new secret for an authenticator app; sign-in asks for nothing before a code has confirmed it',
    failure: 'Failed to set up two-factor sign-in',
    body: own,
    ok: TwoFactorSecret,
    errors: ['wrong_current_password', 'two_factor_on'],
  }),
  confirmTwoFactor: endpoint({
    ...factor,
    method: 'POST',
    path: '/api/account/two-factor/confirm',
    summary:
      'Switch two-factor sign-in on with a first code of the app; other sessions end; answers ten recovery codes, once',
    failure: 'Failed to switch on two-factor sign-in',
    body: z.object({ code }),
    ok: RecoveryCodes,
    errors: ['wrong_code', 'two_factor_on', 'two_factor_off'],
  }),
  newRecoveryCodes: endpoint({
    ...factor,
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes',
    summary: 'Ten new recovery codes, once; the ones before work no longer',
    failure: 'Failed to make recovery codes',
    body: own,
    ok: RecoveryCodes,
    errors: ['wrong_current_password', 'two_factor_off'],
  }),
  switchOffTwoFactor: endpoint({
    ...factor,
    method: 'POST',
    path: '/api/account/two-factor/off',
    summary: 'Sign in with the password alone again; asks for a code of the app or a recovery code',
    failure: 'Failed to switch off two-factor sign-in',
    body: own.extend({ code: text('Enter the six digits that the app shows, or a recovery code', 40) }),
    ok: z.object({ message: z.string() }),
    errors: ['wrong_current_password', 'wrong_code', 'two_factor_off', 'two_factor_must'],
  }),
}
