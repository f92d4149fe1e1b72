import { useCallback, useEffect, useReducer } from 'react'
import type { z } from 'zod'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import type { offers as endpoints } from '../../../contract/rates/offers.ts'
import { type Month, monthOf, monthsAfter, monthsBetween } from '../../kit/dates/months.ts'
import { pageState } from '../../kit/page-state.ts'
import type { Offer } from './stay-choice.ts'

/** The days as they come over the wire, before any schema: a public page does without zod. */
type Answer = z.input<(typeof endpoints.calendar)['ok']>

/** Fetched together: two that are shown and the next. */
const monthsAtOnce = 3
/** Others book meanwhile. */
const keptMs = 60_000

type Piece = { at: number; days: Map<Day, Offer>; arrived: Promise<void> }
const page = pageState(() => ({ pieces: new Map<string, Piece>() }))

/** "2250.00" in paise, without ever being a fraction. */
const paiseOf = (amount: string): Paise => Number(amount.replace('.', '')) as Paise

async function fetchInto(days: Map<Day, Offer>, query: URLSearchParams): Promise<void> {
  const response = await fetch(`/api/rooms/calendar?${query}`)
  if (!response.ok) return
  const answer: Answer = await response.json()
  for (const { day, free, from_price, min_nights } of answer.days) {
    const fromPrice = from_price === null ? null : paiseOf(from_price)
    days.set(day, { minNights: free ? 1 : (min_nights ?? null), fromPrice })
  }
}

/** Three months of a kind of room, or of the whole house. Where nothing can be fetched their days stay plain. */
function pieceOf(from: Month, roomType: string | undefined): Piece {
  const key = `${roomType ?? ''} ${from}`
  const known = page.pieces.get(key)
  if (known && Date.now() - known.at < keptMs) return known
  const days = new Map<Day, Offer>(known?.days)
  const query = new URLSearchParams({
    from: `${from}-01`,
    months: String(monthsAtOnce),
    ...(roomType && { room_type: roomType }),
  })
  const piece = { at: Date.now(), days, arrived: fetchInto(days, query).catch(() => undefined) }
  page.pieces.set(key, piece)
  return piece
}

const pieceMonth = (month: Month, first: Month): Month =>
  monthsAfter(first, Math.floor(monthsBetween(first, month) / monthsAtOnce) * monthsAtOnce)

/** What is offered on each day, fetched for the months in sight. `first` is the month of today. */
export function useOffers(first: Month, shown: Month, roomType: string | undefined) {
  const [arrivals, arrived] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let gone = false
    for (const from of new Set([pieceMonth(shown, first), pieceMonth(monthsAfter(shown, 1), first)])) {
      void pieceOf(from, roomType).arrived.then(() => gone || arrived())
    }
    return () => {
      gone = true
    }
  }, [first, shown, roomType])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function once more days are known
  return useCallback(
    (day: Day) => page.pieces.get(`${roomType ?? ''} ${pieceMonth(monthOf(day), first)}`)?.days.get(day),
    [first, roomType, arrivals],
  )
}
