import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { refusals } from './kit/errors.ts'
import { Email, NewPassword, optionalText, PersonName, Phone, text } from './kit/formats.ts'

export const RegisterInput = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
  phone: Phone,
  address: optionalText(),
  country: optionalText(100),
  city: optionalText(100),
  postal_code: optionalText(20),
})
export type RegisterInput = z.output<typeof RegisterInput>

export const GuestLogin = z.object({
  email: Email,
  password: z.string('Password is required').min(1, 'Password is required').max(128),
})
export const StaffLogin = z.object({
  username: text('Username is required', 254),
  password: z.string('Password is required').min(1, 'Password is required').max(128),
  /** Of the authenticator app, or a recovery code: asked for with `code_needed` where two-factor sign-in is on. */
  code: z.string().trim().max(40, 'At most 40 characters').optional(),
})

/** A guest as their own session knows them (guest-site §3). */
export const SignedInGuest = z.object({
  visitor_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.literal('visitor'),
})
export type SignedInGuest = z.output<typeof SignedInGuest>

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]

/** A staff member as their own session knows them (guest-site §3). `permissions` is the flat list of rights. */
export const SignedInStaff = z.object({
  user_id: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  photo: z.string().nullable(),
  position: z.string().nullable(),
  permissions: z.array(z.enum(['create', 'read', 'update', 'delete'])),
})
export type SignedInStaff = z.output<typeof SignedInStaff>

const guestAnswer = z.object({ msg: z.string(), visitor: SignedInGuest })
// the flat fields, and the same object under `user` for callers that look there.
const staffAnswer = SignedInStaff.extend({ msg: z.string(), user: SignedInStaff })
const signIn = { limit: 10, seconds: 900, counts: 'failures' } as const
const staffSignIn = { ...signIn, account: 'username', name: 'staff sign-in' } as const

// A link that a mail program cut short says the same as one that was used.
const { message: spent } = refusals.reset_link_spent
/** The token of a mailed link. */
export const ResetToken = z.string().min(20, spent).max(100, spent)

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/visitors/register',
    access: 'public',
    summary: 'Register a guest; an admin may do it on behalf, then without a password',
    failure: 'Registration failed',
    body: RegisterInput.extend({
      password: NewPassword.optional(),
      /** A browser may hold an admin's session too: the public form says that the person registers for themselves. */
      sign_in: z.boolean().optional(),
    }),
    ok: guestAnswer,
    status: 201,
    errors: ['email_taken', 'already_signed_in'],
    throttle: { limit: 20, seconds: 3600, counts: 'all' },
  }),
  guestLogin: endpoint({
    method: 'POST',
    path: '/api/visitors/login',
    access: 'public',
    summary: 'Sign a guest in',
    failure: 'Login failed. Please try again.',
    body: GuestLogin,
    ok: guestAnswer,
    errors: ['wrong_guest_credentials'],
    throttle: { ...signIn, account: 'email' },
  }),
  staffLogin: endpoint({
    method: 'POST',
    path: '/api/v2/login',
    access: 'public',
    summary: 'Sign a staff member in, admin or employee',
    failure: 'Login failed',
    body: StaffLogin,
    ok: staffAnswer,
    errors: ['wrong_credentials', 'code_needed', 'wrong_sign_in_code'],
    throttle: staffSignIn,
  }),
  adminLogin: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Sign an admin in; a valid employee is refused with 403 and gets no session',
    failure: 'Login failed',
    body: StaffLogin,
    ok: staffAnswer,
    errors: ['wrong_credentials', 'code_needed', 'wrong_sign_in_code', 'admins_only'],
    throttle: staffSignIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v2/logout',
    access: 'public',
    summary: 'End the session: the guest’s, the staff member’s, or both when none is named',
    failure: 'Logout failed',
    body: z.object({ kind: z.enum(['guest', 'staff']).optional() }).optional(),
    ok: z.object({ msg: z.string() }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/v2/me',
    access: 'public',
    summary: 'Who is signed in: the guest and the staff member of this browser, each null when not',
    failure: 'Failed to load your profile',
    ok: z.object({ guest: SignedInGuest.nullable(), user: SignedInStaff.nullable() }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/visitors/forgot-password',
    access: 'public',
    summary: 'Mail a link to set a new password; answers the same for known and unknown addresses',
    failure: 'Failed to send the link. Please try again.',
    body: z.object({ email: Email }),
    ok: z.object({ message: z.string() }),
    throttle: { limit: 5, seconds: 3600, counts: 'all', account: 'email' },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/visitors/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of a mailed link; ends all sessions of the guest',
    failure: 'Failed to set the password. Please try again.',
    body: z.object({ token: ResetToken, password: NewPassword }),
    ok: z.object({ message: z.string() }),
    errors: ['reset_link_spent'],
    throttle: { limit: 20, seconds: 3600, counts: 'all' },
  }),
}
