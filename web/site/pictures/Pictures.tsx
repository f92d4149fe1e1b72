import { useState } from 'react'
import { folded } from '../../../contract/kit/one-spelling.ts'
import type { SitePicture } from '../../../contract/site/pictures.ts'
import { counted } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import type { Filter } from '../../kit/tables/data-table.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { TableFilters } from '../../kit/tables/TableFilters.tsx'
import { useAgainWhile } from '../../kit/use-again-while.ts'
import { PicturePanel, type Placed } from './PicturePanel.tsx'
import { type PicturePlace, pictureParts, placeOf } from './picture-places.ts'
import styles from './pictures.module.css'

const isIllustration = ({ file_name }: SitePicture) => file_name === null

const inPart = (pictures: Placed[], part: string) => pictures.filter(({ place }) => place.part === part)

const illustrationsOf = (pictures: SitePicture[]): string => {
  const left = pictures.filter(isIllustration).length
  return left === 0 ? 'no illustration' : counted(left, 'illustration')
}

/** Each page of the site is chosen by what is still to be done on it. */
const filtersOf = (pictures: Placed[]): readonly Filter[] => [
  { kind: 'search', name: 'q', label: 'Search', hint: 'What it shows or where' },
  {
    kind: 'choice',
    name: 'part',
    label: 'Part of the site',
    all: 'All',
    options: pictureParts.map((part) => ({
      value: part,
      label: `${part} (${illustrationsOf(inPart(pictures, part))})`,
    })),
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

const somewhere = ({ picture }: SitePicture): PicturePlace => ({
  part: 'Other pages',
  title: picture,
  where: 'On the site',
})

/** Every picture of the site by its page; one that is pressed opens what stands there. */
export function Pictures({ pictures }: { pictures: SitePicture[] }) {
  const wanted = useWanted()
  const [opened, setOpened] = useState<string>()
  useAgainWhile(pictures.some(({ waiting }) => waiting?.problem === null))
  const placed = pictures.map((picture) => ({
    ...picture,
    place: placeOf(picture.picture) ?? somewhere(picture),
  }))
  const left = pictures.filter(isIllustration).length
  const shown = placed.filter(wanted)
  return (
    <Stack gap={16} fits>
      <TableFilters filters={filtersOf(placed)} label="pictures" />
      <p className={styles.count} role="status">
        {left === 0
          ? 'No picture is an illustration any more.'
          : `${left} of ${pictures.length} are still illustrations.`}{' '}
        {shown.length < pictures.length ? `${counted(shown.length, 'picture')} found.` : null}
      </p>
      {pictureParts.map((part) => (
        <Part key={part} title={part} pictures={inPart(shown, part)} onOpen={setOpened} />
      ))}
      <PicturePanel
        picture={placed.find(({ picture }) => picture === opened)}
        onClose={() => setOpened(undefined)}
      />
    </Stack>
  )
}

/** What the filters in the address let through. There is one picture for each place, so the list never grows. */
function useWanted() {
  const { value } = useListUrl()
  const [words, part, show] = [folded(value('q')), value('part'), value('show')]
  return ({ place, alt, file_name }: Placed) =>
    (!part || place.part === part) &&
    (!show || (show === 'own') === (file_name !== null)) &&
    folded(`${place.title} ${place.where} ${alt} ${file_name ?? ''}`).includes(words)
}

type PartProps = { title: string; pictures: Placed[]; onOpen: (picture: string) => void }

function Part({ title, pictures, onOpen }: PartProps) {
  if (pictures.length === 0) return null
  return (
    <Stack as="section" gap={8} className={styles.part} aria-label={title}>
      <Row as="header" gap={12} align="baseline">
        <h2>{title}</h2>
        <Box as="span" size="label" className={styles.where}>
          {illustrationsOf(pictures)}
        </Box>
      </Row>
      <Stack as="ul" gap={12} className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture.picture}>
            <Thumbnail picture={picture} onOpen={() => onOpen(picture.picture)} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

const stateOf = ({ file_name, waiting }: SitePicture): string => {
  if (waiting) return waiting.problem === null ? 'Being prepared' : 'Could not be prepared'
  return file_name ? 'Your own' : 'Illustration'
}

function Thumbnail({ picture, onOpen }: { picture: Placed; onOpen: () => void }) {
  const { src, place } = picture
  return (
    <Stack type="button" as="button" gap={4} text="start" className={styles.thumbnail} onClick={onOpen}>
      <img src={src} alt="" width={160} height={100} loading="lazy" decoding="async" />
      <Box as="span" breaks>
        {place.title}
      </Box>
      <Box as="span" size="label" breaks className={styles.where}>
        {stateOf(picture)}
      </Box>
    </Stack>
  )
}
