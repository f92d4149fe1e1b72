import type { PublicRoomType } from '../../../contract/site/pages.ts'
import { counted, formatWhole } from '../../kit/format.ts'
import type { AnyPicture } from '../../kit/pictures/Picture.tsx'

/** A kind of room as the pages receive it: the names of its pictures have become pictures. */
export type RoomTypeShown = Omit<PublicRoomType, 'pictures'> & { pictures: AnyPicture[] }

export const upTo = (guests: number) => `up to ${counted(guests, 'guest')}`

/** `420` as '420 sq. ft. (39 m²)'. */
export const squareFeet = (size: number) =>
  `${formatWhole(size)} sq. ft. (${formatWhole(size * 0.092903)} m²)`
