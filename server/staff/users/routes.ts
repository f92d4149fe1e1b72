import { areaNames } from '../../../contract/staff/areas.ts'
import { type User, users } from '../../../contract/staff/users.ts'
import { logReveal } from '../../kit/activity/log-activity.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Call, type Context, implement, prepare } from '../../kit/endpoints/implement.ts'
import { storePortrait } from '../../kit/files/portraits.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { hashPassword } from '../../kit/security/passwords.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import { refusePoorPassword } from '../../office/accounts/password-rule.ts'
import { managesUser } from './manages-user.ts'
import { keepUnused } from './photos.ts'
import { everyUser, findUser, listUsers, maskedNumber, numberOf, toDetail, type UserRow } from './queries.ts'
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
const visibleUser = async (ctx: Context<'user_not_found'>, userId: string) =>
  (managesUser(ctx, userId) ? await findUser(ctx.db, userId) : undefined) ?? ctx.refuse('user_not_found')

const maskedNumbers = (row: UserRow, secrets: Secrets) => ({
  pan_number: maskedNumber(row, 'pan_number', secrets),
  aadhar_number: maskedNumber(row, 'aadhar_number', secrets),
})

const passwordHash = async (ctx: Call<typeof users.create>) => {
  const { body } = ctx
  if (body.sign_in === false) return null
  const message = 'Password is required'
  const password = body.password ?? refuseField('password', message)
  refusePoorPassword(ctx, { field: 'password', password, owner: body, staff: true })
  return hashPassword(password)
}

export const userRoutes = implement(
  users,
  {
    list: (ctx) => listUsers(ctx, ctx.query),

    export: async (ctx) =>
      spreadsheet('employee-details.xlsx', columns, everyUser(ctx, ctx.query), ctx.settings.time_zone),

    create: prepare(users.create, passwordHash, async (ctx) => {
      const row = await createUser(ctx)
      return { ...(await toDetail(ctx.db, row, ctx.secrets)), msg: 'User created successfully!' }
    }),

    get: async (ctx) => toDetail(ctx.db, await visibleUser(ctx, ctx.params.id), ctx.secrets),

    identity: async (ctx) => {
      const row = await visibleUser(ctx, ctx.params.id)
      if (ctx.who.token) return maskedNumbers(row, ctx.secrets)
      await logReveal(ctx, {
        area: 'users',
        id: row.user_id,
        name: `${row.user_id}, ${row.name}`,
        what: 'PAN and Aadhaar',
      })
      return {
        pan_number: numberOf(row, 'pan_number', ctx.secrets),
        aadhar_number: numberOf(row, 'aadhar_number', ctx.secrets),
      }
    },

    change: async (ctx) => {
      const row = await changeUser(ctx)
      return { ...(await toDetail(ctx.db, row, ctx.secrets)), msg: 'User updated successfully' }
    },

    remove: async (ctx) => {
      await removeUser(ctx)
      return { msg: 'User deleted successfully' }
    },

    uploadPhoto: prepare(
      users.uploadPhoto,
      (ctx) => storePortrait(ctx, ctx.files.photo, 'photo'),
      async ({ db, who, prepared }) => ({ url: await keepUnused(db, prepared, who.staff?.user_id ?? '') }),
    ),

    removePhoto: async (ctx) => {
      await removePhoto(ctx)
      return { msg: 'Photo removed' }
    },
  },
  {
    constraints: {
      users_username_key: {
        code: 'username_taken',
        fields: { username: 'There is already a user with this username' },
      },
      users_email_key: { code: 'email_taken', fields: { email: 'This email is already registered' } },
    },
  },
)
