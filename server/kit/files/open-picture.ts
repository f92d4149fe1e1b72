import sharp, { type Sharp } from 'sharp'
import { maxPicturePoints, tooManyPoints } from '../../../contract/kit/pictures.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refuse } from '../refusals/refuse.ts'

/**
 * Refuses at its field what is no picture (`picture_unreadable`) or has too many points (`file_too_large`). Looks at its
 * head alone, before anything is unfolded; what is broken further inside shows when it is opened.
 */
export const refuseUnlessPicture = async (bytes: Uint8Array, field: string): Promise<void> => {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => unreadable(field))
  if (!head.width || !head.height) return unreadable(field)
  if (head.width * head.height <= maxPicturePoints) return
  const message = tooManyPoints(head.width, head.height)
  refuse('file_too_large', { message, fields: { [field]: message } })
}

/** A picture, to be made anew upright. It fails when it is broken inside. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: maxPicturePoints }).rotate()

/** Refuses a picture that is broken, at its field. */
export const unreadable = (field: string): never =>
  refuse('picture_unreadable', { fields: { [field]: refusals.picture_unreadable.message } })
