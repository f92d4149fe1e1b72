import { z } from 'zod'
import { areas } from '../kit/areas.ts'
import { endpoint } from '../kit/endpoint.ts'
import {
  addressProblem,
  Email,
  NewPassword,
  optionalLongText,
  optionalText,
  PersonName,
  Phone,
  StrangerName,
  text,
} from '../kit/formats.ts'
import { officeRefusals } from './refusals.ts'

export const RegisterInput = z
  .object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    phone: Phone,
    address: optionalLongText(255),
    country: optionalText(100),
    city: optionalText(100),
    postal_code: optionalText(20),
  })
  .meta({ id: 'RegisterInput' })
export type RegisterInput = z.output<typeof RegisterInput>

/** The same as somebody types it about themselves; staff may write a name as they please. */
export const OwnRegisterInput = RegisterInput.extend({ name: StrangerName }).meta({ id: 'OwnRegisterInput' })

export const GuestLogin = z
  .object({
    email: Email,
    password: z.string('Password is required').min(1, 'Password is required').max(128),
  })
  .meta({ id: 'GuestLogin' })
export const StaffLogin = z
  .object({
    username: text('Username is required', 254),
    password: z.string('Password is required').min(1, 'Password is required').max(128),
    /** Of the authenticator app, or a recovery code: asked for with `code_needed` where two-factor sign-in is on. */
    code: z.string().trim().max(40, 'At most 40 characters').optional(),
  })
  .meta({ id: 'StaffLogin' })

/** A guest as their own session knows them (guest-site §3). */
export const SignedInGuest = z
  .object({
    visitor_id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.literal('visitor'),
    /** Whether the address is theirs: they followed a mailed link, or nothing can be mailed (D-31). */
    email_verified: z.boolean().optional(),
  })
  .meta({ id: 'SignedInGuest' })
export type SignedInGuest = z.output<typeof SignedInGuest>

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]

/** A staff member as their own session knows them (guest-site §3). `permissions` is the flat list of rights. */
export const SignedInStaff = z
  .object({
    user_id: z.string(),
    username: z.string(),
    name: z.string(),
    role: z.enum(roles),
    photo: z.string().nullable(),
    position: z.string().nullable(),
    permissions: z.array(z.enum(['create', 'read', 'update', 'delete'])),
    areas: z.array(z.enum(areas)),
  })
  .meta({ id: 'SignedInStaff' })
export type SignedInStaff = z.output<typeof SignedInStaff>

const guestAnswer = z.object({ msg: z.string(), visitor: SignedInGuest })
// the flat fields, and the same object under `user` for callers that look there.
const staffAnswer = SignedInStaff.extend({
  msg: z.string(),
  user: SignedInStaff,
  /** The session opens nothing else before a second factor is set up (W-37). */
  two_factor_setup: z.boolean().optional(),
})
const signIn = { limit: 10, seconds: 900, counts: 'failures' } as const
const staffSignIn = { ...signIn, account: 'username', of: 'staff' } as const

// A link that a mail program cut short says the same as one that was used.
const { message: spent } = officeRefusals.reset_link_spent
const { message: proofSpent } = officeRefusals.proof_link_spent
/** The token of a mailed link that proves an address. */
const ProofToken = z.string(proofSpent).min(20, proofSpent).max(100, proofSpent)

/** The token of a mailed link. */
export const ResetToken = z.string().min(20, spent).max(100, spent)

/** What an admin says of somebody who may be known already (D-35). */
export const sameOrOther = {
  /** It is the known one, whose entry is updated: the one named, else the closest. */
  merge: z.boolean().optional(),
  merge_into: z.string().max(60).optional(),
  /** It is another person, who gets an entry of their own. */
  somebody_else: z.boolean().optional(),
}

type Addressed = { email?: string | undefined; no_email?: boolean | undefined }
const addressOf = (sent: unknown): Addressed =>
  (typeof sent === 'object' ? (sent as Addressed | null) : null) ?? {}
const addressWrong = (sent: unknown) => addressProblem(addressOf(sent).email, addressOf(sent).no_email)

/** An e-mail, or the word of staff that there is none: the rule of a body with both fields. */
export const emailOrNone = [
  (sent: unknown) => !addressWrong(sent),
  {
    path: ['email'] as string[],
    error: ({ input }: { input?: unknown }) => addressWrong(input),
    // Also where other fields are wrong, so that all is said at once.
    when: () => true,
  },
] as const

/** What only staff run into who register somebody, or a token that would be signed in. */
const ofOffice = ['wrong_area', 'right_missing', 'token_refused'] as const

// A password is hashed, or a mail is written.
const costly = { method: 'POST', access: 'public', twoAtOnce: true } as const
/** What makes a session or a password: whoever calls does it themselves. */
const byOneself = { ...costly, sessionOnly: true } as const

export const accounts = {
  register: endpoint({
    ...costly,
    path: '/api/visitors/register',
    summary: 'Register a guest; an admin may do it on behalf, then without a password',
    failure: 'Registration failed',
    body: RegisterInput.extend({
      email: Email.optional(),
      /** In place of an e-mail, of who is registered on behalf (W-25). */
      no_email: z.boolean().optional(),
      /** Of who registers for themselves; what comes with a registration on behalf is dropped unread (W-34). */
      password: z.unknown().optional(),
      /** A browser may hold an admin's session too: the public form says that the person registers for themselves. */
      sign_in: z.boolean().optional(),
      ...sameOrOther,
    }).refine(...emailOrNone),
    ok: guestAnswer.extend({ visitor: SignedInGuest.extend({ email: z.string().nullable() }) }),
    status: 201,
    errors: ['email_taken', 'already_signed_in', 'visitor_known', ...ofOffice],
    throttle: { limit: 20, seconds: 3600, counts: 'all' },
  }),
  guestLogin: endpoint({
    ...byOneself,
    path: '/api/visitors/login',
    summary: 'Sign a guest in',
    failure: 'Login failed. Please try again.',
    body: GuestLogin,
    ok: guestAnswer,
    errors: ['wrong_guest_credentials'],
    throttle: { ...signIn, account: 'email', of: 'guest' },
  }),
  staffLogin: endpoint({
    ...byOneself,
    path: '/api/v2/login',
    summary: 'Sign a staff member in, admin or employee',
    failure: 'Login failed',
    body: StaffLogin,
    ok: staffAnswer,
    errors: ['wrong_credentials', 'code_needed', 'wrong_sign_in_code'],
    throttle: staffSignIn,
  }),
  adminLogin: endpoint({
    ...byOneself,
    path: '/api/admin/login',
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
    beforeFactor: true,
    ok: z.object({
      guest: SignedInGuest.nullable(),
      user: SignedInStaff.nullable(),
      two_factor_setup: z.boolean().optional(),
    }),
  }),
  forgotPassword: endpoint({
    ...costly,
    path: '/api/visitors/forgot-password',
    summary: 'Mail a link to set a new password; answers the same for known and unknown addresses',
    failure: 'Failed to send the link. Please try again.',
    body: z.object({ email: Email }),
    ok: z.object({ message: z.string() }),
    throttle: { limit: 5, seconds: 3600, counts: 'all', account: 'email', of: 'guest' },
  }),
  resetPassword: endpoint({
    ...byOneself,
    path: '/api/visitors/reset-password',
    summary: 'Set a new password with the token of a mailed link; ends all sessions of the guest',
    failure: 'Failed to set the password. Please try again.',
    body: z.object({ token: ResetToken, password: NewPassword }),
    ok: z.object({ message: z.string() }),
    errors: ['reset_link_spent'],
    throttle: { limit: 20, seconds: 3600, counts: 'all' },
  }),
  sendProof: endpoint({
    method: 'POST',
    path: '/api/visitors/verification-link',
    access: 'guest',
    summary: 'Mail the signed-in guest a link that proves their address, unless it is proved',
    failure: 'Failed to send the link. Please try again.',
    ok: z.object({ message: z.string() }),
    limits: [
      { name: 'proof links', limit: 3, seconds: 3600, by: 'guest' },
      { name: 'proof links', limit: 10, seconds: 3600, by: 'address' },
    ],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/visitors/verify-email',
    access: 'public',
    summary: 'Prove an address with the token of a mailed link; doing it again answers the same',
    failure: 'Failed to confirm the address. Please try again.',
    body: z.object({ token: ProofToken }),
    ok: z.object({ message: z.string() }),
    errors: ['proof_link_spent'],
    throttle: { limit: 20, seconds: 3600, counts: 'all' },
  }),
}
