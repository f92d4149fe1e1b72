import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../kit/format.ts'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { paths } from '../../paths.ts'
import styles from './RecentlyLookedAt.module.css'
import { looked } from './recent-rooms.ts'
import type { RoomTypeShown } from './room-type-shown.ts'

/**
 * The rooms that this browser has looked at before, at the end of the page: what comes after the page runs moves
 * nothing that is read.
 */
export function RecentlyLookedAt({ slug, others }: { slug: string; others: RoomTypeShown[] }) {
  const [slugs, setSlugs] = useState<string[]>([])
  useEffect(() => setSlugs(looked(slug)), [slug])
  const shown = useShown()
  // A kind that is no longer offered has no page.
  const rooms = slugs.flatMap((each) => others.find((other) => other.slug === each) ?? [])
  if (rooms.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent-title">
      <h2 id="recent-title">Recently looked at</h2>
      <ul>
        {rooms.map(({ slug: room, name, price_per_night, pictures: [picture] }) => (
          <li key={room}>
            <Link to={paths.room(room)}>
              {picture ? <Picture picture={shown(picture)} sizes="72px" decorative /> : null}
              <span>
                <strong>{name}</strong>
                <span>from {formatMoney(price_per_night)} per night</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
