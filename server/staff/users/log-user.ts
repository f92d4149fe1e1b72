import { inOrder } from '../../../contract/kit/areas.ts'
import { levelOf } from '../../../contract/staff/user-fields.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { numberOf, type UserRow } from './queries.ts'

/** Keeps in the log what changed of a person: of PAN and Aadhaar only that they did. */
export const logUser = async (
  ctx: Pick<Context, 'db' | 'who' | 'secrets'>,
  before: UserRow | undefined,
  after: UserRow | undefined,
): Promise<void> => {
  const named = after ?? before
  if (!named) return
  const isOther = (column: 'pan_number' | 'aadhar_number') =>
    before && after && numberOf(before, column, ctx.secrets) !== numberOf(after, column, ctx.secrets)
  const factsOf = (row: UserRow | undefined, number: (column: 'pan_number' | 'aadhar_number') => string) =>
    row && {
      name: row.name,
      username: row.username,
      email: row.email,
      role: row.role,
      status: row.status,
      permissions: levelOf(row.permissions),
      areas: inOrder(row.areas).join(', '),
      gender: row.gender,
      department: row.department,
      designation: row.designation,
      mobile_number: row.mobile_number,
      alt_mobile_number: row.alt_mobile_number,
      pan_number: number('pan_number'),
      aadhar_number: number('aadhar_number'),
      address: row.address,
      photo: row.photo ? 'yes' : 'no',
    }
  await logActivity(ctx, {
    area: 'users',
    id: named.user_id,
    name: `${named.user_id}, ${named.name}`,
    before: factsOf(before, () => 'kept'),
    after: factsOf(after, (column) => (isOther(column) ? 'another' : 'kept')),
  })
}
