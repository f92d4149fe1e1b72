import type { PublicRoomType } from '../../../contract/site.ts'
import type { AnyPicture } from '../../kit/Picture.tsx'
import * as rooms from './media/rooms.ts'

const own = new Map(Object.values(rooms).map((picture) => [picture.path, picture]))

/**
 * The pictures of a kind of room, for a server loader: names in the manifest become pictures with their alt
 * texts, addresses under /uploads/ become the resort's own photographs. A name that is nowhere is left out.
 */
export function roomPictures(type: Pick<PublicRoomType, 'name' | 'pictures'>): AnyPicture[] {
  return type.pictures.flatMap((name, index): AnyPicture[] => {
    if (name.startsWith('/uploads/')) return [{ src: name, alt: `${type.name}, picture ${index + 1}` }]
    const picture = own.get(`rooms/${name}`)
    return picture ? [picture] : []
  })
}

/** Drawn for the project, not a photograph of the room: the page says so under the picture. */
export const isIllustration = (picture: AnyPicture): boolean => 'path' in picture
