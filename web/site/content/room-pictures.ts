import type { PublicRoomType } from '../../../contract/site.ts'
import type { AnyPicture } from '../../kit/Picture.tsx'
import * as rooms from './media/rooms.ts'

const own = new Map(Object.values(rooms).map((picture) => [picture.path, picture]))

type Shown = Pick<PublicRoomType, 'name' | 'pictures'> & Partial<Pick<PublicRoomType, 'photographs'>>

/**
 * The pictures of a kind of room, for a server loader: the resort's own photographs first, then names in the
 * manifest with their alt texts. A name that is nowhere is left out.
 */
export function roomPictures({ name, pictures, photographs = [] }: Shown): AnyPicture[] {
  const uploaded = [...photographs, ...pictures.filter(isUpload).map((src) => ({ src, alt: '' }))]
  const named = pictures.flatMap((picture) => own.get(`rooms/${picture}`) ?? [])
  return [
    ...uploaded.map(({ src, alt }, index) => ({ src, alt: alt || `${name}, picture ${index + 1}` })),
    ...named,
  ]
}

const isUpload = (address: string) => address.startsWith('/uploads/')

/** Drawn for the project, not a photograph of the room: the page says so under the picture. */
export const isIllustration = (picture: AnyPicture): boolean => 'path' in picture
