import { type MediaPicture, mediaSrcSet, mediaUrl } from '../site/content/media.ts'

/** A picture that the resort uploaded itself; the server keeps it in three widths (server/kit/pictures.ts). */
export type UploadedPicture = { src: string; alt: string }
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

/** A responsive picture that keeps its place (size and dominant colour) until it is there. */
export function Picture({ picture, sizes, priority, className, decorative }: Props) {
  const shared = {
    className,
    alt: decorative ? '' : picture.alt,
    decoding: priority ? ('sync' as const) : ('async' as const),
    fetchPriority: priority ? ('high' as const) : undefined,
    loading: priority ? undefined : ('lazy' as const),
  }
  if ('src' in picture)
    return (
      <img
        {...shared}
        alt={shared.alt}
        src={picture.src}
        srcSet={uploadSrcSet(picture.src)}
        sizes={sizes}
        width={1600}
        height={1000}
      />
    )
  return (
    <img
      {...shared}
      alt={shared.alt}
      srcSet={mediaSrcSet(picture)}
      sizes={sizes}
      src={mediaUrl(picture, 960)}
      width={picture.width}
      height={picture.height}
      style={{ backgroundColor: picture.color }}
    />
  )
}

const uploadSrcSet = (src: string): string | undefined =>
  src.endsWith('-960.avif')
    ? [480, 960, 1600].map((width) => `${src.replace('-960.', `-${width}.`)} ${width}w`).join(', ')
    : undefined
