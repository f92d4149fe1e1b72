import type { Day } from '../../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../../contract/kit/money.ts'
import { maxGuests } from '../../../../contract/rates/rooms.ts'
import { maxNights } from '../../../../contract/rates/stay-limits.ts'
import { childrenMessage } from '../../../../contract/rates/stay-party.ts'
import type { Booking } from '../../../../contract/reservations/booking.ts'
import type { StayChange } from '../../../../contract/reservations/own-stay.ts'
import { ApiError } from '../../../kit/call/api-error.ts'
import { daysAfter } from '../../../kit/days.ts'

/** What a guest chooses in "Change"; an empty room stands for the one they have. */
export type ChangeForm = {
  checkIn: Day | ''
  checkOut: Day | ''
  roomId: string
  guests: string
  /** Of the children among the guests; empty where it is not chosen yet. */
  ages: string[]
}
export type ChangeErrors = Partial<Record<keyof ChangeForm, string>>

type Stay = Pick<Booking, 'check_in_date' | 'check_out_date' | 'number_of_guests' | 'children_ages' | 'room'>

export const formOf = ({
  check_in_date,
  check_out_date,
  number_of_guests,
  children_ages,
}: Stay): ChangeForm => ({
  checkIn: check_in_date,
  checkOut: check_out_date,
  roomId: '',
  guests: String(number_of_guests),
  ages: children_ages.map(String),
})

/** What is wrong before anything is asked. */
export function errorsOf({ checkIn, checkOut, guests, ages }: ChangeForm, today: Day): ChangeErrors {
  const errors: ChangeErrors = {}
  if (!checkIn) errors.checkIn = 'Choose the day you arrive'
  else if (checkIn < today) errors.checkIn = 'Check-in cannot be before today'
  if (!checkOut) errors.checkOut = 'Choose the day you leave'
  else if (checkOut <= checkIn) errors.checkOut = 'Check-out date must be after check-in date'
  else if (checkIn && checkOut > daysAfter(checkIn, maxNights))
    errors.checkOut = `A stay can be ${maxNights} nights at most`
  if (!/^\d{1,2}$/.test(guests) || Number(guests) < 1 || Number(guests) > maxGuests)
    errors.guests = `Guests must be from 1 to ${maxGuests}`
  else if (ages.length >= Number(guests)) errors.ages = childrenMessage
  else if (ages.includes('')) errors.ages = 'Choose the age of each child'
  return errors
}

/**
 * What differs from the stay as it is: only that is sent. Undefined where nothing does. With another number of guests the
 * children that the form shows are named too: else the resort would have to guess who stays at home.
 */
export function wantedOf(form: ChangeForm, stay: Stay) {
  const others = Number(form.guests) !== stay.number_of_guests
  const named = form.ages.length > 0 || stay.children_ages.length > 0
  const wanted = {
    ...(form.checkIn !== stay.check_in_date && { check_in: form.checkIn }),
    ...(form.checkOut !== stay.check_out_date && { check_out: form.checkOut }),
    ...(form.roomId && form.roomId !== stay.room.room_id && { room_id: form.roomId }),
    ...(others && { number_of_guests: Number(form.guests) }),
    ...(((others && named) || form.ages.join() !== stay.children_ages.join()) && {
      children_ages: form.ages.map(Number),
    }),
  }
  return Object.keys(wanted).length > 0 ? wanted : undefined
}

const atField: Partial<Record<ApiError['code'], keyof ChangeForm>> = {
  room_taken: 'roomId',
  room_unavailable: 'roomId',
  room_not_found: 'roomId',
  too_many_guests: 'guests',
}
const fieldNames = {
  check_in: 'checkIn',
  check_out: 'checkOut',
  room_id: 'roomId',
  number_of_guests: 'guests',
  children_ages: 'ages',
} as const

/** What the server refused, by field; empty where it is about the stay as a whole. */
export function refusedFields(failed: unknown): ChangeErrors {
  if (!(failed instanceof ApiError)) return {}
  const named = Object.entries(fieldNames).flatMap(([sent, own]) => {
    const message = failed.fields[sent]
    return message ? [[own, message]] : []
  })
  if (named.length > 0) return Object.fromEntries(named)
  const field = atField[failed.code]
  return field ? { [field]: failed.message } : {}
}

/** What stands open after a change; below nothing it goes back to the guest. */
export const openAfter = (
  { balance }: Pick<Booking, 'balance'>,
  { difference, fee, fee_returned = paise(0) }: StayChange,
): Paise => paise(balance + difference + fee - fee_returned)
