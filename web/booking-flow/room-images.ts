import type { AnyPicture } from '../kit/Picture.tsx'
import { roomPictures } from '../site/content/room-pictures.ts'

const ownFile = /^\/media\/rooms\/(.+)-\d+\.avif$/

/**
 * The pictures of one room, from the addresses that the API answers: the project's own with all their sizes and alt
 * texts, the resort's photographs as they are.
 */
export const picturesOf = ({ room_type, images }: { room_type: string; images: string[] }): AnyPicture[] =>
  roomPictures({ name: room_type, pictures: images.map((address) => ownFile.exec(address)?.[1] ?? address) })
