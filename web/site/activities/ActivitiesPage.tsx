import { Box, Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { type Activity, indoorGames, outdoorActivities } from '../content/activities.ts'
import { describePage } from '../describe-page.ts'
import type { Route } from './+types/ActivitiesPage.ts'
import styles from './ActivitiesPage.module.css'
import activityCard from './ActivityCard.module.css'
import { CardPicture } from './CardPicture.tsx'
import { Menu } from './Menu.tsx'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'outdoor', label: 'Outdoor', panel: <Activities list={outdoorActivities} first /> },
  { id: 'indoor', label: 'Indoor', panel: <Activities list={indoorGames} /> },
  { id: 'dining', label: 'Dining', panel: <Menu /> },
] as const

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Activities and dining',
    description:
      'Treks, cycling, boating and a zip line in the forest, games for a rainy day, and the restaurant’s menu with prices.',
    path: paths.activities,
  })

export default function ActivitiesPage() {
  return (
    <>
      <PageIntro title="Activities and dining">
        Six things to do in the forest, four for a rainy afternoon, and what comes out of the kitchen. Outdoor
        activities are booked at the desk until eight the evening before.
      </PageIntro>
      <div className={styles.body}>
        <Tabs label="Activities and dining" tabs={tabs} />
      </div>
    </>
  )
}

function Activities({ list, first }: { list: readonly Activity[]; first?: boolean }) {
  return (
    <ul className={styles.grid}>
      {list.map((activity, index) => (
        <li key={activity.id}>
          <ActivityCard activity={activity} priority={first && index === 0} />
        </li>
      ))}
    </ul>
  )
}

/** An activity in full: picture, title, what it is, how long and how hard. */
function ActivityCard({ activity, priority }: { activity: Activity; priority?: boolean }) {
  return (
    <Stack as="article" gap={12} className={activityCard.card}>
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
