import { Box, Stack } from '../../kit/layout/Box.tsx'
import type { Activity } from '../content/activities.ts'
import styles from './ActivityCard.module.css'
import { CardPicture } from './CardPicture.tsx'

/** An activity in full: picture, title, what it is, how long and how hard. */
export function ActivityCard({ activity, priority }: { activity: Activity; priority?: boolean }) {
  return (
    <Stack as="article" gap={12} className={styles.card}>
      <CardPicture
        picture={activity.picture}
        priority={priority}
        sizes="(min-width: 1024px) 368px, (min-width: 640px) 46vw, 92vw"
      />
      <h2>{activity.title}</h2>
      <p>{activity.description}</p>
      <Stack as="dl" gap={4} size="small">
        <div>
          <Box as="dt" tone="brass" weight={600}>
            Duration
          </Box>
          <dd>{activity.duration}</dd>
        </div>
        <div>
          <Box as="dt" tone="brass" weight={600}>
            Difficulty
          </Box>
          <dd>{activity.difficulty}</dd>
        </div>
      </Stack>
    </Stack>
  )
}
