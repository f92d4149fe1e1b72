import { areaNames } from '../../contract/staff-areas.ts'
import type { UserInput } from '../../contract/user-fields.ts'
import { type User, users } from '../../contract/users.ts'
import { refusePoorPassword } from '../accounts/password-rule.ts'
import { logReveal } from '../kit/activity.ts'
import { afterSlow, type Context, implement } from '../kit/implement.ts'
import { hashPassword } from '../kit/passwords.ts'
import { storePortrait } from '../kit/portraits.ts'
import { refuse } from '../kit/refuse.ts'
import { type SheetColumn, spreadsheet } from '../kit/spreadsheet.ts'
import { managesUser } from './manages-user.ts'
import { keepUnused } from './photos.ts'
import { everyUser, findUser, listUsers, numberOf, toDetail } from './queries.ts'
import { changeUser, createUser, removePhoto, removeUser } from './write-user.ts'

const columns: readonly SheetColumn<User>[] = [
  { title: 'ID', width: 12, cell: (row) => row.user_id },
  { title: 'Name', width: 28, cell: (row) => row.name },
  { title: 'Username', width: 20, cell: (row) => row.username },
  { title: 'Email', width: 32, cell: (row) => row.email },
  { title: 'Role', width: 10, cell: (row) => (row.role === 'admin' ? 'Admin' : 'User') },
  { title: 'Permissions', width: 14, kind: 'code', cell: (row) => row.permissions.type },
  {
    title: 'Areas',
    width: 40,
    cell: (row) =>
      row.role === 'admin' ? row.areas.map((area) => areaNames[area]).join(', ') : 'Employee area',
  },
  { title: 'Department', width: 16, cell: (row) => row.department },
  { title: 'Designation', width: 22, cell: (row) => row.designation },
  { title: 'Mobile number', width: 16, cell: (row) => row.mobile_number },
  { title: 'Alternative number', width: 18, cell: (row) => row.alt_mobile_number },
  { title: 'Gender', width: 10, kind: 'code', cell: (row) => row.gender },
  { title: 'PAN', width: 16, cell: (row) => row.pan_number },
  { title: 'Aadhaar', width: 18, cell: (row) => row.aadhar_number },
  { title: 'Address', width: 40, cell: (row) => row.address },
  { title: 'Status', width: 12, cell: (row) => (row.status === 'active' ? 'Active' : 'Inactive') },
  { title: 'Joined', width: 14, kind: 'day', cell: (row) => row.date_joined },
]

/** Everybody sees themselves, and who looks after the staff everybody. To employees others are not there. */
const visibleUser = async (given: Context, userId: string) =>
  (managesUser(given, userId) ? await findUser(given.db, userId) : undefined) ?? refuse('user_not_found')

const passwordHash = async (given: Context & { body: UserInput }) => {
  const { body } = given
  if (body.sign_in === false) return null
  const message = 'Password is required'
  const password = body.password ?? refuse('invalid_input', { message, fields: { password: message } })
  refusePoorPassword(given, { field: 'password', password, owner: body, staff: true })
  return hashPassword(password)
}

export const userRoutes = implement(users, {
  list: (given) => listUsers(given, given.query),

  export: async (given) =>
    spreadsheet('employee-details.xlsx', columns, everyUser(given, given.query), given.settings.time_zone),

  create: afterSlow(users.create, passwordHash, async (given) => {
    const row = await createUser(given)
    return { ...(await toDetail(given.db, row, given.secrets)), msg: 'User created successfully!' }
  }),

  get: async (given) => toDetail(given.db, await visibleUser(given, given.params.id), given.secrets),

  identity: async (given) => {
    const row = await visibleUser(given, given.params.id)
    await logReveal(given, {
      area: 'users',
      id: row.user_id,
      name: `${row.user_id}, ${row.name}`,
      what: 'PAN and Aadhaar',
    })
    return {
      pan_number: numberOf(row, 'pan_number', given.secrets),
      aadhar_number: numberOf(row, 'aadhar_number', given.secrets),
    }
  },

  change: async (given) => {
    const row = await changeUser(given)
    return { ...(await toDetail(given.db, row, given.secrets)), msg: 'User updated successfully' }
  },

  remove: async (given) => {
    await removeUser(given)
    return { msg: 'User deleted successfully' }
  },

  uploadPhoto: afterSlow(
    users.uploadPhoto,
    (given) => storePortrait(given, given.files.photo, 'photo'),
    async ({ db, who, prepared }) => ({ url: await keepUnused(db, prepared, who.staff?.user_id ?? '') }),
  ),

  removePhoto: async (given) => {
    await removePhoto(given)
    return { msg: 'Photo removed' }
  },
})
