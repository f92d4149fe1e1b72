import { type Selectable, sql } from 'kysely'
import type { FoundItem, foundItems } from '../../../contract/desk/found-items.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import { descending, type Listed, type PageAsked, paged } from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'

export type FoundRow = Selectable<Database['found_items']>

export const toFound = ({ by_name, request_key: _, created_at: _at, ...row }: FoundRow): FoundItem => ({
  ...row,
  by: by_name,
})

type Filter = Pick<Query<typeof foundItems.list>, 'q' | 'state'> & PageAsked

const searched = ['item', 'place', 'kept_at', 'note', 'by_name', 'returned_to'] as const
const order = [sql.ref('found_on'), sql.ref('created_at'), sql.ref('found_id')].map((by) => descending(by))

/** Things that were found, the latest first. */
export const listFound = (db: Db, filter: Filter): Promise<Listed<FoundItem>> => {
  const { q, state } = filter
  const kept = db
    .selectFrom('found_items')
    .selectAll()
    .$if(!!q, (query) =>
      query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', containing(q ?? ''))))),
    )
    .$if(state === 'kept', (query) => query.where('returned_on', 'is', null))
    .$if(state === 'returned', (query) => query.where('returned_on', 'is not', null))
  return paged(kept, order, filter, toFound)
}

/** Locks one for a change. */
export const lockFound = (db: Db, foundId: string): Promise<FoundRow | undefined> =>
  db.selectFrom('found_items').selectAll().where('found_id', '=', foundId).forUpdate().executeTakeFirst()
