import { Link } from 'react-router'
import type { Paise } from '../../../contract/kit/money.ts'
import buttons from '../../kit/Button.module.css'
import { formatMoney } from '../../kit/format.ts'
import type { AnyPicture } from '../../kit/Picture.tsx'
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
      lead="Four ways to sleep here. The prices are tonight’s; your dates show the exact total before you book."
    >
      <ul className={styles.cards}>
        {rooms.map((room) => (
          <li key={room.slug} className={styles.card}>
            <RoomCarousel name={room.name} pictures={room.pictures} />
            <h3>
              <Link to={paths.room(room.slug)}>{room.name}</Link>
            </h3>
            <p>{room.summary}</p>
            <ul className={styles.facts}>
              <li>Sleeps {room.sleeps}</li>
              <li>{room.bed}</li>
              <li>{room.size} sq ft</li>
              <li>{room.view}</li>
            </ul>
            <div className={styles.foot}>
              <p className={styles.price}>
                <span>
                  <strong>{formatMoney(room.price)}</strong> per night per room
                </span>
                <span>{taxNote}</span>
              </p>
              <Link to={paths.room(room.slug)} className={buttons.quiet}>
                See the room
                <span className="visually-hidden">: {room.name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
