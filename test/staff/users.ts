import type { Input } from '../../contract/kit/endpoint.ts'
import { type UserDetail, users } from '../../contract/staff/users.ts'
import type { Caller } from '../server.ts'

type Body = Input<typeof users.create>['body']

let count = 0
/** What the form for adding somebody sends; nobody else has the username and the e-mail. */
export const userBody = (own: Partial<Body> = {}): Body => {
  const n = ++count
  return {
    name: 'Nandini Rawat',
    username: `nandini${n}`,
    email: `nandini${n}@forestview.example`,
    password: 'six-ty',
    gender: 'Female',
    role: 'user',
    mobile_number: '9876501234',
    alt_mobile_number: null,
    department: 'Sales',
    designation: 'Telecaller',
    pan_number: 'ABCDE1234F',
    aadhar_number: '123412341234',
    address: '12 Mall Road, Nainital',
    permissions: { type: 'Limited' },
    ...own,
  }
}

/** Adds somebody as the form does. */
export const sendUser = (admin: Caller, own: Partial<Body> = {}) =>
  admin.call(users.create, { body: userBody(own) })

type Change = Input<typeof users.change>['body']

/** What the form for changing somebody sends when nothing was changed. */
export const changeOf = (user: UserDetail, own: Partial<Change> = {}): Change => ({
  username: user.username,
  email: user.email,
  role: user.role,
  status: user.status,
  mobile_number: user.mobile_number ?? '9876501234',
  department: user.department ?? 'Sales',
  designation: (user.designation ?? 'Telecaller') as Change['designation'],
  pan_number: user.pan_number ?? 'ABCDE1234F',
  aadhar_number: user.aadhar_number ?? '123412341234',
  address: user.address ?? 'Nainital',
  permissions: { type: user.permissions.type },
  ...own,
})

/** Changes somebody whom the list or the page has answered. */
export const sendChange = (admin: Caller, user: UserDetail, own: Partial<Change> = {}) =>
  admin.call(users.change, { params: { id: user.user_id }, body: changeOf(user, own) })

/** Somebody as their page shows them. */
export const seeUser = async (admin: Caller, id: string): Promise<UserDetail> =>
  (await admin.call(users.get, { params: { id } })).value
