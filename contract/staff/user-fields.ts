import { z } from 'zod'
import { areas } from '../kit/areas.ts'
import type { Right } from '../kit/endpoint.ts'
import { Email, longText, NewPassword, PersonName, text } from '../kit/formats.ts'
import { phoneMessage, phoneNumber } from '../kit/phone.ts'
import { fromVersion } from '../kit/versions.ts'
import { type Role, roles } from '../office/accounts.ts'

// back-office §3, §5 and §6: staff, titled Employee Details. They are the customers of land purchases too.

export const genders = ['Male', 'Female'] as const
export const departments = ['HR', 'Marketing', 'Sales', 'IT', 'Finance', 'Operations'] as const
export const designations = [
  'Telecaller',
  'Marketing Executive',
  'HR Manager',
  'HR Executive',
  'Admin',
  'Team Lead',
  'Manager',
  'Developer',
] as const
export const userStatuses = ['active', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]

export const permissionTypes = ['Full', 'Limited', 'Read'] as const
export type PermissionType = (typeof permissionTypes)[number]

/** H-USER-28 */
export const rightsOf: Record<PermissionType, readonly Right[]> = {
  Full: ['create', 'read', 'update', 'delete'],
  Limited: ['create', 'read', 'update'],
  Read: ['read'],
}

/** The level that a list of rights comes to. */
export const levelOf = (rights: readonly string[]): PermissionType => {
  if (rights.includes('delete')) return 'Full'
  return rights.includes('create') || rights.includes('update') ? 'Limited' : 'Read'
}

/** Whether somebody's own rights hold all of these: nobody manages people, or gives rights, beyond their own. */
export const holdsRights = (own: readonly string[], needed: readonly string[]): boolean =>
  needed.every((right) => own.includes(right))

/** One of several words, typed in any case. */
const anyCase = <const T extends readonly [string, ...string[]]>(words: T, message: string) =>
  z.codec(z.string(message).trim(), z.enum(words, message), {
    decode: (typed) =>
      (words.find((word) => word.toLowerCase() === typed.toLowerCase()) ?? typed) as T[number],
    encode: (word) => word,
  })

/** G-ROLE-07, H-USER-26: any case is understood, and Pegawai is a user; kept and answered in lower case. */
const SentRole = z.codec(z.string('Choose the role').trim(), z.enum(roles, 'Choose the role'), {
  decode: (typed) => (typed.toLowerCase() === 'pegawai' ? 'user' : (typed.toLowerCase() as Role)),
  encode: (role) => role,
})

/** What the level allows is not the caller's choice; the list may be left out. */
const SentPermissions = z
  .object(
    {
      type: anyCase(permissionTypes, 'Choose the permissions'),
      permissions: z.array(z.string()).max(20).optional(),
    },
    'Choose the permissions',
  )
  .refine(
    ({ type, permissions }) =>
      !permissions || permissions.toSorted().join() === rightsOf[type].toSorted().join(),
    { path: ['permissions'], error: 'These rights are not those of the level' },
  )

const SentAreas = z
  .array(z.enum(areas, 'There is no such area'), 'Choose the areas')
  .max(20, 'There are not so many areas')

const UserId = z.string().regex(/^USR\d{4,9}$/, 'A user ID is USR and four digits')

const Alternative = z.codec(z.string().trim().nullish(), phoneNumber(phoneMessage).nullish(), {
  decode: (sent) => (sent === '' ? null : sent),
  encode: (kept) => kept,
})

const panMessage = 'PAN is five capital letters, four digits and a capital letter, like ABCDE1234F'
const aadharMessage = 'Aadhaar number has exactly 12 digits'
const Pan = text('PAN number is required', 20).regex(/^[A-Z]{5}\d{4}[A-Z]$/, panMessage)
const Aadhar = text('Aadhaar number is required', 20).regex(/^\d{12}$/, aadharMessage)
// A number as it is answered, all but its end hidden, stands for the one that is kept.
const KeptPan = text('PAN number is required', 20).regex(/^([A-Z]{5}\d|•{6})\d{3}[A-Z]$/, panMessage)
const KeptAadhar = text('Aadhaar number is required', 20).regex(/^(\d{8}|•{8})\d{4}$/, aadharMessage)

/** Sign-in takes a username or an e-mail: one must not look like the other. */
const Username = text('Username is required', 100).regex(/^[^@]*$/, 'A username has no @')

const required = {
  username: Username,
  email: Email,
  role: SentRole,
  mobile_number: phoneNumber('Mobile number is required'),
  alt_mobile_number: Alternative.optional(),
  department: anyCase(departments, 'Choose the department'),
  designation: anyCase(designations, 'Choose the designation'),
  address: longText('Address is required', 500),
  permissions: SentPermissions,
  /** Left out, somebody new has all areas of who adds them, and somebody known keeps theirs. */
  areas: SentAreas.optional(),
  /** The address that the upload of a photo answered. */
  url: z.string().max(200).nullish(),
}

export const UserInput = z
  .object({
    user_id: UserId.optional(),
    name: PersonName,
    /** May only be left out where `sign_in` is false. */
    password: NewPassword.optional(),
    /** False for a customer of land who never signs in (H-USER-40). */
    sign_in: z.boolean().optional(),
    gender: anyCase(genders, 'Choose the gender'),
    pan_number: Pan,
    aadhar_number: Aadhar,
    ...required,
  })
  .meta({ id: 'UserInput' })
export type UserInput = z.output<typeof UserInput>

/** Without a name, a gender, an alternative number or a photo these stay as they are. */
export const UserChange = z
  .object({
    name: PersonName.optional(),
    gender: anyCase(genders, 'Choose the gender').optional(),
    status: anyCase(userStatuses, 'Choose the status'),
    pan_number: KeptPan,
    aadhar_number: KeptAadhar,
    ...required,
    ...fromVersion,
  })
  .meta({ id: 'UserChange' })
export type UserChange = z.output<typeof UserChange>
