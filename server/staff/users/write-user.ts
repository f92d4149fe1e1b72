import { inOrder } from '../../../contract/kit/areas.ts'
import { rightsOf, type UserChange, type UserInput } from '../../../contract/staff/user-fields.ts'
import { users } from '../../../contract/staff/users.ts'
import { logAccount } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { endSessionsOf } from '../../kit/security/sessions.ts'
import { needConfirmed } from '../../office/accounts/confirm.ts'
import { dangersOf, guardGoneAdmin, guardNewAdmin, notifyOfDangers } from './dangers.ts'
import { keepAdmins, lockFullAdmins, refuseBeyondOwn } from './keep-admins.ts'
import { logUser } from './log-user.ts'
import { managesUser } from './manages-user.ts'
import { dropPhoto, takePhoto } from './photos.ts'
import {
  boughtBy,
  lockUser,
  lockUserToDelete,
  maskedNumber,
  type NumberColumn,
  numberOf,
  toDetail,
  type UserRow,
} from './queries.ts'
import { insertUnderFreeId } from './user-ids.ts'

declare module '../../kit/security/secrets.ts' {
  interface SealedPlaces {
    'users.pan_number': true
    'users.aadhar_number': true
  }
}

type Creating = Context & { body: UserInput; prepared: string | null }

/** Adds somebody. Their photo, when they have one, was uploaded before (H-USER-19). */
export const createUser = async (ctx: Creating): Promise<UserRow> => {
  const { db, body, prepared, secrets, today } = ctx
  const { user_id, password, sign_in, permissions, url, ...person } = body
  const standing = {
    role: body.role,
    status: 'active' as const,
    permissions: [...rightsOf[permissions.type]],
    areas: inOrder(body.areas ?? ctx.who.staff?.areas ?? []),
  }
  refuseBeyondOwn(ctx, [standing], standing.areas)
  await guardNewAdmin(ctx, body)
  const inserted = await insertUnderFreeId(db, user_id, {
    ...person,
    alt_mobile_number: person.alt_mobile_number || null,
    pan_number: secrets.seal(person.pan_number, 'users.pan_number'),
    aadhar_number: secrets.seal(person.aadhar_number, 'users.aadhar_number'),
    ...standing,
    password_hash: prepared,
    date_joined: today,
    created_at: nowText(),
  })
  const row = url ? await withPhoto(ctx, inserted, url) : inserted
  await logUser(ctx, undefined, row)
  return row
}

const withPhoto = async (ctx: Context, row: UserRow, url: string): Promise<UserRow> =>
  ctx.db
    .updateTable('users')
    .set({ photo: await takePhoto(ctx, url, row.user_id) })
    .where('user_id', '=', row.user_id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The sealed number to keep: another one, or the same where the masked one came back. */
const numberToKeep = (
  { secrets }: Context,
  before: UserRow,
  column: NumberColumn,
  sent: string,
): string | null => {
  // The same number is not sealed anew: it would look changed.
  if (sent === numberOf(before, column, secrets)) return before[column]
  if (!sent.startsWith('•')) return secrets.seal(sent, `users.${column}`)
  if (sent === maskedNumber(before, column, secrets)) return before[column]
  const message = 'Type the whole number'
  return refuseField(column, message)
}

const columnsOf = (ctx: Context, before: UserRow, body: UserChange) => {
  const { permissions, url, version: _, ...person } = body
  return {
    ...person,
    name: body.name ?? before.name,
    gender: body.gender ?? before.gender,
    alt_mobile_number:
      body.alt_mobile_number === undefined ? before.alt_mobile_number : body.alt_mobile_number || null,
    pan_number: numberToKeep(ctx, before, 'pan_number', body.pan_number),
    aadhar_number: numberToKeep(ctx, before, 'aadhar_number', body.aadhar_number),
    permissions: [...rightsOf[permissions.type]],
    areas: body.areas ? inOrder(body.areas) : before.areas,
  }
}

/** Changes somebody. Who is made inactive is signed out at once, and mailed links open nothing any more. */
export const changeUser = async (ctx: Call<typeof users.change>): Promise<UserRow> => {
  const { db, params, body } = ctx
  const fullAdmins = await lockFullAdmins(db)
  const before = (await lockUser(db, params.id)) ?? ctx.refuse('user_not_found')
  await meetVersion(ctx, users.change, {
    record: 'users',
    id: params.id,
    version: before.version,
    current: () => toDetail(db, before, ctx.secrets),
  })
  const columns = columnsOf(ctx, before, body)
  keepAdmins(ctx, fullAdmins, before, columns)
  const dangers = dangersOf(before, columns)
  if (dangers.length > 0) needConfirmed(ctx)
  const changed = await db
    .updateTable('users')
    .set(columns)
    .where('user_id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changed.status === 'inactive') await signOutOf(ctx, changed)
  if (changed.status === 'inactive' || changed.email !== before.email) {
    await db.deleteFrom('staff_password_links').where('user_id', '=', params.id).execute()
  }
  const after = await changePhoto(ctx, changed, body.url)
  await logUser(ctx, before, after)
  await notifyOfDangers(ctx, before, dangers)
  return after
}

const signOutOf = async ({ db, who }: Context, { user_id: id, name }: UserRow): Promise<void> => {
  const sessions = await endSessionsOf(db, 'staff', id)
  const facts = { reason: 'the account was switched off', sessions }
  if (sessions > 0) await logAccount({ db, who }, 'signed out', { kind: 'staff', id, name }, facts)
}

const changePhoto = async (ctx: Context, row: UserRow, url: string | null | undefined): Promise<UserRow> => {
  if (!url || url === row.photo) return row
  const after = await withPhoto(ctx, row, url)
  await dropPhoto(ctx.db, row.photo)
  return after
}

/** Takes somebody's photo away. */
export const removePhoto = async (ctx: Call<typeof users.removePhoto>): Promise<void> => {
  const { db, params } = ctx
  const before =
    (managesUser(ctx, params.id) ? await lockUser(db, params.id) : undefined) ?? ctx.refuse('user_not_found')
  refuseBeyondOwn(ctx, [before])
  if (!before.photo) ctx.refuse('photo_not_found')
  await db.updateTable('users').set({ photo: null }).where('user_id', '=', params.id).execute()
  await dropPhoto(db, before.photo)
  await logUser(ctx, before, { ...before, photo: null })
}

/** Deletes somebody who is the customer of nothing, with their photo and their sessions. */
export const removeUser = async (ctx: Call<typeof users.remove>): Promise<void> => {
  const { db, params } = ctx
  const fullAdmins = await lockFullAdmins(db)
  const before = (await lockUserToDelete(db, params.id)) ?? ctx.refuse('user_not_found')
  keepAdmins(ctx, fullAdmins, before, undefined)
  const bought = await boughtBy(db, params.id)
  if (bought.active) ctx.refuse('user_has_purchases')
  if (bought.any) ctx.refuse('user_has_loans')
  await guardGoneAdmin(ctx, before)
  await db.deleteFrom('users').where('user_id', '=', params.id).execute()
  await dropPhoto(db, before.photo)
  await logUser(ctx, before, undefined)
}
