import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/kit/database/db.ts'
import { addPlainNights } from '../../test/plain-nights.ts'

// A million rows take minutes longer when each is checked, indexed and followed by itself.

/** Stays are checked against each other once at the end. */
const withoutConstraint = async (db: Db, work: () => Promise<unknown>): Promise<void> => {
  const name = sql.id('room_days_pkey')
  const { rows } = await sql<{ told: string }>`
    select pg_get_constraintdef(oid) as told from pg_constraint where conname = 'room_days_pkey'`.execute(db)
  await sql`alter table room_days drop constraint ${name}`.execute(db)
  await work()
  await sql`alter table room_days add constraint ${name} ${sql.raw(rows[0]?.told ?? '')}`.execute(db)
}

/** Indexes that are no constraints are built once at the end. */
export const withoutIndexes = async (db: Db, table: string, work: () => Promise<unknown>): Promise<void> => {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes i where tablename = ${table}
      and not exists (select from pg_constraint c where c.conname = i.indexname)`.execute(db)
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(db)
  await work()
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(db)
}

/** Gives the stays that are there their nights at a price, what these hold of the rooms, and what stands on folios for them. */
export const addNightsAtOnce = async (db: Db, price: RawBuilder<unknown>): Promise<void> => {
  await withoutIndexes(db, 'stay_nights', () =>
    withoutTriggers(db, 'stay_nights', ['stay_nights_follow_insert'], () => addPlainNights(db, price)),
  )
  await withoutIndexes(db, 'room_days', () =>
    withoutConstraint(db, () =>
      sql`insert into room_days (room_id, day, booking_id)
        select room_id, day, booking_id from stay_nights where held`.execute(db),
    ),
  )
  await withoutIndexes(db, 'folio_lines', () =>
    sql`insert into folio_lines
        (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, by_name, at)
      select b.booking_id, 'night', n.day, 'Room night', 1, n.price, '996311', 'accommodation', n.price, b.full_name,
        b.created_at
      from stay_nights n join bookings b using (booking_id)
      where n.charged order by b.created_at, b.booking_id, n.day`.execute(db),
  )
}

/** What the triggers of single rows would write is written by the work itself. */
export const withoutTriggers = async (
  db: Db,
  table: string,
  names: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> => {
  const all = (what: 'enable' | 'disable') =>
    sql.raw(names.map((name) => `alter table ${table} ${what} trigger ${name};`).join('')).execute(db)
  await all('disable')
  await work()
  await all('enable')
}
