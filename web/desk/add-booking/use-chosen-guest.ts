import { useState } from 'react'
import { forgetDraftsOf } from '../../kit/forms/form-draft.ts'
import type { BookingGuest } from '../../reservations/booking-flow/guest/guest-form.ts'
import { isNewVisit } from '../../reservations/booking-flow/use-step-history.ts'

export type ChosenGuest = BookingGuest

/** Where the form of a new guest keeps what is typed in it. */
export const registerDraft = 'add-booking-register'

const key = 'add-booking-guest'

/** Whom the desk is booking for: kept through a reload, for this tab only. */
export function useChosenGuest() {
  const [guest, setGuest] = useState<ChosenGuest | null>(begin)
  return {
    guest,
    choose(chosen: ChosenGuest | null) {
      write(chosen)
      setGuest(chosen)
    },
  }
}

/** A new visit is for the next caller: nothing of the one before is kept, neither chosen nor typed. */
function begin(): ChosenGuest | null {
  if (!isNewVisit()) return read()
  write(null)
  forgetDraftsOf(registerDraft)
  return null
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
