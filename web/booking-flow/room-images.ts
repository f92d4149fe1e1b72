import type { AnyPicture } from '../kit/Picture.tsx'
import { roomPictures } from '../site/content/room-pictures.ts'

const ownFile = /^\/media\/rooms\/(.+)-\d+\.avif$/

type Shown = { room_type: string; images: string[]; image_alts: string[] }

/**
 * The pictures of one room, from the addresses that the API answers: the resort's photographs with what it says of
 * them, the project's own with all their sizes and alt texts.
 */
export const picturesOf = ({ room_type, images, image_alts }: Shown): AnyPicture[] =>
  roomPictures({
    name: room_type,
    photographs: images.flatMap((src, i) => (ownFile.test(src) ? [] : [{ src, alt: image_alts[i] ?? '' }])),
    pictures: images.flatMap((address) => ownFile.exec(address)?.[1] ?? []),
  })
