/** A picture of public/media: its files are `/media/{path}-{width}.avif`, one for each of `widths`. */
export type MediaPicture = {
  path: string
  /** Size of the largest file; the smaller ones have the same shape. */
  width: number
  height: number
  widths: readonly number[]
  alt: string
  /** Dominant colour, shown until the picture is there. */
  color: string
}

/** The address of one size of a picture: the smallest file that is at least `width` wide, else the largest. */
export function mediaUrl(picture: Pick<MediaPicture, 'path' | 'widths'>, width: number): string {
  const fit = picture.widths.find((w) => w >= width) ?? picture.widths.at(-1)
  return `/media/${picture.path}-${fit}.avif`
}

/** The `srcset` of a picture. */
export function mediaSrcSet(picture: Pick<MediaPicture, 'path' | 'widths'>): string {
  return picture.widths.map((w) => `/media/${picture.path}-${w}.avif ${w}w`).join(', ')
}
