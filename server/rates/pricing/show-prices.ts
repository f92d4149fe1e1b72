import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { BasisPoints, Paise } from '../../../contract/kit/money.ts'
import type {
  CouponSeen,
  PricedNight as NightSeen,
  RoomPrices,
  StayPreview,
} from '../../../contract/rates/price-calendar.ts'
import { allWeekdays } from '../../../contract/rates/weekdays.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { findCode } from '../coupons/coupon-rules.ts'
import {
  brokenRule,
  covers,
  type PricedNight,
  type PricingRecord,
  priceNights,
  rulesOf,
  sumOfNights,
} from '../quotes/quote-stay.ts'
import { type Stay, stayDates } from '../quotes/stay-dates.ts'
import { ruleText } from '../quotes/stay-rules.ts'
import { findRoom, type RoomRow } from '../rooms/priced-rooms.ts'
import { type PricingRow, pricingBetween, toEntry } from './queries.ts'

type Draft = {
  draft_start?: Day | undefined
  draft_end?: Day | undefined
  draft_price?: Paise | undefined
  draft_discount?: BasisPoints | undefined
  draft_coupon?: string | undefined
  draft_weekdays?: number[] | undefined
  draft_min_nights?: number | undefined
  draft_closed_to_arrival?: boolean | undefined
}
type PriceQuery = Draft & { coupon_code?: string | undefined }
type Ctx = Pick<Context, 'db' | 'today' | 'settings'> & { params: { id: string } }

/** Newer than any record that is saved. */
const draftId = Number.MAX_SAFE_INTEGER

export const draftOf = ({
  draft_start,
  draft_end,
  draft_price,
  draft_weekdays,
  ...draft
}: Draft): PricingRecord[] =>
  draft_start && draft_end && draft_price !== undefined
    ? [
        {
          pricing_id: draftId,
          start_date: draft_start,
          end_date: draft_end,
          base_price: draft_price,
          discount: draft.draft_discount ?? (0 as BasisPoints),
          coupon_code: draft.draft_coupon ?? null,
          weekdays: draft_weekdays?.length ? draft_weekdays : allWeekdays,
          min_nights: draft.draft_min_nights ?? 1,
          closed_to_arrival: draft.draft_closed_to_arrival ?? false,
        },
      ]
    : []

export const nightSeen = ({
  day,
  base,
  discount,
  price,
  tax,
  coupon,
  record,
  ...winningRules
}: PricedNight): NightSeen => ({
  day,
  base_price: base,
  discount,
  price,
  tax,
  source: !record ? 'room' : record.pricing_id === draftId ? 'draft' : 'record',
  pricing_id: record && record.pricing_id !== draftId ? String(record.pricing_id) : null,
  coupon,
  ...rulesOf(winningRules),
})

type Priced = {
  room: RoomRow
  rows: PricingRow[]
  nights: PricedNight[]
  coupon: CouponSeen | null
}

/** The nights of a room as the price engine prices them, with what is typed beside what is saved. */
const priced = async (
  { db, today, params, settings }: Ctx,
  stay: Stay,
  asked: PriceQuery,
): Promise<Priced> => {
  const room = (await findRoom(db, params.id)) ?? refuse('room_not_found')
  const rows = await pricingBetween(db, room.room_id, stay)
  const draft = draftOf(asked)
  const code = asked.coupon_code
  const found = code ? await findCode(db, code, stay, today, [...rows, ...draft]) : undefined
  const counts = found?.standing === 'active'
  const nights = priceNights<PricingRecord>(
    room,
    [...draft, ...rows],
    { ...stay, ...(code && found && counts && { coupon: { code, off: found.off } }) },
    settings,
  )
  return { room, rows, nights, coupon: code && found ? { code, counts, status: found.standing } : null }
}

const roomSeen = ({ room_id, room_number, room_type }: RoomRow) => ({ room_id, room_number, room_type })

/** What each night of a month costs in a room, and which price makes it. */
export const monthOfPrices = async (
  ctx: Ctx & { query: PriceQuery & { month?: string | undefined } },
): Promise<RoomPrices> => {
  const { query, today } = ctx
  const month = query.month ?? today.slice(0, 7)
  const first = Temporal.PlainDate.from(`${month}-01`)
  const stay = { checkIn: first.toString(), checkOut: first.add({ months: 1 }).toString() }
  const { room, rows, nights, coupon } = await priced(ctx, stay, query)
  return {
    room: {
      ...roomSeen(room),
      price_per_night: room.price_per_night,
      discount_percentage: room.discount_percentage,
    },
    month,
    coupon,
    days: nights.map(nightSeen),
    records: rows.map((row) => ({
      ...toEntry(row, today),
      nights: nights.filter(({ day }) => covers(row, day)).length,
      counts_on: nights.filter(({ record, minBy, arrivalBy }) =>
        // A price counts where it makes one, rules alone wherever one of them holds.
        (row.base_price === null ? [minBy, arrivalBy] : [record]).some(
          (one) => one?.pricing_id === row.pricing_id,
        ),
      ).length,
    })),
  }
}

type StayQuery = PriceQuery & { check_in_date?: string | undefined; check_out_date?: string | undefined }

/** What a stay would cost, by the rules of a booking; tonight where no days are given. */
export const previewStay = async (ctx: Ctx & { query: StayQuery }): Promise<StayPreview> => {
  const { query, today } = ctx
  const stay = stayDates(
    {
      check_in_date: query.check_in_date ?? today,
      check_out_date: query.check_out_date ?? addDays(today, 1),
    },
    ctx,
  )
  const { room, nights, coupon } = await priced(ctx, stay, query)
  const rule = brokenRule(nights)
  return {
    ...sumOfNights(nights),
    nightly: nights.map(nightSeen),
    refusal: rule ? ruleText(rule) : null,
    room: roomSeen(room),
    check_in_date: stay.checkIn,
    check_out_date: stay.checkOut,
    coupon,
  }
}
