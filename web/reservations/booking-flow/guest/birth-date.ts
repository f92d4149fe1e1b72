import type { Day } from '../../../../contract/kit/dates.ts'
import { leastAge } from '../../../../contract/reservations/id-numbers.ts'
import { isNoSuchDay, readDay } from '../../../kit/dates/read-day.ts'

/** A day as a guest types it, DD/MM/YYYY, with the slashes put in: '120419' is '12/04/19'. */
export function typedDay(text: string): string {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim())
  // What a browser fills in by itself, or a person pastes.
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`
  // A month in words is read once the field is left.
  if (/[a-z]/i.test(text)) return text.replace(/^(\d\d?)\/(?=[a-z])/i, '$1 ').slice(0, 20)
  const parts = text.split(/\D+/)
  const digits = parts.map(padded).join('').slice(0, 8)
  const written = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
  const isEnded = /\D$/.test(text) && (digits.length === 2 || digits.length === 4)
  return isEnded ? `${written}/` : written
}

/** '1/4/1991' typed with its slashes: a day or month that is ended by one has two digits. */
const padded = (part: string, at: number, parts: string[]) =>
  at < Math.min(2, parts.length - 1) && part.length === 1 ? `0${part}` : part

/** The same once the field is left: '12 dec 1985' and '3/4/90' as the day that is meant, else as it was typed. */
export function leftDay(text: string, today: Day): string {
  const day = readDay(text, today, true)
  return day ? typedDay(day) : text
}

/** '12/04/1991' as '1991-04-12'; nothing where that is no day. */
export function dayTyped(text: string): Day | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/([12]\d{3})$/.exec(text) ?? []
  if (!day) return undefined
  const iso = `${year}-${month}-${day}`
  const read = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined
}

/** What is wrong with a date of birth, or nothing. `arrival` is the day on which the guest must be grown up. */
export function birthProblem(text: string, today: Day | '', arrival: Day | ''): string | undefined {
  const birth = dayTyped(text)
  if (!birth)
    return isNoSuchDay(text, today || '2000-01-01') ? 'There is no such day' : 'Enter the date as DD/MM/YYYY'
  if (today && birth >= today) return 'Date of birth must be in the past'
  if (arrival && grownUpOn(birth) > arrival)
    return `The guest who books must be at least ${leastAge} years old`
  return undefined
}

/** Eighteen years after the 29th of February there is none. */
const grownUpOn = (birth: Day): Day =>
  `${Number(birth.slice(0, 4)) + leastAge}${birth.slice(4).replace('-02-29', '-02-28')}`
