import type { Day } from '../../../contract/kit/dates.ts'
import { rooms } from '../../../contract/stays/rooms.ts'
import { ApiError, isAborted, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { toast } from '../../kit/toasts/toast.ts'
import type { FlowState } from './flow-state.ts'
import { type SearchErrors, type SearchForm, searchErrors } from './search-form.ts'

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
    const query = {
      check_in_date: search.checkIn,
      check_out_date: search.checkOut,
      guests: search.adults + search.children,
      coupon_code: search.coupon.trim() || undefined,
    }
    const free = await call(rooms.available, { query }, { signal })
    if (free.length > 0)
      return { found: { search, rooms: free }, searchErrors: {}, notice: null, step: 'rooms' }
    return failed(noneFree, {}, quietly)
  } catch (error) {
    if (isAborted(error)) return undefined
    return failed(messageOf(error), error instanceof ApiError ? fieldsOf(error.fields) : {}, quietly)
  }
}

function failed(text: string, errors: SearchErrors, quietly: 'quietly' | undefined): Outcome {
  if (!quietly) toast.echo(text, hint)
  return {
    found: null,
    searchErrors: errors,
    step: 'search',
    notice: { step: 'search', kind: 'error', text, hint },
  }
}

const fieldsOf = ({ check_in_date, check_out_date, coupon_code }: Record<string, string>): SearchErrors => ({
  ...(check_in_date && { checkIn: check_in_date }),
  ...(check_out_date && { checkOut: check_out_date }),
  ...(coupon_code && { coupon: coupon_code }),
})
