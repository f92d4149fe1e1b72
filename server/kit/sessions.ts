import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role, SignedInGuest, SignedInStaff } from '../../contract/accounts.ts'
import { inSeconds, nowText } from './clock.ts'
import type { Db } from './db.ts'

/** A guest and a staff member may be signed in side by side in one browser (decisions 4). */
export type SessionKind = 'guest' | 'staff'

/** Who calls: each null when not signed in. */
export type Who = { guest: SignedInGuest | null; staff: SignedInStaff | null }

// appendix 2: 12 hours idle; the absolute ends are ours (docs/decisions/006-sessions.md).
const idleSeconds = 12 * 3600
const absoluteSeconds: Record<SessionKind, number> = { guest: 14 * 86_400, staff: 24 * 3600 }
/** The time of last use is written at most this often: a read of a page must not cost a write. */
const touchSeconds = 300

/** SHA-256 of a secret token: only that is ever stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 256 random bits for a cookie or a mailed link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Begins a session and answers the token for its cookie. */
export const startSession = async (db: Db, kind: SessionKind, id: string): Promise<string> => {
  const token = newToken()
  const at = nowText()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      kind,
      visitor_id: kind === 'guest' ? id : null,
      user_id: kind === 'staff' ? id : null,
      created_at: at,
      last_used_at: at,
      expires_at: inSeconds(absoluteSeconds[kind]),
    })
    .execute()
  return token
}

export const endSession = async (db: Db, token: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends every session of a guest: their password has changed. */
export const endSessionsOfGuest = async (db: Db, visitorId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('visitor_id', '=', visitorId).execute()
}

/** Ends every session of a staff member, but for one that stays: the browser in which they changed their password. */
export const endSessionsOfStaff = async (db: Db, userId: string, staying = ''): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', hashOf(staying))
    .execute()
}

/** Removes sessions that can never be used again; run from time to time. */
export const sweepSessions = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('expires_at', '<', nowText()), eb('last_used_at', '<', inSeconds(-idleSeconds))]),
    )
    .execute()
}

type Row = {
  kind: SessionKind
  stale: boolean
  token_hash: Buffer
  guest: Omit<SignedInGuest, 'role'> | null
  staff: (Omit<SignedInStaff, 'role'> & { role: Role }) | null
}

/** Finds who the tokens of a request belong to, in one query. Ended, expired and idle sessions count as none. */
export const readSessions = async (db: Db, tokens: string[]): Promise<Who> => {
  const who: Who = { guest: null, staff: null }
  if (tokens.length === 0) return who
  const { rows } = await sql<Row>`
    select s.kind, s.token_hash, s.last_used_at < ${inSeconds(-touchSeconds)}::timestamptz as stale,
      case when v.visitor_id is not null then json_build_object('visitor_id', v.visitor_id, 'name', v.name,
        'email', v.email, 'phone', v.phone) end as guest,
      case when u.user_id is not null then json_build_object('user_id', u.user_id, 'username', u.username,
        'name', u.name, 'role', u.role, 'photo', u.photo, 'position', u.designation,
        'permissions', u.permissions) end as staff
    from sessions s
    left join visitors v on v.visitor_id = s.visitor_id and v.status = 'active'
    left join users u on u.user_id = s.user_id and u.status = 'active'
    where s.token_hash = any(${tokens.map(hashOf)}::bytea[])
      and s.expires_at > ${nowText()}::timestamptz and s.last_used_at > ${inSeconds(-idleSeconds)}::timestamptz`.execute(
    db,
  )
  for (const row of rows) {
    if (row.guest) who.guest = { ...row.guest, role: 'visitor' }
    if (row.staff) who.staff = row.staff
  }
  await touch(
    db,
    rows.filter((row) => row.stale).map((row) => row.token_hash),
  )
  return who
}

const touch = async (db: Db, hashes: Buffer[]): Promise<void> => {
  if (hashes.length === 0) return
  await sql`update sessions set last_used_at = ${nowText()}::timestamptz where token_hash = any(${hashes}::bytea[])`.execute(
    db,
  )
}
