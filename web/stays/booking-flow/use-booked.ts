import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { toast } from '../../kit/toasts/toast.ts'

/**
 * The booking that the address names with `?booked=`: kept through a reload, gone when the visitor begins anew.
 * The address is changed without the router, which would load the page's data again for nothing.
 */
export function useBooked() {
  const { key } = useLocation()
  const [booking, setBooking] = useState<BookingDetail>()
  const [loading, setLoading] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the page reads its address anew
  useEffect(() => {
    const id = new URL(location.href).searchParams.get('booked')
    if (!id) return setBooking(undefined)
    let left = false
    setLoading(true)
    import('./load-booked.ts')
      .then(({ loadBooked }) => loadBooked(id))
      .then((found) => left || setBooking(found))
      .catch((error) => left || toast.error(messageOf(error)))
      .finally(() => left || setLoading(false))
    return () => {
      left = true
    }
  }, [key])

  return {
    booking,
    loading,
    show(made: BookingDetail) {
      replaceSearch(new URLSearchParams({ booked: made.booking_id }))
      setBooking(made)
    },
    clear() {
      replaceSearch(new URLSearchParams())
      setBooking(undefined)
    },
  }
}

/** Changes the query of the address in place: Back, reload and sharing then find it. */
export function replaceSearch(query: URLSearchParams) {
  history.replaceState(history.state, '', query.size > 0 ? `?${query}` : location.pathname)
}
