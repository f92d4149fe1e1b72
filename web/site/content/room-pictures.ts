import type { PublicRoomType } from '../../../contract/site.ts'
import * as rooms from './media/rooms.ts'
import type { MediaPicture } from './media.ts'

const own = new Map(Object.values(rooms).map((picture) => [picture.path, picture]))

/**
 * The pictures of a kind of room, for a server loader: names in the manifest become pictures with their alt
 * texts, addresses under /uploads/ become pictures of the resort's own. A name that is nowhere is left out.
 */
export function roomPictures(type: Pick<PublicRoomType, 'name' | 'pictures'>): MediaPicture[] {
  return type.pictures.flatMap((name, index) => {
    if (name.startsWith('/uploads/')) return [uploaded(name, `${type.name}, picture ${index + 1}`)]
    const picture = own.get(`rooms/${name}`)
    return picture ? [picture] : []
  })
}

const uploaded = (path: string, alt: string): MediaPicture => ({
  path,
  alt,
  width: 1600,
  height: 1000,
  widths: [],
  color: '#858073',
})

/** Drawn for the project, not a photograph of the room: says so under the picture. */
export const isIllustration = (picture: MediaPicture): boolean => !picture.path.startsWith('/')
