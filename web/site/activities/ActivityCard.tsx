import type { Activity } from '../content/activities.ts'
import styles from './ActivityCard.module.css'
import { CardPicture } from './CardPicture.tsx'

/** An activity in full: picture, title, what it is, how long and how hard. */
export function ActivityCard({ activity, priority }: { activity: Activity; priority?: boolean }) {
  return (
    <article className={styles.card}>
      <CardPicture
        picture={activity.picture}
        priority={priority}
        sizes="(min-width: 1024px) 368px, (min-width: 640px) 46vw, 92vw"
      />
      <h2>{activity.title}</h2>
      <p>{activity.description}</p>
      <dl>
        <div>
          <dt>Duration</dt>
          <dd>{activity.duration}</dd>
        </div>
        <div>
          <dt>Difficulty</dt>
          <dd>{activity.difficulty}</dd>
        </div>
      </dl>
    </article>
  )
}
