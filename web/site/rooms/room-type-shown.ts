import type { PublicRoomType } from '../../../contract/site.ts'
import { counted } from '../../kit/format.ts'
import type { AnyPicture } from '../../kit/Picture.tsx'

/** A kind of room as the pages receive it: the names of its pictures have become pictures. */
export type RoomTypeShown = Omit<PublicRoomType, 'pictures'> & { pictures: AnyPicture[] }

export const upTo = (guests: number) => `up to ${counted(guests, 'guest')}`

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** `420` as '420 sq. ft. (39 m²)'. */
export const squareFeet = (size: number) =>
  `${whole.format(size)} sq. ft. (${whole.format(size * 0.092903)} m²)`
