import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { ButtonLink } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { isIllustration } from '../content/room-pictures.ts'
import type { Stay } from '../stay-dates/stay-choice.ts'
import { Price } from './Price.tsx'
import styles from './RoomTypeRow.module.css'
import type { RoomTypeShown } from './room-type-shown.ts'
import { squareFeet, upTo } from './room-type-shown.ts'

type Props = {
  type: RoomTypeShown
  taxNote: string
  first?: boolean
  /** The dates that a guest has chosen before, on Home or at another room. */
  stay: Stay | undefined
}

/** A kind of room in the list: everything that is needed to choose between them, and the two ways on. */
export function RoomTypeRow({ type, taxNote, first, stay }: Props) {
  const [picture] = type.pictures.map(useShown())
  const facts = [
    ['Bed', type.bed_type],
    ['Guests', upTo(type.max_capacity)],
    ['Size', type.room_size > 0 ? squareFeet(type.room_size) : ''],
    ['View', type.view_type],
    ['Included', type.amenities.slice(0, 5).join(', ')],
  ] as const
  return (
    <Stack as="article" align="center" className={styles.row}>
      {picture ? (
        <figure className={styles.picture}>
          <Picture
            picture={picture}
            sizes="(min-width: 1280px) 660px, (min-width: 860px) 54vw, 92vw"
            priority={first}
          />
          {isIllustration(picture) ? <figcaption>Illustration</figcaption> : null}
        </figure>
      ) : null}
      <Stack gap={16} className={styles.text}>
        <h2>{type.name}</h2>
        {type.summary ? <p className={styles.summary}>{type.summary}</p> : null}
        <Box as="dl" size="small" className={styles.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <Stack rule="above" key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Stack>
            ) : null,
          )}
        </Box>
        <Price type={type} taxNote={taxNote} />
        <Row as="p" gap={12} wrap>
          <ButtonLink to={paths.room(type.slug)}>
            See the room<span className="visually-hidden"> {type.name}</span>
          </ButtonLink>
          <ButtonLink to={bookLink(type.name, stay)} variant="quiet">
            Book<span className="visually-hidden"> a {type.name}</span>
          </ButtonLink>
        </Row>
      </Stack>
    </Stack>
  )
}

/** Into the booking with this kind of room first, and the dates that were chosen (D-53). */
const bookLink = (name: string, stay: Stay | undefined) =>
  `${paths.reservation}?${new URLSearchParams({
    room_type: name,
    ...(stay && { check_in: stay.checkIn, check_out: stay.checkOut }),
  })}`
