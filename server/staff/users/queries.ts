import { type Selectable, sql } from 'kysely'
import { inOrder } from '../../../contract/kit/areas.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { phoneSpellings } from '../../../contract/kit/phone.ts'
import { levelOf, type UserStatus } from '../../../contract/staff/user-fields.ts'
import type { User, UserDetail, users } from '../../../contract/staff/users.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  ascending,
  descending,
  everyRow,
  type Listed,
  type Order,
  type PageAsked,
  paged,
} from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import { masked } from '../../kit/security/masked.ts'
import type { Secrets } from '../../kit/security/secrets.ts'

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

const toUser = (row: UserRow, secrets: Secrets): User => ({
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
  areas: inOrder(row.areas),
  sign_in: row.password_hash !== null,
  is_first_admin: row.is_first_admin,
  created_at: row.created_at,
  version: row.version,
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

type UserFilter = Pick<Sorted, 'q' | 'status'>

const matching = (db: Db, { q, status }: UserFilter) =>
  db
    .selectFrom('users')
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([
          eb('username', 'ilike', containing(q ?? '')),
          eb('email', 'ilike', containing(q ?? '')),
          eb('name', 'ilike', containing(q ?? '')),
          ...phoneSpellings(q ?? '').flatMap((part) => [
            eb('mobile_number', 'like', containing(part)),
            eb('alt_mobile_number', 'like', containing(part)),
          ]),
        ]),
      ),
    )
    .$if(!!status, (query) => query.where('status', '=', status as UserStatus))

const byId = sql.ref('user_id')
const name = sql`lower(name)`

const orders: Record<Sorted['sort'], Order> = {
  newest: [descending(sql.ref('created_at')), descending(byId)],
  name: [ascending(name), ascending(byId)],
  '-name': [descending(name), descending(byId)],
  department: [ascending(sql.ref('department'), { nullable: true }), ascending(name), ascending(byId)],
}

type Ctx = { db: Db; secrets: Secrets }
type Sorted = Query<typeof users.export>

/** The people that a filter keeps, and how many it keeps in all. */
export const listUsers = ({ db, secrets }: Ctx, filter: Sorted & PageAsked): Promise<Listed<User>> =>
  paged(matching(db, filter).selectAll(), orders[filter.sort], filter, (row) => toUser(row, secrets))

/** All people that a filter keeps, in its order. */
export const everyUser = ({ db, secrets }: Ctx, filter: Sorted): AsyncGenerator<User> =>
  everyRow(matching(db, filter).selectAll(), orders[filter.sort], (row) => toUser(row, secrets))
