import { counted } from '../../../contract/kit/counted.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { StayChange } from '../../../contract/reservations/own-stay.ts'
import { type LineRow, readLines } from '../../folio/account/read-folio.ts'
import { type Night, valueOfStay } from '../../folio/settling/cancellation.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { couponForAdded } from '../../rates/coupons/coupon-rules.ts'
import type { Party } from '../../rates/quotes/guest-charges.ts'
import { guestTermsOf, knownTerms } from '../../rates/quotes/guest-terms.ts'
import { nightsUnder } from '../../rates/quotes/nights-agreed.ts'
import { brokenRule, type GuestCoupon, type PricedNight } from '../../rates/quotes/quote-stay.ts'
import { ofSearch, stayDates } from '../../rates/quotes/stay-dates.ts'
import { areSamePeople, childrenLeft, partyOfStay, sentParty } from '../../rates/quotes/stay-party.ts'
import { refuseBroken } from '../../rates/quotes/stay-rules.ts'
import { refuseTaken } from '../blocks/conflicts.ts'
import { type MovingStay, readRoom } from '../moves/plan-move.ts'
import type { Place } from '../moves/stay-move-rules.ts'
import { inRoom, type StayNight } from '../nights/night-rows.ts'
import { priceOf, type StayPrice } from '../nights/price-of-nights.ts'
import { type ChangeFee, changeFee, feesReturned, nightsOfChange } from './change-price.ts'
import { refuseBegun } from './own-booking.ts'

/** What a guest wants of their stay; what is left out stays as it is. */
export type Wanted = {
  check_in?: string | undefined
  check_out?: string | undefined
  room_id?: string | undefined
  number_of_guests?: number | undefined
  children_ages?: readonly number[] | undefined
}

type Ctx = Pick<Context, 'db' | 'today' | 'settings'>

/** Where a guest wants their stay to be, with how many people. */
export type Target = Place & { roomNumber: string; roomType: string; party: Party }

export type Plan = {
  to: Target
  isMoved: boolean
  /** Whether nights or their prices are others than before. */
  isPriced: boolean
  price: StayPrice
  fee: ChangeFee
  /** Earlier fees that go back with their nights. */
  back: readonly LineRow[]
  preview: StayChange
}

/**
 * Finds out whether a guest's own stay can be changed as they want, and what that comes to. Refuses in words for
 * guests, who do not hear whose stay is in the way. For a write the room waits for nobody else.
 */
export const planChange = async (
  ctx: Ctx,
  stay: MovingStay,
  wanted: Wanted,
  forWrite: boolean,
): Promise<Plan> => {
  refuseBegun(stay, ctx.today)
  // The guest was in the house and has changed rooms, whatever became of the check-in.
  if (stay.changes.length > 0) refuse('too_late')
  const { place, party } = targetOf(ctx, stay, wanted)
  const isMoved =
    place.roomId !== stay.room_id || place.checkIn !== stay.check_in || place.checkOut !== stay.check_out
  if (!isMoved && areSamePeople(party, partyOfStay(stay)))
    refuseField('check_in', 'Choose other days, another room or another number of guests')
  const room = await readRoom(ctx.db, stay, place, forWrite)
  refuseUnfit(stay, place, party.guests, room)
  const itself = { bookingId: stay.booking_id }
  await refuseTaken(ctx.db, { roomId: place.roomId, from: place.checkIn, to: place.checkOut }, itself)
  const { quoted, fresh } = await soldNights(ctx, stay, { place, room, party })
  if (isMoved) refuseBroken(ruleOfChange(stay, place, quoted), ofSearch)
  const price = priceOf(nightsOfChange(stay.nights, fresh, party), stay.coupon_code)
  const lines = await readLines(ctx.db, stay.booking_id)
  const fee = changeFee(stay, place, ctx.today, await worthOf(ctx.db, stay.booking_id, lines))
  const back = feesReturned(lines, stay, place)
  const to = { ...place, roomNumber: room.room_number, roomType: room.room_type, party }
  const isPriced = isMoved || price.final_price !== stay.final_price
  return { to, isMoved, isPriced, price, fee, back, preview: previewOf(stay, to, price, { ...fee, back }) }
}

type Wherein = { place: Place; room: Awaited<ReturnType<typeof readRoom>>; party: Party }

/** Whether a stay keeps one of its nights: then the terms go on that were agreed with it (D-62). */
const goesOn = (stay: MovingStay, { roomId, checkIn, checkOut }: Place): boolean =>
  roomId === stay.room_id && checkIn < stay.check_out && stay.check_in < checkOut

/** The code of a stay for nights that are added: what it takes off by itself was agreed with those that it has. */
const asAgreed = (coupon: GuestCoupon, nights: readonly StayNight[]): GuestCoupon => {
  for (const { rule } of nights) {
    if (rule.kind === 'percent') return { ...coupon, off: { percent: rule.value } }
    if (rule.kind === 'amount') return { ...coupon, off: { amount: rule.value } }
  }
  return coupon
}

/** The nights of a change as they are sold today: a stay that goes on keeps its terms, also for those that are new. */
const soldNights = async (ctx: Ctx, stay: MovingStay, { place, room, party }: Wherein) => {
  const { settings } = ctx
  const { meal_plan: mealPlan, coupon_code, nights } = stay
  const before = knownTerms(nights)
  const isSame = goesOn(stay, place)
  const terms = (isSame && before) || guestTermsOf(room, { mealPlan, meals: settings.meal_plans, before })
  const counts = await couponForAdded(ctx.db, coupon_code, place, ctx.today)
  const coupon = counts && isSame ? asAgreed(counts, nights) : counts
  const { quoted, agreed } = nightsUnder(room, terms, { ...place, party, coupon }, settings)
  return { quoted, fresh: inRoom(place.roomId, agreed) }
}

/** A day of arrival that stays as it is was agreed, and so were the nights that the stay has. */
const ruleOfChange = (stay: MovingStay, to: Place, nights: readonly PricedNight[]) => {
  const arrives = to.roomId !== stay.room_id || to.checkIn !== stay.check_in
  const agreed = (day: Day) => goesOn(stay, to) && stay.check_in <= day && day < stay.check_out
  return brokenRule(nights, { arrives, agreed })
}

const targetOf = (ctx: Ctx, stay: MovingStay, wanted: Wanted): { place: Place; party: Party } => {
  const sent = {
    check_in_date: wanted.check_in ?? stay.check_in,
    check_out_date: wanted.check_out ?? stay.check_out,
  }
  const days = stayDates(sent, ctx, ofSearch)
  return {
    place: { roomId: wanted.room_id ?? stay.room_id, ...days },
    party: partyOf(ctx, stay, wanted),
  }
}

const partyOf = ({ settings }: Ctx, stay: MovingStay, wanted: Wanted): Party => {
  const guests = wanted.number_of_guests ?? stay.number_of_guests
  const children_ages = wanted.children_ages ?? childrenLeft(stay, guests)
  const { mealPlan } = partyOfStay(stay)
  return { ...sentParty(guests, { children_ages, meal_plan: 'EP' }, settings), mealPlan }
}

type Room = { room_number: string; capacity: number; status: string }

/** What stays as it is was agreed: only a room, nights or people that are new are looked at. */
const refuseUnfit = (stay: MovingStay, to: Place, guests: number, room: Room): void => {
  const isOther = to.roomId !== stay.room_id
  const isLonger = to.checkIn < stay.check_in || to.checkOut > stay.check_out
  if (room.status === 'maintenance' && (isOther || isLonger)) refuse('room_unavailable')
  if (guests <= room.capacity || (!isOther && guests <= stay.number_of_guests)) return
  const message = `Room ${room.room_number} holds ${counted(room.capacity, 'guest')} at most`
  const field = guests === stay.number_of_guests ? 'room_id' : 'number_of_guests'
  refuse('too_many_guests', { message, fields: { [field]: message } })
}

/** What of nights is still charged, after what was taken back of them and what was given up of the stay. */
const worthOf = async (
  db: Db,
  bookingId: string,
  all: readonly LineRow[],
): Promise<(nights: readonly Night[]) => Paise> => {
  const lines = all.filter(({ kind, reverses }) => kind === 'night' && reverses === null)
  const whole = await valueOfStay(db, bookingId)
  return (nights) => {
    const days = new Set(nights.map(({ day }) => day))
    const charged = sumOf(lines.filter(({ day }) => days.has(day)).map(({ rest }) => rest))
    return paise(Math.max(0, Math.min(charged, whole)))
  }
}

const previewOf = (
  stay: MovingStay,
  to: Target,
  price: StayPrice,
  { fee, reason, back }: ChangeFee & Pick<Plan, 'back'>,
): StayChange => ({
  before: {
    room_id: stay.room_id,
    room_number: stay.room_number,
    room_type: stay.room_type,
    check_in: stay.check_in,
    check_out: stay.check_out,
    number_of_guests: stay.number_of_guests,
    children_ages: [...stay.children_ages],
    final_price: stay.final_price,
  },
  after: {
    room_id: to.roomId,
    room_number: to.roomNumber,
    room_type: to.roomType,
    check_in: to.checkIn,
    check_out: to.checkOut,
    number_of_guests: to.party.guests,
    children_ages: [...to.party.childrenAges],
    final_price: price.final_price,
  },
  difference: paise(price.final_price - stay.final_price),
  fee,
  ...(back.length > 0 && { fee_returned: sumOf(back.map(({ rest }) => rest)) }),
  reason,
})
