import { sql } from 'kysely'
import { type Area, areas } from '../../../contract/kit/areas.ts'
import { holdsRights, rightsOf } from '../../../contract/staff/user-fields.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { UserRow } from './queries.ts'

type Standing = Pick<UserRow, 'role' | 'status' | 'permissions' | 'areas'>

/** Whether somebody can manage everything. */
const isFullAdmin = ({ role, status, permissions, areas: own }: Standing): boolean =>
  role === 'admin' &&
  status === 'active' &&
  holdsRights(permissions, rightsOf.Full) &&
  areas.every((area) => own.includes(area))

/**
 * Locks all full admins, in one order, before anybody is changed: of two who take each other's rights away at the
 * same moment the second sees what the first did. Answers who they are.
 */
export const lockFullAdmins = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where(sql<boolean>`permissions @> ${[...rightsOf.Full]}::text[]`)
    .where(sql<boolean>`areas @> ${[...areas]}::text[]`)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.user_id)
}

/** What is managed or given: an employee's areas open nothing, so they are nobody's concern (D-41). */
const areasInForce = ({ role, areas: own }: Standing): readonly string[] => (role === 'admin' ? own : [])

/**
 * Nobody manages people, or gives rights and areas, beyond their own: a Limited admin could else make themselves a
 * full one, and who works at the desk one who also keeps the books.
 */
export const refuseBeyondOwn = (
  { who }: Pick<Context, 'who'>,
  standings: readonly Standing[],
  givenAreas: readonly string[] = [],
): void => {
  const ownRights = who.staff?.permissions ?? []
  const ownAreas = who.staff?.areas ?? []
  const isWithin =
    standings.every(({ permissions }) => holdsRights(ownRights, permissions)) &&
    [...standings.flatMap(areasInForce), ...givenAreas].every((area) => ownAreas.includes(area as Area))
  if (!isWithin) refuse('rights_beyond_own')
}

const takesAway = (before: Standing, after: Standing | undefined): boolean =>
  !after ||
  (before.role === 'admin' && after.role !== 'admin') ||
  after.status === 'inactive' ||
  !holdsRights(after.permissions, before.permissions) ||
  !before.areas.every((area) => after.areas.includes(area))

/**
 * Refuses a change (or, without an `after`, a deletion) by which somebody shuts themselves out, reduces the first
 * admin (D-19), or leaves nobody who could manage everything.
 */
export const keepAdmins = (
  ctx: Pick<Context, 'who'>,
  fullAdmins: readonly string[],
  before: UserRow,
  after: Standing | undefined,
): void => {
  const added = after?.areas.filter((area) => !before.areas.includes(area))
  refuseBeyondOwn(ctx, after ? [before, after] : [before], added)
  if (ctx.who.staff?.user_id === before.user_id && takesAway(before, after)) refuse('own_account')
  if (!isFullAdmin(before) || (after && isFullAdmin(after))) return
  if (before.is_first_admin) refuse('first_admin_kept')
  if (!fullAdmins.some((userId) => userId !== before.user_id)) refuse('last_admin')
}
