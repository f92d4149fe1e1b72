import { useState } from 'react'
import type { BookingGuest } from '../../reservations/booking-flow/guest/guest-form.ts'

export type ChosenGuest = BookingGuest

const key = 'add-booking-guest'

/** Whom the desk is booking for: kept through a reload, for this tab only. */
export function useChosenGuest() {
  const [guest, setGuest] = useState<ChosenGuest | null>(read)
  return {
    guest,
    choose(chosen: ChosenGuest | null) {
      write(chosen)
      setGuest(chosen)
    },
  }
}

function read(): ChosenGuest | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(guest: ChosenGuest | null) {
  try {
    if (guest) sessionStorage.setItem(key, JSON.stringify(guest))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
}
