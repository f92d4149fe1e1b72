import type { Paise } from '../../../contract/kit/money.ts'
import type { PublicRoomType } from '../../../contract/site/pages.ts'
import { counted, formatWhole } from '../../kit/format.ts'
import type { AnyPicture } from '../../kit/pictures/Picture.tsx'
import { sentencePrice } from '../stay-dates/day-words.ts'

/** A kind of room as the pages receive it: the names of its pictures have become pictures. */
export type RoomTypeShown = Omit<PublicRoomType, 'pictures'> & { pictures: AnyPicture[] }

type Rates = Pick<PublicRoomType, 'included_guests' | 'max_capacity' | 'extra_adult' | 'extra_child'>

/** How many guests the price of a night is for, where further ones pay; else it is for as many as the room holds. */
export const paidFor = ({ included_guests, max_capacity, extra_adult, extra_child }: Rates) =>
  included_guests !== null &&
  included_guests < max_capacity &&
  [extra_adult, ...extra_child.map(({ price }) => price)].some((price) => price > 0)
    ? included_guests
    : undefined

/** Whom the price of a night is for: `for 2 guests; further adult ₹800, child up to 11 ₹400`. */
export function coverOf(type: Rates): string {
  const guests = paidFor(type)
  if (guests === undefined) return 'per room'
  const each = (price: Paise) => (price > 0 ? sentencePrice(price) : 'free')
  const children = type.extra_child.map(
    ({ up_to_age, price }, at) => `${at === 0 ? 'child ' : ''}up to ${up_to_age} ${each(price)}`,
  )
  return `for ${counted(guests, 'guest')}; ${[`further adult ${each(type.extra_adult)}`, ...children].join(', ')}`
}

export const upTo = (guests: number) => `up to ${counted(guests, 'guest')}`

/** `420` as '420 sq. ft. (39 m²)'. */
export const squareFeet = (size: number) =>
  `${formatWhole(size)} sq. ft. (${formatWhole(Math.round(size * 0.092903))} m²)`
