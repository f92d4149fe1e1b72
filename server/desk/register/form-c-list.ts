import { sql } from 'kysely'
import { FormC, type FormCLine } from '../../../contract/desk/form-c.ts'
import { isForeign, ownCountry } from '../../../contract/kit/countries.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { midnight } from '../../kit/clock.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { readsSealed } from '../../kit/security/access.ts'
import { isRoomOn } from '../../reservations/stays/segments.ts'
import { openForm } from '../check-in/form-c-rows.ts'
import { maskedForm } from '../pre-arrival/numbers.ts'

type Ctx = Pick<Context, 'db' | 'secrets' | 'settings' | 'who' | 'today'>

/** Foreigners without a form are shown so long after their check-in; later it helps nobody. */
const lookedBack = 30

const empty = Object.fromEntries(Object.keys(FormC.shape).map((field) => [field, null])) as Record<
  keyof FormC,
  null
>

type Person = {
  booking_id: string
  person: number
  name: string
  nationality: string | null
  /** Of the guest of the stay, who is asked for them at every check-in. */
  gender: FormC['gender']
  date_of_birth: Day | null
  room_number: string
  checked_in_at: string
}

/** Guests and companions of the stays that are meant, and of them those that are, each a row of their own. */
const readPeople = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  where: ReturnType<typeof sql<boolean>>,
  among = sql<boolean>`true`,
): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    with stay as (
      select b.booking_id, b.full_name, b.nationality, b.gender, b.date_of_birth, b.checked_in_at, r.room_number
      from bookings b join rooms r on ${isRoomOn(today)} where b.checked_in_at is not null and ${where}
    ), people as (
      select booking_id, 0 as person, full_name as name, nationality, gender, date_of_birth, room_number, checked_in_at
      from stay
      union all
      select booking_id, c.person, c.name, c.nationality, null, null, room_number, checked_in_at
      from stay join companions c using (booking_id)
    )
    select people.* from people left join form_c using (booking_id, person) where ${among}
    order by checked_in_at, booking_id, person`.execute(db)
  return rows
}

type Place = Pick<Person, 'booking_id' | 'person'>

const placeOf = ({ booking_id, person }: Place): string => `${booking_id} ${person}`

const dayLater = (instant: string): string =>
  Temporal.Instant.from(instant).add({ hours: 24 }).toString({ smallestUnit: 'millisecond' })

const linesOf = async (ctx: Ctx, people: readonly Person[]): Promise<FormCLine[]> => {
  const { db, secrets, who } = ctx
  const ids = [...new Set(people.map(({ booking_id }) => booking_id))]
  if (ids.length === 0) return []
  const rows = await db.selectFrom('form_c').selectAll().where('booking_id', 'in', ids).execute()
  const byPlace = new Map(rows.map((row) => [placeOf(row), row]))
  const isWhole = readsSealed(who, 'desk')
  return people.flatMap(({ nationality, gender, date_of_birth, ...person }) => {
    const row = byPlace.get(placeOf(person))
    if (!row && !isForeign(nationality)) return []
    const kept = row && openForm(secrets, row)
    const facts = {
      ...person,
      send_until: dayLater(person.checked_in_at),
      filled_in: kept !== undefined,
    }
    if (!kept) return { ...facts, ...empty, nationality, gender, date_of_birth, sent_at: null, sent_by: null }
    const form = isWhole ? kept.form : maskedForm(kept.form)
    return {
      ...facts,
      ...form,
      // Those of the guest are the booking's, where they can be corrected.
      gender: gender ?? form.gender,
      date_of_birth: date_of_birth ?? form.date_of_birth,
      sent_at: kept.sent_at,
      sent_by: kept.sent_by,
    }
  })
}

/** Foreigners who came in on a day at the resort, with their Form C. */
export const formsOfDay = async (ctx: Ctx, day: Day): Promise<FormCLine[]> => {
  const zone = ctx.settings.time_zone
  const onDay = sql<boolean>`b.checked_in_at >= ${midnight(day, zone)} and b.checked_in_at < ${midnight(day, zone, 1)}`
  return linesOf(ctx, await readPeople(ctx, onDay))
}

const lately = ({ today, settings }: Pick<Context, 'today' | 'settings'>) =>
  sql<boolean>`b.checked_in_at >= ${midnight(today, settings.time_zone, -lookedBack)}`

/** Of whom of `people` the portal is still to be told: `form_c` is joined to them, where they have one. */
const isToSend = sql<boolean>`(case when form_c.booking_id is null
  then lower(people.nationality) <> all(${ownCountry}) and people.nationality <> '' else form_c.sent_at is null end)`

/** Those of the last weeks of whom the portal is still to be told. */
export const formsToSend = async (ctx: Ctx): Promise<FormCLine[]> =>
  linesOf(ctx, await readPeople(ctx, lately(ctx), isToSend))

/** How many they are; no number is opened for it. */
export const countFormsToSend = async (ctx: Pick<Context, 'db' | 'today' | 'settings'>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with stay as (select b.booking_id, b.nationality from bookings b where ${lately(ctx)}), people as (
      select booking_id, 0 as person, nationality from stay
      union all select booking_id, c.person, c.nationality from stay join companions c using (booking_id)
    )
    select count(*)::int as count from people left join form_c using (booking_id, person) where ${isToSend}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** The same of one stay, whenever it was. */
export const formsOfStay = async (ctx: Ctx, bookingId: string): Promise<FormCLine[]> =>
  linesOf(ctx, await readPeople(ctx, sql<boolean>`b.booking_id = ${bookingId}`))
