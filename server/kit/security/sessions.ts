import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Area, inOrder } from '../../../contract/kit/areas.ts'
import type { Role, SignedInGuest, SignedInStaff } from '../../../contract/office/accounts.ts'
import { inSeconds, nowText } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { CallingToken } from './api-tokens.ts'
import type { SignedInHousekeeper } from './shifts.ts'

/** A guest and a staff member may be signed in side by side in one browser (D-4). */
export type SessionKind = 'guest' | 'staff'

/** What a session says of itself: what it is called, and when its person last showed that it is they. */
type SessionFacts = { id: string; confirmed_at: string }

/** Who calls: each null when not signed in. */
export type Who = {
  guest: SignedInGuest | null
  staff: SignedInStaff | null
  /** Signed in, but nobody's staff before their second factor is set up (D-39). */
  settingUp?: SignedInStaff | null
  /** Read for the endpoints of cleaners alone; there nobody else is signed in. */
  housekeeper?: SignedInHousekeeper | null
  sessions?: Partial<Record<SessionKind, SessionFacts>>
  /** The personal token that calls in the name of `staff`; there is no session then. */
  token?: CallingToken
}

// appendix 2: 12 hours idle; the absolute ends are ours (ADR-006).
export const idleSeconds = 12 * 3600
const absoluteSeconds: Record<SessionKind, number> = { guest: 14 * 86_400, staff: 24 * 3600 }
/** So many browsers are signed in to one account; of one more the session that was unused longest ends. */
const mostSessions = 20
/** The time of last use is written at most this often: a read of a page must not cost a write. */
const touchSeconds = 300

/** SHA-256 of a secret token: only that is ever stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 256 random bits for a cookie or a mailed link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

type Beginning = { device?: string; sets_up_factor?: boolean }

/** Begins a session and answers the token for its cookie; one too many ends the session that was unused longest. */
export const startSession = async (
  db: Db,
  kind: SessionKind,
  id: string,
  { device = '', sets_up_factor = false }: Beginning = {},
): Promise<string> => {
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
      confirmed_at: at,
      expires_at: inSeconds(absoluteSeconds[kind]),
      device,
      sets_up_factor,
    })
    .execute()
  await endUnused(db, kind, id, token)
  return token
}

/** Of two that sign in at the same moment the second waits here, and then counts the first. */
const endUnused = async (db: Db, kind: SessionKind, id: string, newest: string): Promise<void> => {
  const owner = sql.ref(ownerColumn[kind])
  await sql`select from ${sql.table(kind === 'guest' ? 'visitors' : 'users')} where ${owner} = ${id} for no key update`.execute(
    db,
  )
  await sql`delete from sessions where session_id in (
    select session_id from sessions where ${owner} = ${id} and token_hash <> ${hashOf(newest)}
    order by last_used_at desc, created_at desc, session_id offset ${mostSessions - 1})`.execute(db)
}

export const endSession = async (db: Db, token: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** The column that says whose a session, or a browser that is known again, is. */
export const ownerColumn = { guest: 'visitor_id', staff: 'user_id' } as const

/**
 * Ends the sessions of a guest or a staff member, but for the one whose token stays: that of the browser in which they
 * changed their password. Answers how many they were.
 */
export const endSessionsOf = async (
  db: Db,
  kind: SessionKind,
  ownerId: string,
  staying = '',
): Promise<number> => {
  const ended = await db
    .deleteFrom('sessions')
    .where(ownerColumn[kind], '=', ownerId)
    .where('token_hash', '<>', hashOf(staying))
    .returning('session_id')
    .execute()
  return ended.length
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
  session_id: string
  confirmed_at: string
  sets_up_factor: boolean
  stale: boolean
  token_hash: Buffer
  guest: Omit<SignedInGuest, 'role'> | null
  staff: (Omit<SignedInStaff, 'role'> & { role: Role }) | null
}

/**
 * Finds who the tokens of a request belong to, in one query. Ended, expired and idle sessions count as none. What a
 * page asks by itself is no use of the session: `touch: false`.
 */
export const readSessions = async (
  db: Db,
  tokens: string[],
  { touch: isUse = true }: { touch?: boolean } = {},
): Promise<Who> => {
  const who: Who = { guest: null, staff: null, settingUp: null }
  if (tokens.length === 0) return who
  const { rows } = await sql<Row>`
    select s.kind, s.token_hash, s.session_id, s.sets_up_factor,
      coalesce(s.confirmed_at, s.created_at) as confirmed_at, s.last_used_at < ${inSeconds(-touchSeconds)}::timestamptz as stale,
      case when v.visitor_id is not null then json_build_object('visitor_id', v.visitor_id, 'name', v.name,
        'email', v.email, 'phone', v.phone, 'email_verified', v.email_verified_at is not null) end as guest,
      case when u.user_id is not null then json_build_object('user_id', u.user_id, 'username', u.username,
        'name', u.name, 'role', u.role, 'photo', u.photo, 'position', u.designation,
        'permissions', u.permissions, 'areas', u.areas) end as staff
    from sessions s
    left join visitors v on v.visitor_id = s.visitor_id and v.status = 'active'
    left join users u on u.user_id = s.user_id and u.status = 'active'
    where s.token_hash = any(${tokens.map(hashOf)}::bytea[])
      and s.expires_at > ${nowText()}::timestamptz and s.last_used_at > ${inSeconds(-idleSeconds)}::timestamptz`.execute(
    db,
  )
  for (const row of rows) add(who, row)
  const stale = isUse ? rows.filter((row) => row.stale) : []
  await touch(
    db,
    stale.map((row) => row.token_hash),
  )
  return who
}

/** Role and areas of the staff whose sessions these are, by the session; those that have ended are left out. */
export const readStaffOf = async (
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, { role: Role; areas: Area[] }>> => {
  const { rows } = await sql<{ session_id: string; role: Role; areas: string[] }>`
    select s.session_id, u.role, u.areas
    from sessions s join users u on u.user_id = s.user_id and u.status = 'active'
    where s.session_id = any(${[...sessionIds]}) and not s.sets_up_factor
      and s.expires_at > ${nowText()}::timestamptz and s.last_used_at > ${inSeconds(-idleSeconds)}::timestamptz`.execute(
    db,
  )
  return new Map(rows.map(({ session_id, role, areas }) => [session_id, { role, areas: inOrder(areas) }]))
}

const add = (who: Who, { kind, guest, staff, sets_up_factor, session_id: id, confirmed_at }: Row): void => {
  if (guest) who.guest = { ...guest, role: 'visitor' }
  const worker = staff && { ...staff, areas: inOrder(staff.areas) }
  if (worker) who[sets_up_factor ? 'settingUp' : 'staff'] = worker
  who.sessions = { ...who.sessions, [kind]: { id, confirmed_at } }
}

const touch = async (db: Db, hashes: Buffer[]): Promise<void> => {
  if (hashes.length === 0) return
  await sql`update sessions set last_used_at = ${nowText()}::timestamptz where token_hash = any(${hashes}::bytea[])`.execute(
    db,
  )
}
