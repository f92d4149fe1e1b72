import { useRef } from 'react'
import type { BookingMade, PartyMade } from '../../../../contract/reservations/booking.ts'
import { todayAt } from '../../../kit/days.ts'
import { toast } from '../../../kit/toasts/toast.ts'
import type { FlowEvent } from '../flow-machine.ts'
import type { FlowState } from '../flow-state.ts'
import type { BookingGuest, FilledForm } from '../guest/guest-form.ts'
import { latePart, notArrived } from '../late-part.ts'
import type { SearchForm } from '../rooms/search-form.ts'

const loadBooker = () => import('./book-room.ts')

type Options = {
  guest: BookingGuest | null
  zone: string
  atDesk?: true
  onBooked: (booking: BookingMade | PartyMade) => void
  form: FilledForm
  state: FlowState
  send: (event: FlowEvent) => void
  refresh: (search: SearchForm) => Promise<void>
}

/** What Confirm does: once at a time, however often it is pressed (G-CONF-02). */
export function useConfirm({ guest, zone, atDesk, onBooked, form, state, send, refresh }: Options) {
  const running = useRef(false)
  return async () => {
    if (running.current) return
    running.current = true
    send({ type: 'booking-sent' })
    const { room, party, found } = state
    const booker = await latePart(loadBooker)
    if (!booker) {
      running.current = false
      toast.echo(notArrived)
      return send({
        type: 'booking-refused',
        patch: { notice: { step: 'guest', kind: 'error', text: notArrived } },
      })
    }
    const { booked, searchAgain, patch } = await booker.bookRoom({
      guest,
      room,
      party,
      found,
      form,
      atDesk,
      today: todayAt(zone),
    })
    running.current = false
    if (booked) {
      send({ type: 'booked', atDesk })
      return onBooked(booked)
    }
    send({ type: 'booking-refused', patch })
    if (searchAgain && found) await refresh(found.search)
  }
}
