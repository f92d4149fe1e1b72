import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { BookingDetail, PartyMade } from '../../../../contract/reservations/booking.ts'
import type { Party } from '../../../../contract/reservations/parties.ts'
import { messageOf } from '../../../kit/call/api-error.ts'
import { toast } from '../../../kit/toasts/toast.ts'

type Booked = { booking?: BookingDetail; party?: Party }

/**
 * The booking, or the party of bookings, that the address names with `?booked=`: kept through a reload, gone when the
 * visitor begins anew. The address is changed without the router, which would load the page's data again for nothing.
 */
export function useBooked() {
  const { key } = useLocation()
  const [booked, setBooked] = useState<Booked>({})
  const [loading, setLoading] = useState(false)

  async function load(id: string, left: () => boolean) {
    setLoading(true)
    try {
      const { loadBooked } = await import('./load-booked.ts')
      const found = await loadBooked(id)
      if (!left()) setBooked(found)
    } catch (error) {
      if (!left()) toast.error(messageOf(error))
    }
    if (!left()) setLoading(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the page reads its address anew
  useEffect(() => {
    const id = new URL(location.href).searchParams.get('booked')
    if (!id) return setBooked({})
    let left = false
    void load(id, () => left)
    return () => {
      left = true
    }
  }, [key])

  return {
    ...booked,
    loading,
    show(made: BookingDetail | PartyMade) {
      const isParty = 'bookings' in made
      const id = isParty ? made.party_id : made.booking_id
      replaceSearch(new URLSearchParams({ booked: id }))
      // What is to be paid for all of them together, the answer to the booking does not say.
      if (isParty) void load(id, () => false)
      else setBooked({ booking: made })
    },
    clear() {
      replaceSearch(new URLSearchParams())
      setBooked({})
    },
  }
}

/** Changes the query of the address in place: Back, reload and sharing then find it. */
export function replaceSearch(query: URLSearchParams) {
  history.replaceState(history.state, '', query.size > 0 ? `?${query}` : location.pathname)
}
