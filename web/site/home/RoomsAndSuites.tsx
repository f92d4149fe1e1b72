import { Link } from 'react-router'
import type { Paise } from '../../../contract/kit/money.ts'
import { formatMoney } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import type { AnyPicture } from '../../kit/pictures/Picture.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { paths } from '../../paths.ts'
import { Section } from '../blocks/Section.tsx'
import { RoomCarousel } from './RoomCarousel.tsx'
import styles from './RoomsAndSuites.module.css'

export type RoomCard = {
  slug: string
  name: string
  summary: string
  price: Paise
  sleeps: number
  bed: string
  size: number
  view: string
  pictures: AnyPicture[]
}

export function RoomsAndSuites({ rooms, taxNote }: { rooms: RoomCard[]; taxNote: string }) {
  return (
    <Section
      title="Rooms and suites"
      lead="The prices are tonight’s; your dates show the exact total before you book."
    >
      <ul className={styles.cards}>
        {rooms.map((room) => (
          <Stack key={room.slug} as="li" gap={12} shrinks className={styles.card}>
            <RoomCarousel name={room.name} pictures={room.pictures} />
            <Box as="h3" size="card" weight={500}>
              <Link to={paths.room(room.slug)}>{room.name}</Link>
            </Box>
            {room.summary ? <p>{room.summary}</p> : null}
            <Row as="ul" wrap size="small" className={styles.facts}>
              <li>Sleeps {room.sleeps}</li>
              {room.bed ? <li>{room.bed}</li> : null}
              {room.size > 0 ? <li>{room.size} sq ft</li> : null}
              {room.view ? <li>{room.view}</li> : null}
            </Row>
            <Row gap={12} align="center" justify="between" wrap rule="above" className={styles.foot}>
              <Stack as="p" tone="muted" size="small" tabular className={styles.price}>
                <span>
                  <strong>{formatMoney(room.price)}</strong> per night per room
                </span>
                <span>{taxNote}</span>
              </Stack>
              <Link to={paths.room(room.slug)} className={buttons.quiet}>
                See the room
                <span className="visually-hidden">: {room.name}</span>
              </Link>
            </Row>
          </Stack>
        ))}
      </ul>
    </Section>
  )
}
