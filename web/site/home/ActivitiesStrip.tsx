import { useRef } from 'react'
import { Link } from 'react-router'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { paths } from '../../paths.ts'
import { outdoorActivities } from '../content/activities.ts'
import styles from './ActivitiesStrip.module.css'

/** G-HOME-04: six activities in a strip that scrolls sideways, by hand, by its buttons or by the arrow keys. */
export function ActivitiesStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.8 })
  return (
    <section className={styles.activities} aria-labelledby="activities">
      <Stack gap={12} align="end" className={styles.head}>
        <Box as="h2" size="title" id="activities">
          Activities
        </Box>
        <Box as="p" tone="muted" measure>
          Six ways out of the door. Guides, harnesses, boats and bicycles are ours and ready.
        </Box>
        <div className={styles.arrows}>
          <Arrow label="Earlier activities" d="m14 6-6 6 6 6" onClick={() => scroll(-1)} />
          <Arrow label="More activities" d="m10 6 6 6-6 6" onClick={() => scroll(1)} />
        </div>
      </Stack>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul ref={strip} className={styles.strip} tabIndex={0} aria-label="Activities">
        {outdoorActivities.map(({ id, title, category, duration, picture }) => (
          <li key={id} className={styles.item}>
            <Picture className="picture" picture={picture} sizes="(min-width: 48em) 22rem, 78vw" />
            <Box as="p" tone="brass" size="label" weight={600} className={styles.category}>
              {category}
            </Box>
            <h3>{title}</h3>
            <Box as="p" tone="muted" size="small">
              {duration}
            </Box>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link to={paths.activities} className={buttons.quiet}>
          All activities and dining
        </Link>
      </p>
    </section>
  )
}

const Arrow = ({ label, d, onClick }: { label: string; d: string; onClick: () => void }) => (
  <button type="button" className={buttons.icon} aria-label={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </button>
)
