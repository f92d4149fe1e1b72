import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Paged } from '../../../contract/kit/endpoint.ts'

/** One step of an order. Rows where it is null come last; a step that can be null says so. */
export type Step = { by: RawBuilder<unknown>; descending: boolean; nullable: boolean }
/** An order of rows, most telling step first; the last steps together name one row. */
export type Order = readonly Step[]

type StepOptions = { nullable?: boolean }
export const ascending = (by: RawBuilder<unknown>, { nullable = false }: StepOptions = {}): Step => ({
  by,
  descending: false,
  nullable,
})
export const descending = (by: RawBuilder<unknown>, { nullable = false }: StepOptions = {}): Step => ({
  by,
  descending: true,
  nullable,
})

const stepSql = ({ by, descending, nullable }: Step): RawBuilder<unknown> =>
  sql`${by} ${sql.raw(descending ? 'desc' : 'asc')}${sql.raw(nullable ? ' nulls last' : '')}`

/** An order as it stands behind `order by`. */
export const orderSql = (order: Order): RawBuilder<unknown> => sql.join(order.map(stepSql))

/** What the database says of a row for each step; as text, because an instant there is finer than what is read of it. */
type Place = readonly (string | null)[]

const pastValue = ({ by, descending, nullable }: Step, at: string | null): RawBuilder<SqlBool> => {
  if (at === null) return sql`false`
  const further = sql<SqlBool>`${by} ${sql.raw(descending ? '<' : '>')} ${at}`
  return nullable ? sql`(${further} or ${by} is null)` : further
}
const sameValue = ({ by }: Step, at: string | null): RawBuilder<SqlBool> =>
  at === null ? sql`${by} is null` : sql`${by} = ${at}`

const afterCursorFrom = (order: Order, place: Place, at: number): RawBuilder<SqlBool> => {
  const [step, value] = [order[at] as Step, place[at] ?? null]
  if (at === order.length - 1) return pastValue(step, value)
  return sql`(${pastValue(step, value)} or (${sameValue(step, value)} and ${afterCursorFrom(order, place, at + 1)}))`
}

/** Which rows come after a place. */
export const afterCursor = (order: Order, place: Place): RawBuilder<SqlBool> => {
  const [first, value] = [order[0] as Step, place[0] ?? null]
  const all = afterCursorFrom(order, place, 0)
  // Said once more of the first step alone: an index of the order is then read from there on.
  const narrows = order.length > 1 && !first.nullable && value !== null
  return narrows ? sql`(${first.by} ${sql.raw(first.descending ? '<=' : '>=')} ${value} and ${all})` : all
}

const placeName = (at: number): string => `place_${at}`

/** The columns by which `placeOf` knows where a row stands. */
export const placeColumns = (order: Order) =>
  order.map(({ by }, at) => sql<string | null>`(${by})::text`.as(placeName(at)))

export const placeOf = (order: Order, row: object): Place =>
  order.map((_, at) => (row as Record<string, string | null>)[placeName(at)] ?? null)

/** So many rows are read at a stretch; other requests have the database between two. */
const rowsAtOnce = 500

type Reach = { atOnce?: number; most?: number }

/**
 * All rows of a query in an order, or the first `most` of them, a stretch at a time. Each begins after the last row
 * of the one before, so rows that are written meanwhile neither hide others nor show them twice, and no transaction
 * stays open.
 */
export async function* everyStretch<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  { atOnce = rowsAtOnce, most = Number.POSITIVE_INFINITY }: Reach = {},
): AsyncGenerator<Row[]> {
  const inOrder = found.select(placeColumns(order) as never).orderBy(orderSql(order)) as typeof found
  let last: Row | undefined
  for (let left = most; left > 0; left -= atOnce) {
    const limit = Math.min(atOnce, left)
    const rows = (await inOrder
      .$if(last !== undefined, (query) => query.where(afterCursor(order, placeOf(order, last as object))))
      .limit(limit)
      .execute()) as Row[]
    yield rows
    last = rows.at(-1)
    if (rows.length < limit) return
  }
}

/** The rows of these stretches, one by one. */
export async function* everyRow<DB, TB extends keyof DB, Row, Item>(
  found: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  toItem: (row: Row) => Item,
  reach: Reach = {},
): AsyncGenerator<Item> {
  for await (const rows of everyStretch(found, order, reach)) yield* rows.map(toItem)
}

/** Without `page` a list answers at most this many rows (D-3). */
export const maxUnpaged = 5000

/** The page that a list was asked for: the decoded `page` and `page_size` of its query. */
export type PageAsked = { page?: number | undefined; page_size: number }

/** How many rows a query keeps in all. Asked without its columns: one that is read for each row would cost as much. */
const countRows = async <DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> => {
  const { total } = (await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()) as { total: number }
  return total
}

/**
 * The rows of one page by limit and offset; without a page the first `maxUnpaged` by their place in the order, read
 * while they are sent, so that memory stays small. `count` says how many rows the query keeps in all, where counting
 * its rows would not.
 */
export const paged = async <DB, TB extends keyof DB, Row, Item>(
  found: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  { page, page_size }: PageAsked,
  toItem: (row: Row) => Item,
  count: () => Promise<number> = () => countRows(found),
): Promise<Listed<Item>> => {
  if (!page) {
    const rows = everyRow(found, order, toItem, { most: maxUnpaged })
    return { total: await count(), items: rows }
  }
  const rows = await found
    .orderBy(orderSql(order))
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { items: (rows as Row[]).map(toItem), total: await count() }
}

/** A list as a handler answers it: a page of rows, or rows that are still being read. */
export type Listed<Item> = Omit<Paged<Item>, 'items'> & { items: Item[] | AsyncIterable<Item> }
