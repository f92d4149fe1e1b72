import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { pictureShape, pictureUrl } from '../../kit/pictures/Picture.tsx'
import { ReplacedPictures, useShown } from '../../kit/pictures/shown-pictures.tsx'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { galleryPictures } from '../content/media/gallery.ts'
import { describePage } from '../describe-page.ts'
import { loadGallery } from '../site-info.ts'
import type { Route } from './+types/GalleryPage.ts'
import styles from './GalleryPage.module.css'
import { GalleryViewer } from './GalleryViewer.tsx'
import { pictureName, useOpenPicture } from './use-open-picture.ts'

/** As many as fit the first screen of a wide window; all others load when they come near. */
const firstScreen = 3

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Gallery',
    description: 'Pictures of the forest, the rooms, the food and the hills around the resort, 68 in all.',
    path: paths.gallery,
  })

export const loader = ({ context }: Route.LoaderArgs) => loadGallery(context)

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  return (
    <ReplacedPictures pictures={loaderData}>
      <Gallery isDrawn={Object.keys(loaderData).length === 0} />
    </ReplacedPictures>
  )
}

function Gallery({ isDrawn }: { isDrawn: boolean }) {
  const shown = useShown()
  const pictures = useMemo(() => galleryPictures.map(shown), [shown])
  const { open, show, close } = useOpenPicture(pictures.length)
  const list = useRef<HTMLUListElement>(null)
  const thumbs = useMemo(() => <Thumbs />, [])
  useFocusWhereClosed(list, open)

  return (
    <>
      <PageIntro title="Gallery">
        Sixty-eight pictures of the forest, the rooms, the table and the hills around
        {isDrawn ? ', drawn for us' : ''}. Choose one to see it large.
      </PageIntro>
      <ul className={styles.grid} ref={list}>
        {thumbs}
      </ul>
      <GalleryViewer pictures={pictures} index={open} onShow={show} onClose={close} />
    </>
  )
}

/** The focus goes to the picture that the visitor has got to, not to the one they began with. */
function useFocusWhereClosed(list: RefObject<HTMLUListElement | null>, open: number | undefined) {
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (open === undefined && last.current !== undefined) {
      list.current?.querySelectorAll('a')[last.current]?.focus()
    }
    last.current = open
  }, [list, open])
}

// Static: 68 thumbnails need not be made again at each step of the viewer.
function Thumbs() {
  return galleryPictures.map(useShown()).map((picture, index) => (
    <li key={pictureName(index)} id={pictureName(index)}>
      <Link
        to={`#${pictureName(index)}`}
        state={{ fromGrid: true }}
        preventScrollReset
        className={styles.thumb}
        aria-label={`Picture ${index + 1}. ${picture.alt}`}
      >
        <img
          {...pictureShape({ ...picture, width: 480, height: 300 })}
          src={pictureUrl(picture, 480)}
          alt=""
          loading={index < firstScreen ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : undefined}
          decoding="async"
        />
      </Link>
    </li>
  ))
}
