import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import type { MediaPicture } from './media.ts'
import type { AnyPicture, UploadedPicture } from './Picture.tsx'

/** What the resort uploaded in the place of illustrations, by their paths. */
type Replacements = Readonly<Record<string, UploadedPicture>>

const ReplacementsContext = createContext<Replacements>({})

/** Everything inside shows these uploads in the place of illustrations, beside those that it shows already. */
export function ReplacedPictures({ pictures, children }: { pictures: Replacements; children?: ReactNode }) {
  const around = useContext(ReplacementsContext)
  const all = useMemo(() => ({ ...around, ...pictures }), [around, pictures])
  return <ReplacementsContext value={all}>{children}</ReplacementsContext>
}

/** Asks what stands in the place of a picture: the resort's upload in the same size, else the picture itself. */
export function useShown(): (picture: AnyPicture) => AnyPicture {
  const replaced = useContext(ReplacementsContext)
  return useCallback(
    (picture) => ('path' in picture ? inItsPlace(picture, replaced[picture.path]) : picture),
    [replaced],
  )
}

const inItsPlace = (picture: MediaPicture, upload: UploadedPicture | undefined): AnyPicture =>
  upload ? { ...upload, width: picture.width, height: picture.height } : picture
