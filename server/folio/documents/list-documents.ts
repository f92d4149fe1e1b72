import { sql } from 'kysely'
import type {
  DocumentRow,
  DocumentTotal,
  documentSorts,
  stayDocuments,
} from '../../../contract/folio/documents.ts'
import { type DocumentKind, documentKinds } from '../../../contract/folio/folio-sums.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  ascending,
  descending,
  everyRow,
  type Listed,
  type Order,
  orderSql,
  type PageAsked,
  paged,
} from '../../kit/database/in-order.ts'
import { contains } from '../../kit/database/like.ts'

/** What narrows the list. */
export type DocumentsKept = Omit<Query<typeof stayDocuments.totals>, 'from' | 'to'> & {
  /** Both days included. */
  from?: Day | undefined
  to?: Day | undefined
}

export type DocumentFilter = DocumentsKept & Pick<Query<typeof stayDocuments.export>, 'sort'>

const kept = (db: Db, filter: DocumentsKept) => keptOf(db, 'documents', filter)

/** Documents, or what those of each day and kind come to. */
const keptOf = (db: Db, table: 'documents' | 'document_days', { q, kind, from, to }: DocumentsKept) =>
  db
    // Whoever names the other asks for what both have.
    .selectFrom(table as 'documents')
    .$if(!!q, (found) => found.where(contains(sql.ref('found_by'), q ?? '', 'lower')))
    .$if(!!kind, (found) => found.where('kind', '=', kind as DocumentKind))
    .$if(!!from, (found) => found.where('issued_on', '>=', from as Day))
    .$if(!!to, (found) => found.where('issued_on', '<=', to as Day))

const matching = (db: Db, filter: DocumentsKept) =>
  kept(db, filter)
    .select(['document_id', 'entry', 'kind', 'number', 'issued_on', 'booking_id'])
    .select(['guest_name as guest', 'buyer_name as buyer', 'value', 'cgst', 'sgst', 'total'])

const sumOfColumn = (column: string) => sql<Paise>`sum(${sql.ref(column)})::bigint`

/** What the documents that a filter keeps come to, in the order of the kinds. */
export const totalsByKind = async (db: Db, filter: DocumentsKept): Promise<DocumentTotal[]> => {
  // A part of a text is looked for in each; all others are summed up already.
  const [table, count] = filter.q
    ? (['documents', sql<number>`count(*)::integer`] as const)
    : (['document_days', sql<number>`sum(count)::integer`] as const)
  const rows = await keptOf(db, table, filter)
    .select(['kind', count.as('count')])
    .select([
      sumOfColumn('value').as('value'),
      sumOfColumn('cgst').as('cgst'),
      sumOfColumn('sgst').as('sgst'),
    ])
    .select([sumOfColumn('round_off').as('round_off'), sumOfColumn('total').as('total')])
    .groupBy('kind')
    .execute()
  return rows.sort((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind))
}

const [entry, total] = [sql.ref('entry'), sql.ref('total')]

const orders: Record<(typeof documentSorts)[number], Order> = {
  newest: [descending(entry)],
  oldest: [ascending(entry)],
  total: [ascending(total), ascending(entry)],
  '-total': [descending(total), descending(entry)],
}

const toRow = ({ entry: _, ...row }: DocumentRow & { entry: number }): DocumentRow => row

/**
 * The documents that a filter keeps, and how many it keeps in all. A page deep in the list is found by the keys alone,
 * in the index of the order: only its own rows are read.
 */
export const listDocuments = (db: Db, filter: DocumentFilter & PageAsked): Promise<Listed<DocumentRow>> => {
  const order = orders[filter.sort]
  const { page, page_size } = filter
  const found = matching(db, filter)
  const count = async () => (await totalsByKind(db, filter)).reduce((sum, { count: own }) => sum + own, 0)
  if (!page) return paged(found, order, filter, toRow, count)
  const keys = kept(db, filter)
    .select('entry')
    .orderBy(orderSql(order))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const rows = matching(db, {}).where('entry', 'in', keys)
  return paged(rows, order, { ...filter, page: 1 }, toRow, count)
}

/** All documents that a filter keeps, in its order. */
export const everyDocument = (db: Db, filter: DocumentFilter): AsyncGenerator<DocumentRow> =>
  everyRow(matching(db, filter), orders[filter.sort], toRow)
