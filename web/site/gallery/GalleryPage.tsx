import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../kit/format.ts'
import { pictureShape, pictureUrl } from '../../kit/pictures/Picture.tsx'
import { ReplacedPictures, useShown } from '../../kit/pictures/shown-pictures.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import pills from '../../kit/plain/pills.module.css'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { galleryPictures } from '../content/media/gallery.ts'
import { describePage } from '../describe-page.ts'
import { loadGallery } from '../site-info.ts'
import type { Route } from './+types/GalleryPage.ts'
import styles from './GalleryPage.module.css'
import { GalleryViewer } from './GalleryViewer.tsx'
import { everyKind, kindOf, type PictureKind, pictureKinds } from './picture-kinds.ts'
import { pictureName, useOpenPicture } from './use-open-picture.ts'
import { useShownKind } from './use-shown-kind.ts'

/** As many as fit the first screen of a wide window; all others load when they come near. */
const firstScreen = 3
/** How many are shown before more are asked for: six rows of three, or a phone's few turns of the thumb. */
const atOnce = 18

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

const everyIndex = galleryPictures.map((_, index) => index)

function Gallery({ isDrawn }: { isDrawn: boolean }) {
  const shown = useShown()
  const [kind, choose] = useShownKind()
  const { open, show, close } = useOpenPicture(galleryPictures.length)
  const [most, setMost] = useState(atOnce)
  const list = useRef<HTMLUListElement>(null)
  const chosen = useMemo(() => everyIndex.filter((index) => !kind || kindOf(index) === kind), [kind])
  // A picture that an address opens is looked at among all others, whatever is chosen.
  const order = open === undefined || chosen.includes(open) ? chosen : everyIndex
  const pictures = useMemo(() => galleryPictures.map(shown), [shown])
  const inOrder = useMemo(() => order.flatMap((index) => pictures[index] ?? []), [order, pictures])
  const count = Math.min(chosen.length, Math.max(most, reached(chosen, open)))
  // Static: 68 thumbnails need not be made again at each step of the viewer.
  const thumbs = useMemo(() => <Thumbs shownOnly={new Set(chosen.slice(0, count))} />, [chosen, count])
  useFocusWhereClosed(list, open)

  const [firstNew, setFirstNew] = useState<number>()
  // Once they are drawn, which is later than the press when that brings the page to life.
  useEffect(() => thumbOf(list, firstNew)?.focus(), [firstNew])

  function more() {
    setMost(count + atOnce)
    setFirstNew(chosen[count])
  }

  return (
    <>
      <PageIntro title="Gallery">
        Sixty-eight pictures of the forest, the rooms, the table and the hills around
        {isDrawn ? ', drawn for us' : ''}. Choose one to see it large.
      </PageIntro>
      <KindChoice
        kind={kind}
        onChoose={(to) => {
          setMost(atOnce)
          setFirstNew(undefined)
          choose(to)
        }}
      />
      <ul className={styles.grid} ref={list}>
        {thumbs}
      </ul>
      <div className={styles.more} hidden={count === chosen.length}>
        <p>
          {count} of {counted(chosen.length, 'picture')}
        </p>
        <Button variant="quiet" onClick={more}>
          Show more pictures
        </Button>
      </div>
      <GalleryViewer
        pictures={inOrder}
        index={open === undefined ? undefined : order.indexOf(open)}
        onShow={(at) => show(order[(at + order.length) % order.length] ?? 0)}
        onClose={close}
      />
    </>
  )
}

type ChoiceProps = { kind: PictureKind | undefined; onChoose: (kind: PictureKind | undefined) => void }

function KindChoice({ kind, onChoose }: ChoiceProps) {
  return (
    <fieldset className={`${pills.pills} ${styles.kinds}`}>
      <legend className="visually-hidden">Show pictures of</legend>
      {[undefined, ...everyKind].map((one) => (
        <button key={one ?? 'all'} type="button" aria-pressed={kind === one} onClick={() => onChoose(one)}>
          {one ? pictureKinds[one] : 'All'}
        </button>
      ))}
    </fieldset>
  )
}

/** How many of the chosen ones must be there so that the focus can go back to the one that is open. */
const reached = (chosen: readonly number[], open: number | undefined): number =>
  open === undefined ? 0 : chosen.indexOf(open) + 1

const thumbOf = (list: RefObject<HTMLUListElement | null>, index: number | undefined) =>
  index === undefined ? undefined : list.current?.querySelectorAll('a')[index]

/** The focus goes to the picture that the visitor has got to, not to the one they began with. */
function useFocusWhereClosed(list: RefObject<HTMLUListElement | null>, open: number | undefined) {
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (open === undefined) thumbOf(list, last.current)?.focus()
    last.current = open
  }, [list, open])
}

/** All 68 stand in the page; those that are not shown now load nothing. */
function Thumbs({ shownOnly }: { shownOnly: ReadonlySet<number> }) {
  return galleryPictures.map(useShown()).map((picture, index) => (
    <li key={pictureName(index)} id={pictureName(index)} data-folded={shownOnly.has(index) ? undefined : ''}>
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
