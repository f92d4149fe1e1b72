import type { OwnSession, ownAccount } from '../../../contract/office/own-account.ts'
import { logAccount } from '../../kit/activity/log-activity.ts'
import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { idleSeconds, ownerColumn, type SessionKind } from '../../kit/security/sessions.ts'

type Owner = { kind: SessionKind; id: string; name: string; session: string }

/** Whose sessions are meant: where a browser holds both, the staff member's unless the guest's are asked for. */
export const ownerOf = ({ who }: Pick<Context, 'who'>, asked?: SessionKind): Owner => {
  const kind = asked ?? (who.staff ? 'staff' : 'guest')
  const session = who.sessions?.[kind]?.id ?? ''
  if (kind === 'staff' && who.staff) return { kind, id: who.staff.user_id, name: who.staff.name, session }
  if (kind === 'guest' && who.guest) return { kind, id: who.guest.visitor_id, name: who.guest.name, session }
  return refuse('not_signed_in')
}

/** The log knows whoever did it as the one kind of person that the session is. */
const asOwner = ({ who }: Pick<Context, 'who'>, kind: SessionKind): Context['who'] =>
  kind === 'staff' ? { guest: null, staff: who.staff } : { guest: who.guest, staff: null }

export const listOwnSessions = async (db: Db, { kind, id, session }: Owner): Promise<OwnSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['session_id', 'device', 'created_at', 'last_used_at as last_seen_at'])
    .where(ownerColumn[kind], '=', id)
    .where('expires_at', '>', nowText())
    .where('last_used_at', '>', inSeconds(-idleSeconds))
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    ...row,
    device: row.device || 'Unknown device',
    current: row.session_id === session,
  }))
}

/** Ends one session of the caller's, whichever kind it is of. Answers that kind when it was this very session. */
export const endOwnSession = async (
  ctx: Call<typeof ownAccount.endSession>,
  sessionId: string,
): Promise<SessionKind | undefined> => {
  const { db, who } = ctx
  const owners = (['staff', 'guest'] as const).filter((kind) => who[kind]).map((kind) => ownerOf(ctx, kind))
  for (const owner of owners) {
    const ended = await db
      .deleteFrom('sessions')
      .where('session_id', '=', sessionId)
      .where(ownerColumn[owner.kind], '=', owner.id)
      .returning('device')
      .executeTakeFirst()
    if (!ended) continue
    const facts = { reason: 'ended by its owner', device: ended.device }
    await logAccount({ db, who: asOwner(ctx, owner.kind) }, 'signed out', owner, facts)
    return sessionId === owner.session ? owner.kind : undefined
  }
  return ctx.refuse('session_not_found')
}

/** Ends all sessions of the caller but this one. Answers how many they were. */
export const endOtherSessions = async (ctx: Context, owner: Owner): Promise<number> => {
  const { db } = ctx
  const ended = await db
    .deleteFrom('sessions')
    .where(ownerColumn[owner.kind], '=', owner.id)
    .where('session_id', '<>', owner.session)
    .returning('session_id')
    .execute()
  if (ended.length === 0) return 0
  const facts = { reason: 'ended by its owner', sessions: ended.length }
  await logAccount({ db, who: asOwner(ctx, owner.kind) }, 'signed out', owner, facts)
  return ended.length
}
