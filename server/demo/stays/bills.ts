import { sql } from 'kysely'
import { dayAt } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import type { LineRow } from '../../folio/account/read-folio.ts'
import { inRoom, issueInvoice } from '../../folio/issuing/invoice.ts'
import { financialYear, numberOf } from '../../folio/issuing/numbers.ts'
import { type RoomsOfStay, roomsOfStays, staysTogether } from '../../folio/issuing/stay-on-paper.ts'
import { sellerOf } from '../../folio/issuing/write-document.ts'
import type { Db } from '../../kit/database/db.ts'
import { insertRows } from '../kit/insert.ts'
import type { AddDemo } from '../kit/resort.ts'

/** So many days back stays have their bills by the product's own verb: a first start waits for each of them. */
const days = 14
const kind = 'bill_of_supply'

/** The bills of the stays that ended, as their check-outs issued them, in the order in which guests left. */
export const addDemoBills: AddDemo = async ({ db, clock, as }) => {
  const left = await db
    .selectFrom('bookings')
    .select(['booking_id', 'checked_out_at'])
    .where('checked_out_at', 'is not', null)
    .orderBy('checked_out_at')
    .orderBy('booking_id')
    .execute()
  const since = clock.at(-days, 0)
  const isOld = ({ checked_out_at }: (typeof left)[number]) => (checked_out_at ?? '') < since
  await addOld(db, left.filter(isOld))
  for (const { booking_id, checked_out_at } of left.filter((stay) => !isOld(stay)))
    await as({ at: checked_out_at ?? '' }, (ctx) => issueInvoice(ctx, booking_id))
}

type Left = { booking_id: string; checked_out_at: string | null }
type Line = Pick<LineRow, 'booking_id' | 'line_id' | 'kind' | 'day' | 'text' | 'quantity' | 'sac'> & {
  rest: Paise
}

/** What is charged of stays and no supply less: each line with what is left of it. */
const linesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, Line[]>> => {
  const { rows } = await sql<Line>`
    select l.booking_id, l.line_id, l.kind, l.day, l.text, l.quantity, l.sac,
      (l.amount + coalesce((select sum(r.amount) from folio_lines r where r.reverses = l.line_id), 0))::bigint as rest
    from folio_lines l where l.booking_id = any(${[...ids]}::text[]) and l.reverses is null and l.tax_kind is not null
    order by l.line_id`.execute(db)
  return Map.groupBy(
    rows.filter(({ rest }) => rest !== 0),
    ({ booking_id }) => booking_id,
  )
}

/** All of them at once: a resort of the demo charges no tax, so that a bill is what the lines come to. */
const addOld = async (db: Db, left: readonly Left[]): Promise<void> => {
  const ids = left.map(({ booking_id }) => booking_id)
  const lines = await linesOf(db, ids)
  const stays = new Map((await roomsOfStays(db, ids)).map((stay) => [stay.booking_id, stay]))
  const last = new Map<string, number>()
  const bills = left.flatMap(({ booking_id, checked_out_at }) => {
    const [own, stay] = [lines.get(booking_id), stays.get(booking_id)]
    if (!own || !stay || !checked_out_at) return []
    const issued_on = dayAt(Temporal.Instant.from(checked_out_at), defaultSettings.time_zone)
    const year = financialYear(issued_on)
    const nth = (last.get(year) ?? 0) + 1
    last.set(year, nth)
    return [
      {
        ...billOf(stay, own),
        issued_on,
        issued_at: checked_out_at,
        year,
        nth,
        number: numberOf(kind, year, nth),
        own,
      },
    ]
  })
  await insertRows(
    db,
    'documents',
    bills.map(({ own: _, ...bill }) => bill),
  )
  await insertRows(
    db,
    'document_lines',
    bills.flatMap(({ document_id, own, booking_id }) =>
      own.map((line, position) =>
        paperLine(document_id, position, line, stays.get(booking_id) as RoomsOfStay),
      ),
    ),
  )
  await insertRows(
    db,
    'document_series',
    [...last].map(([year, count]) => ({ kind, year, last: count })),
  )
}

const none = paise(0)

const billOf = (stay: RoomsOfStay, own: readonly Line[]) => {
  const total = sumOf(own.map(({ rest }) => rest))
  const buyer = { name: stay.full_name, gstin: null, address: null, state: null }
  return {
    document_id: crypto.randomUUID() as string,
    kind,
    booking_id: stay.booking_id,
    guest_name: stay.full_name,
    buyer_name: stay.full_name,
    seller: sellerOf(defaultSettings),
    buyer,
    stay: staysTogether([stay]),
    ...{ value: total, cgst: none, sgst: none, round_off: none, total },
    by_name: defaultSettings.resort_name,
  } as const
}

const paperLine = (document_id: string, position: number, line: Line, stay: RoomsOfStay) => ({
  document_id,
  position,
  line_id: line.line_id,
  text: `${line.text}${inRoom(line as LineRow, stay, false)}`,
  day: line.day,
  quantity: line.quantity,
  sac: line.sac,
  rate: null,
  ...{ value: line.rest, cgst: none, sgst: none, total: line.rest },
})
