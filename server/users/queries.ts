import { type Selectable, sql } from 'kysely'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { levelOf, type UserStatus } from '../../contract/user-fields.ts'
import type { User, UserDetail, userSorts } from '../../contract/users.ts'
import type { Database } from '../../db/types.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'
import { masked } from '../kit/masked.ts'
import type { Secrets } from '../kit/secrets.ts'

export type UserRow = Selectable<Database['users']>

export type NumberColumn = 'pan_number' | 'aadhar_number'

/** The whole number of a person, as an admin may ask for it. */
export const numberOf = (row: UserRow, column: NumberColumn, secrets: Secrets): string | null => {
  const kept = row[column]
  return kept === null ? null : secrets.open(kept, `users.${column}`)
}

/** The same with all but its end hidden. */
export const maskedNumber = (row: UserRow, column: NumberColumn, secrets: Secrets): string | null => {
  const number = numberOf(row, column, secrets)
  return number === null ? null : masked(number)
}

export const toUser = (row: UserRow, secrets: Secrets): User => ({
  user_id: row.user_id,
  name: row.name,
  username: row.username,
  email: row.email,
  gender: row.gender,
  role: row.role,
  department: row.department,
  designation: row.designation,
  mobile_number: row.mobile_number,
  alt_mobile_number: row.alt_mobile_number,
  pan_number: maskedNumber(row, 'pan_number', secrets),
  aadhar_number: maskedNumber(row, 'aadhar_number', secrets),
  address: row.address,
  status: row.status,
  date_joined: row.date_joined,
  photo: row.photo,
  url: row.photo,
  permissions: {
    type: levelOf(row.permissions),
    permissions: row.permissions as User['permissions']['permissions'],
  },
  sign_in: row.password_hash !== null,
  is_first_admin: row.is_first_admin,
  created_at: row.created_at,
})

/** A person with the purchases in which they are the customer. */
export const toDetail = async (db: Db, row: UserRow, secrets: Secrets): Promise<UserDetail> => {
  const { active, closed } = await countPurchases(db, row.user_id)
  return { ...toUser(row, secrets), purchases: { active, closed } }
}

const countPurchases = (db: Db, userId: string) =>
  db
    .selectFrom('purchases')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'active').as('active'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'closed').as('closed'),
    ])
    .where('customer_id', '=', userId)
    .executeTakeFirstOrThrow()

/** What stands against deleting a customer: purchases that are active, and any that name them at all. */
export const boughtBy = async (db: Db, userId: string): Promise<{ active: boolean; any: boolean }> => {
  const { active, closed } = await countPurchases(db, userId)
  const paid = await db
    .selectFrom('purchase_transactions')
    .select('transaction_id')
    .where('customer_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return { active: active > 0, any: active + closed > 0 || paid !== undefined }
}

export const findUser = (db: Db, userId: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Locks a person for a change; what refers to them can still be written meanwhile. */
export const lockUser = (db: Db, userId: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Locks a person against everything that would refer to them. */
export const lockUserToDelete = (db: Db, userId: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

type UserFilter = { q?: string | undefined; status?: UserStatus | undefined }
type Page = { sort: (typeof userSorts)[number]; page?: number | undefined; page_size: number }

const matching = (db: Db, { q, status }: UserFilter) =>
  db
    .selectFrom('users')
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([
          eb('username', 'ilike', containing(q ?? '')),
          eb('email', 'ilike', containing(q ?? '')),
          eb('name', 'ilike', containing(q ?? '')),
        ]),
      ),
    )
    .$if(!!status, (query) => query.where('status', '=', status as UserStatus))

const orders: Record<Page['sort'], ReturnType<typeof sql>> = {
  newest: sql`created_at desc, user_id desc`,
  name: sql`lower(name), user_id`,
  '-name': sql`lower(name) desc, user_id desc`,
  department: sql`department nulls last, lower(name), user_id`,
}

/** Without `page` a list answers at most this many rows (decisions 3). */
const mostUnpaged = 5000

/** One page of the people that a filter keeps, and how many it keeps in all. */
export const listUsers = async (
  { db, secrets }: { db: Db; secrets: Secrets },
  filter: UserFilter & Page,
): Promise<Paged<User>> => {
  const rows = await matching(db, filter)
    .selectAll()
    .orderBy(orders[filter.sort])
    .limit(filter.page ? filter.page_size : mostUnpaged)
    .offset(filter.page ? (filter.page - 1) * filter.page_size : 0)
    .execute()
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => toUser(row, secrets)), total }
}
