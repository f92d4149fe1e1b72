import { type MediaPicture, mediaSrcSet, mediaUrl } from './media.ts'
import { useShown } from './shown-pictures.tsx'

/** A picture that the resort uploaded itself; the server keeps it in three widths (server/kit/files/pictures.ts). */
export type UploadedPicture = {
  src: string
  alt: string
  /** Its shape and dominant colour, where they are known. */
  width?: number
  height?: number
  color?: string
}
export type AnyPicture = MediaPicture | UploadedPicture

type Props = {
  picture: AnyPicture
  /** The width it is shown at, as `sizes` of an image wants it. */
  sizes: string
  /** The largest picture of the first view: loaded before everything else. All others wait until they are near. */
  priority?: boolean
  className?: string
  /** For a picture that only decorates what the words beside it already say. */
  decorative?: boolean
}

/**
 * A responsive picture that keeps its place (size and dominant colour) until it is there. Where the resort has
 * uploaded another one for the place, that is shown.
 */
export function Picture({ picture: asked, sizes, priority, className, decorative }: Props) {
  const picture = useShown()(asked)
  return (
    <img
      className={className}
      alt={decorative ? '' : picture.alt}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      loading={priority ? undefined : 'lazy'}
      srcSet={'src' in picture ? uploadSrcSet(picture.src) : mediaSrcSet(picture)}
      sizes={sizes}
      src={pictureUrl(picture, 960)}
      {...pictureShape(picture)}
    />
  )
}

/** The address of one size of a picture: the smallest file that is at least `width` wide, else the largest. */
export const pictureUrl = (picture: AnyPicture, width: number): string => {
  if (!('src' in picture)) return mediaUrl(picture, width)
  return picture.src.replace(ofMiddle, `-${uploadWidths.find((kept) => kept >= width) ?? 1600}.avif`)
}

/** The attributes that keep a picture's place until it is there. */
export const pictureShape = ({ width = 1600, height = 1000, color }: Partial<MediaPicture>) => ({
  width,
  height,
  style: color ? { backgroundColor: color } : undefined,
})

const uploadWidths = [480, 960, 1600]
const ofMiddle = /-960\.avif$/

const uploadSrcSet = (src: string): string | undefined =>
  ofMiddle.test(src)
    ? uploadWidths.map((width) => `${src.replace(ofMiddle, `-${width}.avif`)} ${width}w`).join(', ')
    : undefined
