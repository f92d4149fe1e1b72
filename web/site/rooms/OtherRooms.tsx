import { Link } from 'react-router'
import { formatMoney } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { paths } from '../../paths.ts'
import { Section } from '../blocks/Section.tsx'
import styles from './OtherRooms.module.css'
import type { RoomTypeShown } from './room-type-shown.ts'

/** The kinds of rooms that this page is not about. */
export function OtherRooms({ types }: { types: RoomTypeShown[] }) {
  return (
    <Section tone="sunken" title="Other rooms">
      <Stack as="ul" gap={32} className={styles.list}>
        {types.map(({ slug, name, summary, price_per_night, pictures: [picture] }) => (
          <li key={slug}>
            <Link to={paths.room(slug)} className={styles.card}>
              {picture ? (
                <Picture picture={picture} sizes="(min-width: 860px) 360px, 92vw" decorative />
              ) : null}
              <h3>{name}</h3>
              {summary ? <p>{summary}</p> : null}
              <p className={styles.price}>from {formatMoney(price_per_night)} per night</p>
            </Link>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
