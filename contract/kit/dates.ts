import { z } from 'zod'

/** A calendar day at the resort, "2026-01-11", whatever zone the browser is in. */
export type Day = string

// Years beyond what a resort knows: databases have no year 0, and five-digit years sort before 2026.
const inOurTime = (sent: string): boolean => sent >= '1900-01-01' && sent < '3000-01-01'

/** A day that a form asks for: where it is missing or is none, this is said. */
export const requiredDay = (message: string) =>
  z.iso.date(message).refine(inOurTime, 'Enter a date between the years 1900 and 2999')

export const Day = requiredDay('Enter a date as YYYY-MM-DD')

/** A day that may be left out; empty counts as left out. */
export const optionalDay = (message: string) =>
  z.codec(z.union([z.literal(''), requiredDay(message)], message).nullish(), Day.nullable(), {
    decode: (day) => day || null,
    encode: (day) => day,
  })

export const OptionalDay = optionalDay('Enter a date as YYYY-MM-DD')

const sentDayMessage = 'A day, or an instant whose day at the resort is meant'

/** A day as callers may send it: a bare date, or an instant whose day at the resort is meant (D-8). */
export const SentDay = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Enter a valid date' })
  .refine(inOurTime)
  // Temporal reads nanoseconds at the finest.
  .refine((sent) => !/\.\d{10}/.test(sent))
  .describe(sentDayMessage)

/** The same where it may be left out; empty counts as left out. */
export const optionalSentDay = z
  .codec(z.string('Enter a valid date').optional(), SentDay.optional(), {
    decode: (sent) => sent || undefined,
    encode: (day) => day,
  })
  .describe(sentDayMessage)

/** An instant in an answer: ISO text in UTC, always to the millisecond, `2026-01-11T09:30:00.000Z`. */
export const Instant = z.iso.datetime({ precision: 3 })

/** The resort's calendar day that a sent date means. */
export const toDay = (sent: string, zone: string): Day =>
  sent.length === 10 ? sent : dayAt(Temporal.Instant.from(sent), zone)

/** The calendar day at the resort at an instant. */
export const dayAt = (instant: Temporal.Instant, zone: string): Day =>
  instant.toZonedDateTimeISO(zone).toPlainDate().toString()

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** How many nights lie between arrival and departure; negative when they are the wrong way round. */
export const nightsBetween = (checkIn: Day, checkOut: Day): number => dayNumber(checkOut) - dayNumber(checkIn)

/** The day of the week, 1 is Monday and 7 is Sunday. */
export const weekdayOf = (day: Day): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1

let lastNights: { checkIn: Day; checkOut: Day; nights: readonly Day[] } | undefined

/** The days of the nights slept, arrival included and departure not. */
export const nightsOf = (checkIn: Day, checkOut: Day): readonly Day[] => {
  // A search prices every room over the same nights: writing them out each time was most of its cost.
  if (lastNights?.checkIn !== checkIn || lastNights.checkOut !== checkOut) {
    const first = dayNumber(checkIn)
    const nights = Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, i) =>
      new Date((first + i) * 86_400_000).toISOString().slice(0, 10),
    )
    lastNights = { checkIn, checkOut, nights }
  }
  return lastNights.nights
}
