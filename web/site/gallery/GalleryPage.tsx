import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { counted } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { pictureShape, pictureUrl } from '../../kit/pictures/Picture.tsx'
import { ReplacedPictures, useShown } from '../../kit/pictures/shown-pictures.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import pills from '../../kit/plain/pills.module.css'
import { useAddressHash } from '../../kit/use-address-hash.ts'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { galleryPictures } from '../content/media/gallery.ts'
import { describePage } from '../describe-page.ts'
import { loadGallery } from '../site-info.ts'
import type { Route } from './+types/GalleryPage.ts'
import styles from './GalleryPage.module.css'
import { GalleryViewer } from './GalleryViewer.tsx'

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
      <Stack as="ul" fits gap={16} className={styles.grid} ref={list}>
        {thumbs}
      </Stack>
      <Stack gap={12} className={styles.more} hidden={count === chosen.length}>
        <p>
          {count} of {counted(chosen.length, 'picture')}
        </p>
        <Button variant="quiet" onClick={more}>
          Show more pictures
        </Button>
      </Stack>
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

const param = 'show'

/** Which pictures are shown is kept in the address, without a step of its history; the page from the server shows all. */
function useShownKind() {
  const [kind, setKind] = useState<PictureKind>()
  useEffect(() => setKind(readKind(new URL(location.href).searchParams.get(param))), [])

  function choose(to: PictureKind | undefined) {
    const url = new URL(location.href)
    if (to) url.searchParams.set(param, to)
    else url.searchParams.delete(param)
    // Without the router, which would load the page's data again for nothing.
    history.replaceState(history.state, '', url)
    setKind(to)
  }
  return [kind, choose] as const
}

/** What a picture of the gallery shows, in the order in which it is offered. */
const pictureKinds = {
  rooms: 'Rooms',
  forest: 'Forest and hills',
  food: 'Food',
  activities: 'Activities',
} as const
type PictureKind = keyof typeof pictureKinds

// By the number in the picture's name, img1 to img68; all others show the forest and the hills.
const shownIn: Partial<Record<PictureKind, readonly number[]>> = {
  rooms: [3, 6, 11, 16, 18, 19, 25, 26, 27, 32, 33, 38, 54, 56, 59, 64],
  food: [15, 23, 35, 43, 51, 61, 66],
  activities: [4, 5, 8, 13, 14, 20, 22, 28, 31, 34, 40, 41, 46, 50, 53, 57, 58, 68],
}

const everyKind = Object.keys(pictureKinds) as PictureKind[]

/** What the picture at an index, counted from 0, shows. */
const kindOf = (index: number): PictureKind =>
  everyKind.find((kind) => shownIn[kind]?.includes(index + 1)) ?? 'forest'

/** A kind as an address names it, or nothing. */
const readKind = (text: string | null): PictureKind | undefined => everyKind.find((kind) => kind === text)

/** `img1` to `img68`: the names that the pictures have in the specification, and their place in the address. */
const pictureName = (index: number) => `img${index + 1}`

/** Which picture is open is kept in the address (#img12): it can be shared, and Back closes it. */
function useOpenPicture(count: number) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const hash = useAddressHash()
  const number = Number(/^img(\d{1,3})$/.exec(hash)?.[1] ?? 0)
  const open = number >= 1 && number <= count ? number - 1 : undefined

  function show(index: number) {
    const round = (index + count) % count
    navigate(`#${pictureName(round)}`, { replace: true, preventScrollReset: true, state })
  }

  function close() {
    if (open === undefined) return
    // Opened on this page: the grid is the entry before. Came by a link: there is no such entry.
    if (state?.fromGrid) navigate(-1)
    else navigate('', { replace: true, preventScrollReset: true })
  }

  return { open, show, close }
}
