import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { galleryPictures } from '../content/media/gallery.ts'
import { mediaUrl } from '../content/media.ts'
import { describePage } from '../describe-page.ts'
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

export default function GalleryPage() {
  const { open, show, close } = useOpenPicture(galleryPictures.length)
  const list = useRef<HTMLUListElement>(null)
  const thumbs = useMemo(() => <Thumbs />, [])
  useFocusWhereClosed(list, open)

  return (
    <>
      <PageIntro title="Gallery">
        Sixty-eight pictures of the forest, the rooms, the table and the hills around, drawn for us. Choose
        one to see it large.
      </PageIntro>
      <ul className={styles.grid} ref={list}>
        {thumbs}
      </ul>
      <GalleryViewer pictures={galleryPictures} index={open} onShow={show} onClose={close} />
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
  return galleryPictures.map((picture, index) => (
    <li key={picture.path} id={pictureName(index)}>
      <Link
        to={`#${pictureName(index)}`}
        state={{ fromGrid: true }}
        preventScrollReset
        className={styles.thumb}
        aria-label={`Picture ${index + 1}. ${picture.alt}`}
      >
        <img
          src={mediaUrl(picture, 480)}
          alt=""
          width={480}
          height={300}
          loading={index < firstScreen ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : undefined}
          decoding="async"
          style={{ backgroundColor: picture.color }}
        />
      </Link>
    </li>
  ))
}
