import type { Throttle } from '../../../contract/kit/endpoint.ts'
import { oneMailbox } from '../../../contract/kit/one-spelling.ts'
import type { Db } from '../database/db.ts'
import type { CookieKind } from './cookies.ts'
import type { Who } from './sessions.ts'

/** The account that a call is about: `id` is missing where there is none of that name. */
export type AccountMeant = { kind: CookieKind; key: string; id?: string; name?: string; active?: boolean }

type Found = Omit<AccountMeant, 'kind' | 'key'> | undefined

const findStaff = (db: Db, typed: string): Promise<Found> =>
  db
    .selectFrom('users')
    .select((eb) => ['user_id as id', 'name', eb('status', '=', 'active').as('active')])
    .where((eb) => eb.or([eb(eb.fn<string>('lower', ['username']), '=', typed), eb('email', '=', typed)]))
    .$castTo<NonNullable<Found>>()
    .executeTakeFirst()

const findGuest = (db: Db, typed: string): Promise<Found> =>
  db
    .selectFrom('visitors')
    .select((eb) => ['visitor_id as id', 'name', eb('status', '=', 'active').as('active')])
    .where('email', '=', typed)
    .$castTo<NonNullable<Found>>()
    .executeTakeFirst()

const findHousekeeper = (db: Db, key: string): Promise<Found> =>
  db
    .selectFrom('housekeepers')
    .select(['housekeeper_id as id', 'name', 'active'])
    .where('link_key', '=', key)
    .executeTakeFirst()

/** A name as it is counted where it is nobody's. The database holds no text with the zero character. */
const spelled = (typed: string): string => oneMailbox(typed.replaceAll('\0', '').trim())

/** The caller's own account. */
const ownAccount = (kind: CookieKind, { staff, guest }: Who): AccountMeant | undefined => {
  const [id, name] = kind === 'staff' ? [staff?.user_id, staff?.name] : [guest?.visitor_id, guest?.name]
  return id === undefined ? undefined : { kind, key: `${kind}:${id}`, id, name: name ?? '' }
}

const finders = { staff: findStaff, guest: findGuest, housekeeper: findHousekeeper } as const

const namedAccount = async (db: Db, kind: CookieKind, typed: string): Promise<AccountMeant> => {
  // The key of a link is no name: capitals count.
  const name = kind === 'housekeeper' ? typed.replaceAll('\0', '') : spelled(typed)
  const found = await finders[kind](db, name)
  return { kind, key: found ? `${kind}:${found.id}` : `${kind}?${name}`, ...found }
}

/**
 * Whose account a counted call means: by the name in its body, whichever of an account's names that is, or the
 * caller's own. Names that nobody has are accounts like others here, so that a count tells nothing about them.
 */
export const accountMeant = async (
  db: Db,
  { of: kind, account: field }: Throttle,
  body: unknown,
  who: Who,
): Promise<AccountMeant | undefined> => {
  if (kind && !field) return ownAccount(kind, who)
  const typed = field && (body as Record<string, unknown> | undefined)?.[field]
  if (typeof typed !== 'string') return undefined
  return kind ? namedAccount(db, kind, typed) : { kind: 'guest', key: spelled(typed) }
}
