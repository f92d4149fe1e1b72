import type { Booking } from '../../../contract/reservations/booking.ts'
import { formatMoney } from '../../kit/format.ts'

type Priced = Pick<Booking, 'guests_amount' | 'meal_plan'>

/** `₹1,200.00 for meals and further guests`; nothing where all of the price is the room's. */
export const guestsAmountText = ({ guests_amount, meal_plan }: Priced): string | undefined =>
  guests_amount
    ? `${formatMoney(guests_amount)} for ${meal_plan === 'EP' ? 'further guests' : 'meals and further guests'}`
    : undefined
