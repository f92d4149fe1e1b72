import { useEffect, useState } from 'react'
import { Day } from '../../../contract/kit/dates.ts'
import { priceCalendar, type StayPreview } from '../../../contract/rates/price-calendar.ts'
import { ApiError, isAborted } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import type { PriceDraft } from './typed-price.ts'

export type NoPreview = { failed: string; status: number; fields: Record<string, string> }
type PreviewInput = {
  room: string
  checkIn: string
  checkOut: string
  coupon: string
  draft: PriceDraft | undefined
}

/** `typed`: a price that is typed was asked with it. */
type Answer = { preview: StayPreview | NoPreview | undefined; typed: boolean }

/** Typing goes on for so long before anything is asked. */
const PAUSE = 250

const isDay = (typed: string): boolean => Day.safeParse(typed).success

const queryOf = ({ checkIn, checkOut, coupon, draft }: PreviewInput) => ({
  check_in_date: checkIn,
  check_out_date: checkOut,
  coupon_code: coupon.trim() || undefined,
  ...(draft && {
    draft_start: draft.start,
    draft_end: draft.end,
    draft_price: draft.price,
    draft_discount: draft.discount,
    draft_coupon: draft.coupon,
    draft_weekdays: draft.weekdays?.length ? draft.weekdays : undefined,
    draft_min_nights: draft.minNights,
    draft_closed_to_arrival: draft.closed,
  }),
})

/** Asks the price engine what a stay costs, shortly after the last change; an older question is given up. */
export function usePreview(asked: PreviewInput) {
  const [{ preview, typed }, setAnswer] = useState<Answer>({ preview: undefined, typed: false })
  const [loading, setLoading] = useState(true)
  const key = JSON.stringify([asked.room, queryOf(asked)])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all of what is asked
  useEffect(() => {
    if (!asked.room || !isDay(asked.checkIn) || !isDay(asked.checkOut)) return
    const given = new AbortController()
    setLoading(true)
    const timer = setTimeout(() => void ask(given.signal), PAUSE)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [key])

  async function ask(signal: AbortSignal) {
    const typed = asked.draft !== undefined
    try {
      const input = { params: { id: asked.room }, query: queryOf(asked) }
      setAnswer({ preview: await call(priceCalendar.preview, input, { signal }), typed })
    } catch (error) {
      if (isAborted(error)) return
      if (!(error instanceof ApiError)) throw error
      setAnswer({ preview: { failed: error.message, status: error.status, fields: error.fields }, typed })
    }
    setLoading(false)
  }

  return { preview, loading, typed }
}
