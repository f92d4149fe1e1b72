import type { Day } from '../../../../contract/kit/dates.ts'
import { type Combination, offers } from '../../../../contract/rates/offers.ts'
import {
  type AvailableRoom,
  explainedSearch,
  maxGuests,
  type RefusedKind,
  rooms,
} from '../../../../contract/rates/rooms.ts'
import { ApiError, isAborted, messageOf } from '../../../kit/call/api-error.ts'
import { call } from '../../../kit/call/call.ts'
import { toast } from '../../../kit/toasts/toast.ts'
import type { SearchOutcome } from '../flow-machine.ts'
import type { Found } from '../flow-state.ts'
import { isKind } from './room-groups.ts'
import { guestCount, partyOf, type SearchErrors, type SearchForm, searchErrors } from './search-form.ts'

const noneFree = 'No rooms available for the selected dates and guest count.'
const hint = 'Please try different dates or guest count.'

/**
 * Asks which rooms are free and says what the flow shows next. Undefined when the search was given up for a newer
 * one. `quietly` shows no toast, for searches that nobody started by hand.
 */
export async function findRooms(
  search: SearchForm,
  today: Day,
  signal?: AbortSignal,
  quietly?: 'quietly',
): Promise<SearchOutcome | undefined> {
  const errors = searchErrors(search, today)
  if (Object.keys(errors).length > 0)
    return { found: null, searchErrors: errors, notice: null, step: 'search' }
  try {
    const found = await look(search, signal)
    if (found.rooms.length > 0 || found.combinations.length > 0)
      return { found, searchErrors: {}, notice: null, step: 'rooms' }
    return failed(noneFree, {}, quietly, {
      advice: rulesOf(found.refused) ?? adviceFor(search),
      nights: leastNights(found.refused),
    })
  } catch (error) {
    if (isAborted(error)) return undefined
    if (isOldPlan(error, search)) return findRooms({ ...search, mealPlan: 'EP' }, today, signal, quietly)
    return failed(messageOf(error), fieldsOf(error), quietly)
  }
}

/** A plan of an older link, or of the tab's memory, is not sold any more. */
const isOldPlan = (error: unknown, { mealPlan }: SearchForm): boolean =>
  mealPlan !== 'EP' && error instanceof ApiError && error.fields.meal_plan !== undefined

/** Rooms that hold everybody; where there is none, rooms that do together (D-54). */
async function look(search: SearchForm, signal: AbortSignal | undefined): Promise<Found> {
  const coupon = search.coupon.trim() || undefined
  const [rooms, plain] = await Promise.all([
    freeRooms(search, coupon, signal),
    coupon ? freeRooms(search, undefined, signal) : [],
  ])
  const [combinations, refused] = await Promise.all([
    rooms.length > 0 ? [] : together(search, signal),
    isLacking(rooms, search) ? leftOut(search, coupon, signal) : [],
  ])
  const withoutCoupon = coupon && {
    withoutCoupon: Object.fromEntries(plain.map(({ room_id, final_price }) => [room_id, final_price])),
  }
  return { search, rooms, combinations, refused, ...withoutCoupon }
}

/** What is asked for a room: by the contract's names, which are all that is sent (G-SRCH-08). */
const queryOf = (search: SearchForm, coupon_code: string | undefined) => ({
  check_in_date: search.checkIn,
  check_out_date: search.checkOut,
  guests: guestCount(search),
  coupon_code,
  ...partyOf(search),
})

const freeRooms = async (
  search: SearchForm,
  coupon: string | undefined,
  signal: AbortSignal | undefined,
): Promise<AvailableRoom[]> =>
  guestCount(search) > maxGuests ? [] : call(rooms.available, { query: queryOf(search, coupon) }, { signal })

/** Whether what the guest came for is not there. */
const isLacking = (found: readonly AvailableRoom[], { roomType }: SearchForm): boolean =>
  found.length === 0 || (roomType !== '' && !found.some(({ room_type }) => isKind(room_type, roomType)))

/** Kinds of rooms that are free and kept for other stays; where that cannot be said, the search has found what it has. */
const leftOut = async (
  search: SearchForm,
  coupon: string | undefined,
  signal: AbortSignal | undefined,
): Promise<RefusedKind[]> => {
  if (guestCount(search) > maxGuests) return []
  const query = { ...queryOf(search, coupon), explain: '1' as const }
  const answer = await call(explainedSearch, { query }, { signal }).catch((error) => {
    if (isAborted(error)) throw error
    return undefined
  })
  return answer?.refused ?? []
}

/** A reason inside of a sentence. */
export const inSentence = (reason: string): string => reason.charAt(0).toLowerCase() + reason.slice(1)

/** Kinds of rooms that other dates or more nights would open, in a sentence. */
const rulesOf = (refused: readonly RefusedKind[]): string | undefined =>
  refused.length > 0
    ? [...Map.groupBy(refused, ({ reason }) => reason)]
        .map(([reason, kinds]) => `${kinds.map((kind) => kind.room_type).join(', ')}: ${inSentence(reason)}.`)
        .join(' ')
    : undefined

/** The shortest stay that would open a kind of room. */
function leastNights(refused: readonly RefusedKind[]): number | undefined {
  const nights = refused.flatMap(({ min_nights }) => min_nights ?? [])
  return nights.length > 0 ? Math.min(...nights) : undefined
}

/** A proposal beside the search: where it does not come, the search has still found nothing. */
const together = (search: SearchForm, signal: AbortSignal | undefined): Promise<Combination[]> =>
  call(
    offers.combinations,
    {
      query: {
        check_in: search.checkIn,
        check_out: search.checkOut,
        guests: guestCount(search),
        meal_plan: partyOf(search).meal_plan,
      },
    },
    { signal },
  ).catch((error) => {
    if (isAborted(error)) throw error
    return []
  })

/** What would help where nothing fits, beside the specified hint. */
const adviceFor = (search: SearchForm): string =>
  guestCount(search) > 1
    ? 'No rooms together hold so many on these nights either. Other dates, fewer guests or fewer nights may fit.'
    : 'The house is full on these nights. Other dates or fewer nights may fit.'

function failed(
  text: string,
  errors: SearchErrors,
  quietly: 'quietly' | undefined,
  help: { advice?: string | undefined; nights?: number | undefined } = {},
): SearchOutcome {
  if (!quietly) toast.echo(text, hint)
  return {
    found: null,
    searchErrors: errors,
    step: 'search',
    notice: {
      step: 'search',
      kind: 'error',
      text,
      hint,
      ...(help.advice && { advice: help.advice }),
      ...(help.nights && { nights: help.nights }),
    },
  }
}

const fieldsOf = (error: unknown): SearchErrors => {
  if (!(error instanceof ApiError)) return {}
  const { check_in_date, check_out_date, coupon_code } = error.fields
  return {
    ...(check_in_date && { checkIn: check_in_date }),
    ...(check_out_date && { checkOut: check_out_date }),
    ...(coupon_code && { coupon: coupon_code }),
  }
}
