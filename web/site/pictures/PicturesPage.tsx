import { folded } from '../../../contract/kit/one-spelling.ts'
import { type SitePicture, sitePictures } from '../../../contract/site/pictures.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted } from '../../kit/format.ts'
import type { Filter } from '../../kit/tables/data-table.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { TableFilters } from '../../kit/tables/TableFilters.tsx'
import { useAgainWhile } from '../../kit/use-again-while.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/PicturesPage.ts'
import { PictureCard } from './PictureCard.tsx'
import { type PicturePlace, pictureParts, placeOf } from './picture-places.ts'
import styles from './pictures.module.css'
import { SettingsTabs } from './SettingsTabs.tsx'

export const clientLoader = () => toResult(call(sitePictures.list))

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'What it shows or where' },
  {
    kind: 'choice',
    name: 'part',
    label: 'Part of the site',
    all: 'All',
    options: pictureParts.map((part) => ({ value: part, label: part })),
  },
  {
    kind: 'choice',
    name: 'show',
    label: 'Show',
    all: 'All',
    options: [
      { value: 'illustrations', label: 'Still illustrations' },
      { value: 'own', label: 'Your own' },
    ],
  },
]

export const handle: Follows = { follows: { picture: true } }

export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Pictures"
      trail={[{ label: 'Settings', path: paths.settings }]}
      lead="The site begins with illustrations. A photograph of yours takes the place of any of them at once."
    >
      <SettingsTabs />
      {isFailed(loaderData) ? <Problem message={loaderData.failed} /> : <Pictures pictures={loaderData} />}
    </Page>
  )
}

type Placed = SitePicture & { place: PicturePlace }

function Pictures({ pictures }: { pictures: SitePicture[] }) {
  const wanted = useWanted()
  useAgainWhile(pictures.some(({ waiting }) => waiting?.problem === null))
  const placed = pictures.map((picture) => ({
    ...picture,
    place: placeOf(picture.picture) ?? somewhere(picture),
  }))
  const left = pictures.filter(({ file_name }) => file_name === null).length
  const shown = placed.filter(wanted)
  return (
    <>
      <TableFilters filters={filters} label="pictures" />
      <p className={styles.count} role="status">
        {left === 0
          ? 'No picture is an illustration any more.'
          : `${left} of ${pictures.length} are still illustrations.`}{' '}
        {shown.length < pictures.length ? `${counted(shown.length, 'picture')} found.` : null}
      </p>
      {pictureParts.map((part) => (
        <Part key={part} title={part} pictures={shown.filter(({ place }) => place.part === part)} />
      ))}
    </>
  )
}

const somewhere = ({ picture }: SitePicture): PicturePlace => ({
  part: 'Other pages',
  title: picture,
  where: 'On the site',
})

/** What the filters in the address let through. There is one picture for each place, so the list never grows. */
function useWanted() {
  const { value } = useListUrl()
  const [words, part, show] = [folded(value('q')), value('part'), value('show')]
  return ({ place, alt, file_name }: Placed) =>
    (!part || place.part === part) &&
    (!show || (show === 'own') === (file_name !== null)) &&
    folded(`${place.title} ${place.where} ${alt} ${file_name ?? ''}`).includes(words)
}

function Part({ title, pictures }: { title: string; pictures: Placed[] }) {
  if (pictures.length === 0) return null
  return (
    <Panel title={title}>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture.picture}>
            <PictureCard picture={picture} place={picture.place} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
