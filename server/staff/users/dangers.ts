import { levelOf } from '../../../contract/staff/user-fields.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { needConfirmed, notifyAdmins } from '../../office/accounts/confirm.ts'
import type { UserRow } from './queries.ts'

type Standing = Pick<UserRow, 'role' | 'status' | 'permissions' | 'areas' | 'email'>

const isAdmin = ({ role }: Pick<UserRow, 'role'>): boolean => role === 'admin'

/** What a change of somebody's account would give a thief of an open browser, in words (D-40). */
export const dangersOf = (before: Standing, after: Standing): string[] => [
  ...(before.role === after.role ? [] : ['role']),
  ...(levelOf(before.permissions) === levelOf(after.permissions) ? [] : ['permissions']),
  ...(before.areas.toSorted().join() === after.areas.toSorted().join() ? [] : ['areas']),
  ...(before.email === after.email ? [] : ['email']),
  // Who switches the other admins off is alone with what they do next.
  ...(before.status === after.status || !(isAdmin(before) || isAdmin(after)) ? [] : ['status']),
]

/** Tells every admin what was changed of somebody's account, and their old address when they may hear it no more. */
export const notifyOfDangers = async (ctx: Context, before: UserRow, dangers: string[]): Promise<void> => {
  if (dangers.length === 0) return
  const what = `The ${dangers.join(' and ')} of ${before.name} ${dangers.length > 1 ? 'were' : 'was'} changed`
  const concernsThem = dangers.some((danger) => ['email', 'role', 'status'].includes(danger))
  await notifyAdmins(ctx, what, concernsThem ? [before.email] : [])
}

/** A new admin could do all that a thief must show a password for: they are asked for, and told of, themselves. */
export const guardNewAdmin = async (
  ctx: Context,
  added: Pick<UserRow, 'role' | 'name' | 'username'>,
): Promise<void> => {
  if (!isAdmin(added)) return
  needConfirmed(ctx)
  await notifyAdmins(ctx, `${added.name} (${added.username}) was added as an admin`)
}

/** The same for an admin who is deleted; they are told as well, while their address is known. */
export const guardGoneAdmin = async (ctx: Context, gone: UserRow): Promise<void> => {
  if (!isAdmin(gone)) return
  needConfirmed(ctx)
  await notifyAdmins(ctx, `${gone.name} (${gone.username}), an admin, was deleted`, [gone.email])
}
