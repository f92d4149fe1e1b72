import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'
import type { Night, NightTerms } from '../../rates/quotes/night.ts'

/** A night of a stay and the room in which it is slept. */
export type StayNight = Night & { roomId: string }

/** Nights that are slept in one room. */
export const inRoom = (roomId: string, nights: readonly Night[]): StayNight[] =>
  nights.map((night) => ({ ...night, roomId }))

/** Terms under an id that their content makes: the same terms have one row, whoever writes them first. */
const termsRow = (terms: NightTerms) => {
  const { included_guests, extra_adult, extra_child, meal_plan, meal_price, free_up_to_age, added_tax } =
    terms
  // Named one by one, in one order: other keys, or the same in another order, would make another id.
  const content = {
    ...{ included_guests, extra_adult, meal_plan, meal_price, free_up_to_age },
    extra_child: extra_child.map(({ up_to_age, price }) => ({ up_to_age, price })),
    added_tax: added_tax?.map(({ up_to, rate }) => ({ up_to, rate })) ?? null,
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { terms_id: hash.slice(0, 32), ...content }
}

const nightRow = (booking_id: string, night: StayNight, terms_id: string) => ({
  ...{ booking_id, day: night.day, room_id: night.roomId },
  ...{ room: night.room, reduction: night.reduction, adults: night.adults, children: night.children },
  ...{ meals: night.meals, coupon: night.coupon, tax: night.tax, full_tax: night.fullTax },
  ...{ agreed: night.agreed, for_guests: night.forGuests, guests: night.guests },
  children_ages: night.childrenAges,
  terms_id,
  coupon_rule: night.rule.kind,
  coupon_value: 'value' in night.rule ? night.rule.value : null,
})

/** The nights of stays and their terms, each as JSON for a statement. */
export type WrittenNights = { nights: string; terms: string }

/** What a statement is handed to write the nights of stays, by their codes. */
export const writtenNights = (stays: ReadonlyMap<string, readonly StayNight[]>): WrittenNights => {
  const all = [...stays].flatMap(([id, nights]) => nights.map((night) => ({ id, night })))
  const terms = new Map<string, ReturnType<typeof termsRow>>()
  const idOf = (of: NightTerms): string => {
    const content = JSON.stringify(of)
    const row = terms.get(content) ?? termsRow(of)
    terms.set(content, row)
    return row.terms_id
  }
  const nights = all.map(({ id, night }) => nightRow(id, night, idOf(night.terms)))
  return { nights: JSON.stringify(nights), terms: JSON.stringify([...terms.values()]) }
}

/** The columns of a night as JSON carries them; what is generated is left out. */
const types = {
  ...{ booking_id: 'text', day: 'date', room_id: 'text', room: 'bigint', reduction: 'bigint' },
  ...{ adults: 'bigint', children: 'bigint', meals: 'bigint', coupon: 'bigint', tax: 'bigint' },
  ...{ full_tax: 'bigint', agreed: 'bigint', for_guests: 'bigint', guests: 'integer' },
  ...{ children_ages: 'integer[]', terms_id: 'uuid', coupon_rule: 'text', coupon_value: 'bigint' },
}
const columns = Object.keys(types)
const named = sql.raw(columns.join(', '))
const typed = sql.raw(
  Object.entries(types)
    .map((column) => column.join(' '))
    .join(', '),
)

const inserted = ({ nights }: WrittenNights) => sql`insert into stay_nights (${named})
  select * from jsonb_to_recordset(${nights}::jsonb) as n(${typed})`

/** Part of a statement: the terms of the nights that another part of it writes. */
export const termsPart = ({ terms }: WrittenNights): RawBuilder<unknown> => sql`insert into night_terms
  select * from jsonb_to_recordset(${terms}::jsonb) as t(terms_id uuid, included_guests integer, extra_adult bigint,
    extra_child jsonb, meal_plan text, meal_price bigint, free_up_to_age integer, added_tax jsonb)
  order by terms_id on conflict (terms_id) do nothing`

/** Part of a statement: the nights of new stays, if the part that is called `when` has a row. */
export const nightsPart = (written: WrittenNights, when: string): RawBuilder<unknown> =>
  sql`${inserted(written)} where exists (select from ${sql.table(when)})`

/** Makes the nights of new stays, by their codes, a part of the statement that follows. */
export const withNights = (db: Db, stays: ReadonlyMap<string, readonly StayNight[]>) => {
  const written = writtenNights(stays)
  return db
    .with('terms', () => sql`(${termsPart(written)})`)
    .with('nights', () => sql`(${inserted(written)})`)
}

/** Writes the nights of stays that are there, by their codes. */
export const insertNights = async (
  db: Db,
  stays: ReadonlyMap<string, readonly StayNight[]>,
): Promise<void> => {
  await withNights(db, stays).selectNoFrom(sql`1`.as('one')).execute()
}

/** Makes the nights that a stay has now, in place of those that it had, a part of the statement that follows. */
export const withNightsChanged = (db: Db, bookingId: string, nights: readonly StayNight[]) => {
  const written = writtenNights(new Map([[bookingId, nights]]))
  const days = nights.map(({ day }) => day)
  const values = sql.raw(columns.map((column) => `excluded.${column}`).join(', '))
  return db
    .with('terms', () => sql`(${termsPart(written)})`)
    .with(
      'nights_gone',
      () => sql`(delete from stay_nights where booking_id = ${bookingId} and day <> all(${days}::date[]))`,
    )
    .with(
      'nights_now',
      () =>
        sql`(${inserted(written)} on conflict (booking_id, day) do update set (${named}) = row(${values}))`,
    )
}
