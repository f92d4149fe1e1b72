import type { PublicRoomType } from '../../../contract/site/pages.ts'
import type { AnyPicture } from '../../kit/pictures/Picture.tsx'
import type { SharedPicture } from '../describe-page.ts'
import * as rooms from './media/rooms.ts'

const own = new Map(Object.values(rooms).map((picture) => [picture.path, picture]))

type Shown = Pick<PublicRoomType, 'name' | 'pictures'> & Partial<Pick<PublicRoomType, 'photographs'>>

/**
 * The pictures of a kind of room, for a server loader: the resort's own photographs first, then names in the
 * manifest with their alt texts. A name that is nowhere is left out.
 */
export function roomPictures({ name, pictures, photographs = [] }: Shown): AnyPicture[] {
  const uploads = pictures.filter((address) => address.startsWith('/uploads/'))
  const uploaded = [...photographs, ...uploads.map((src) => ({ src, alt: '' }))]
  const named = pictures.flatMap((picture) => own.get(`rooms/${picture}`) ?? [])
  return [
    ...uploaded.map(({ src, alt }, index) => ({ src, alt: alt || `${name}, picture ${index + 1}` })),
    ...named,
  ]
}

type ShownRoom = { room_type: string; images: readonly string[]; image_alts: readonly string[] }

/**
 * The pictures of one room in their order, from the addresses that the API answers: photographs with what the
 * resort says of them, the project's own with all their sizes, and their own words where the resort says nothing.
 */
export function picturesOfRoom({ room_type, images, image_alts }: ShownRoom): AnyPicture[] {
  return images.flatMap((src, index) => {
    const alt = image_alts[index] ?? ''
    const file = ownFile.exec(src)?.[1]
    if (!file) return { src, alt: alt || `${room_type}, picture ${index + 1}` }
    const drawn = own.get(`rooms/${file}`)
    return drawn ? { ...drawn, alt: alt || drawn.alt } : []
  })
}

const ownFile = /^\/media\/rooms\/(.+)-\d+\.avif$/

/** Drawn for the project, not a photograph of the room: the page says so under the picture. */
export const isIllustration = (picture: AnyPicture): boolean => 'path' in picture

/** Other sites know no AVIF: every picture of a room has one JPEG beside its sizes, this wide. */
const sharedWidth = 1200

/** What a link to a room shows elsewhere: its first picture, or the resort's own in the place of that one. */
export function sharedPicture(
  [first]: readonly AnyPicture[],
  replacements: Readonly<Record<string, { src: string }>>,
): SharedPicture | undefined {
  if (!first) return undefined
  if ('src' in first) return inSharedSize(first)
  const upload = replacements[first.path]
  if (upload) return inSharedSize(upload)
  const { path, width, height } = first
  return {
    src: `/media/${path}.jpg`,
    width: sharedWidth,
    height: Math.round((sharedWidth * height) / width),
  }
}

const inSharedSize = ({ src }: { src: string }): SharedPicture => ({
  src: src.replace(/-960\.avif$/, `-${sharedWidth}.jpg`),
})
