import { z } from 'zod'
import { areas } from '../kit/areas.ts'
import { Day, Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/formats.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { ofVersion } from '../kit/versions.ts'
import { roles } from '../office/accounts.ts'
import {
  departments,
  genders,
  permissionTypes,
  rightsOf,
  UserChange,
  UserInput,
  userStatuses,
} from './user-fields.ts'

export const User = z
  .object({
    user_id: z.string(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    gender: z.enum(genders).nullable(),
    role: z.enum(roles),
    department: z.enum(departments).nullable(),
    designation: z.string().nullable(),
    mobile_number: z.string().nullable(),
    alt_mobile_number: z.string().nullable(),
    /** The last four signs; `identity` answers the whole (D-18). */
    pan_number: z.string().nullable(),
    aadhar_number: z.string().nullable(),
    address: z.string().nullable(),
    status: z.enum(userStatuses),
    date_joined: Day,
    /** The same address under both names (H-USER-32). */
    photo: z.string().nullable(),
    url: z.string().nullable(),
    permissions: z.object({
      type: z.enum(permissionTypes),
      permissions: z.array(z.enum(rightsOf.Full)),
    }),
    /** Where they work as an admin (D-41); somebody of role user has the employee area. */
    areas: z.array(z.enum(areas)),
    /** Whether there is a password to sign in with. */
    sign_in: z.boolean(),
    /** The one admin who always keeps full rights (D-19). */
    is_first_admin: z.boolean(),
    created_at: Instant,
    ...ofVersion,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

/** With the land purchases in which the person is the customer. */
export const UserDetail = User.extend({ purchases: z.object({ active: z.int(), closed: z.int() }) }).meta({
  id: 'UserDetail',
})
export type UserDetail = z.output<typeof UserDetail>

const userSorts = ['newest', 'name', '-name', 'department'] as const

export const photoTypes = ['image/jpeg', 'image/png'] as const
/** Under 2 MB. */
export const maxPhotoBytes = 2 * 1024 * 1024 - 1
export const photoMessage = {
  type: 'Please upload an image file',
  size: 'File size must be less than 2MB',
} as const

const params = z.object({ id: z.string().max(60) })
const filters = {
  /** A part of the username, the e-mail or the name. */
  q: pageQuery.q,
  status: z.enum(userStatuses).optional(),
  sort: z.enum(userSorts).default('newest'),
}

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    area: 'staff',
    summary:
      'Staff, the newest first; they are the customers of land purchases too. PAN and Aadhaar are masked',
    failure: 'Failed to fetch users',
    query: z.object({ ...pageQuery, ...filters }),
    ok: z.array(User),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/users/export',
    access: 'admin',
    area: 'staff',
    summary: 'The staff that a filter keeps, as an Excel file; PAN and Aadhaar are masked',
    failure: 'Failed to fetch users',
    query: z.object(filters),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'admin',
    area: 'staff',
    sessionOnly: true,
    summary: 'Add somebody; nobody gives rights that they do not have',
    failure: 'Failed to create user',
    body: UserInput,
    ok: UserDetail.extend({ msg: z.string() }),
    status: 201,
    errors: ['username_taken', 'email_taken', 'user_id_taken', 'rights_beyond_own', 'confirm_password'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    access: 'staff',
    area: 'any',
    summary:
      'One staff member: in the area staff any, for everybody who signed in themselves. PAN and Aadhaar are masked',
    failure: 'Failed to fetch user details',
    params,
    ok: UserDetail,
    errors: ['user_not_found', 'wrong_area'],
  }),
  identity: endpoint({
    method: 'GET',
    path: '/api/users/:id/identity',
    access: 'admin',
    area: 'staff',
    right: 'update',
    summary:
      'The whole PAN and Aadhaar numbers, for Full and Limited; who asked is kept in the activity. A token is answered the masked ones',
    failure: 'Failed to fetch user details',
    params,
    ok: z.object({ pan_number: z.string().nullable(), aadhar_number: z.string().nullable() }),
    errors: ['user_not_found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    access: 'admin',
    area: 'staff',
    sessionOnly: true,
    summary:
      'Change somebody. Who is made inactive is signed out at once. A masked PAN or Aadhaar stands for the one that is kept',
    failure: 'Failed to update user',
    params,
    body: UserChange,
    edits: UserDetail,
    ok: UserDetail.extend({ msg: z.string() }),
    errors: [
      'user_not_found',
      'username_taken',
      'email_taken',
      'own_account',
      'first_admin_kept',
      'last_admin',
      'rights_beyond_own',
      'confirm_password',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    access: 'admin',
    area: 'staff',
    sessionOnly: true,
    summary: 'Delete somebody who never bought land, with their photo',
    failure: 'Failed to delete user',
    params,
    ok: z.object({ msg: z.string() }),
    errors: [
      'confirm_password',
      'user_not_found',
      'own_account',
      'first_admin_kept',
      'last_admin',
      'rights_beyond_own',
      'user_has_purchases',
      'user_has_loans',
    ],
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/api/upload/photo',
    access: 'staff',
    area: 'any',
    sessionOnly: true,
    summary: 'Upload a photo and get its address, to be saved with a user within a day',
    failure: 'Failed to upload photo',
    unlogged: 'a file belongs to nobody until a user is saved with it',
    files: { photo: { types: photoTypes, maxBytes: maxPhotoBytes, required: true, message: photoMessage } },
    ok: z.object({ url: z.string() }),
    status: 201,
    errors: ['picture_unreadable'],
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/photo',
    access: 'staff',
    area: 'any',
    sessionOnly: true,
    summary: 'Take a photo away: in the area staff anybody’s, everybody their own',
    failure: 'Failed to remove photo',
    params,
    ok: z.object({ msg: z.string() }),
    errors: ['user_not_found', 'photo_not_found', 'rights_beyond_own', 'wrong_area'],
  }),
}
