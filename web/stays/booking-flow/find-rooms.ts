import type { Day } from '../../../contract/kit/dates.ts'
import { type Combination, offers } from '../../../contract/stays/offers.ts'
import { type AvailableRoom, maxGuests, rooms } from '../../../contract/stays/rooms.ts'
import { ApiError, isAborted, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { toast } from '../../kit/toasts/toast.ts'
import type { FlowState, Found } from './flow-state.ts'
import { guestCount, type SearchErrors, type SearchForm, searchErrors } from './search-form.ts'

const noneFree = 'No rooms available for the selected dates and guest count.'
const hint = 'Please try different dates or guest count.'

type Outcome = Pick<FlowState, 'found' | 'searchErrors' | 'notice'> & { step?: FlowState['step'] }

/**
 * Asks which rooms are free and says what the flow shows next. Undefined when the search was given up for a newer
 * one. `quietly` shows no toast, for searches that nobody started by hand.
 */
export async function findRooms(
  search: SearchForm,
  today: Day,
  signal?: AbortSignal,
  quietly?: 'quietly',
): Promise<Outcome | undefined> {
  const errors = searchErrors(search, today)
  if (Object.keys(errors).length > 0)
    return { found: null, searchErrors: errors, notice: null, step: 'search' }
  try {
    const found = await look(search, signal)
    if (found.rooms.length > 0 || found.combinations.length > 0)
      return { found, searchErrors: {}, notice: null, step: 'rooms' }
    return failed(noneFree, {}, quietly, adviceFor(search))
  } catch (error) {
    if (isAborted(error)) return undefined
    return failed(messageOf(error), error instanceof ApiError ? fieldsOf(error.fields) : {}, quietly)
  }
}

/** Rooms that hold everybody; where there is none, rooms that do together (decisions 54). */
async function look(search: SearchForm, signal: AbortSignal | undefined): Promise<Found> {
  const coupon = search.coupon.trim() || undefined
  const [free, plain] = await Promise.all([
    freeRooms(search, coupon, signal),
    coupon ? freeRooms(search, undefined, signal) : [],
  ])
  const combinations = free.length > 0 ? [] : await together(search, signal)
  const withoutCoupon = coupon && {
    withoutCoupon: Object.fromEntries(plain.map(({ room_id, final_price }) => [room_id, final_price])),
  }
  return { search, rooms: free, combinations, ...withoutCoupon }
}

const freeRooms = async (
  search: SearchForm,
  coupon_code: string | undefined,
  signal: AbortSignal | undefined,
): Promise<AvailableRoom[]> => {
  const guests = guestCount(search)
  if (guests > maxGuests) return []
  const query = { check_in_date: search.checkIn, check_out_date: search.checkOut, guests, coupon_code }
  return call(rooms.available, { query }, { signal })
}

/** A proposal beside the search: where it does not come, the search has still found nothing. */
const together = (search: SearchForm, signal: AbortSignal | undefined): Promise<Combination[]> =>
  call(
    offers.combinations,
    { query: { check_in: search.checkIn, check_out: search.checkOut, guests: guestCount(search) } },
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
  advice?: string,
): Outcome {
  if (!quietly) toast.echo(text, hint)
  return {
    found: null,
    searchErrors: errors,
    step: 'search',
    notice: { step: 'search', kind: 'error', text, hint, ...(advice && { advice }) },
  }
}

const fieldsOf = ({ check_in_date, check_out_date, coupon_code }: Record<string, string>): SearchErrors => ({
  ...(check_in_date && { checkIn: check_in_date }),
  ...(check_out_date && { checkOut: check_out_date }),
  ...(coupon_code && { coupon: coupon_code }),
})
