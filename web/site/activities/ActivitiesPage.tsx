import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatMoney } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { type AnyPicture, Picture } from '../../kit/pictures/Picture.tsx'
import { useAddressHash } from '../../kit/use-address-hash.ts'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { type Activity, indoorGames, outdoorActivities } from '../content/activities.ts'
import { type MenuItem, menu } from '../content/menu.ts'
import { describePage } from '../describe-page.ts'
import type { Route } from './+types/ActivitiesPage.ts'
import styles from './ActivitiesPage.module.css'
import activityCard from './ActivityCard.module.css'
import cardPicture from './CardPicture.module.css'
import dietMark from './DietMark.module.css'
import menuStyles from './Menu.module.css'
import tabsStyles from './Tabs.module.css'

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
      <Box as="h2" size="card" weight={500}>
        {activity.title}
      </Box>
      <Box as="p" tone="muted">
        {activity.description}
      </Box>
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

type Tab = { id: string; label: string; panel: ReactNode }

/** Which tab is open stands in the address (#dining), so that it can be linked to and survives a reload. */
function useTabInAddress(tabs: readonly Tab[]) {
  const asked = useAddressHash()
  const navigate = useNavigate()
  const open = tabs.find((tab) => tab.id === asked) ?? tabs[0]
  const show = (id: string) => navigate(`#${id}`, { replace: true, preventScrollReset: true })
  return { open: open?.id, show }
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
  // A link does not answer to the space bar by itself.
  ' ': (at) => at,
}

/** Tabs after the WAI-ARIA pattern: arrows, Home and End move and open. All panels are in the HTML. */
function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { open, show } = useTabInAddress(tabs)
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent, at: number) {
    const next = steps[event.key]?.(at, tabs.length - 1)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    show(tab.id)
    list.current?.querySelectorAll('a')[next]?.focus()
  }

  return (
    <>
      <Row role="tablist" aria-label={label} gap={4} rule="below" className={tabsStyles.list} ref={list}>
        {tabs.map((tab, at) => (
          // A link, so that a tap before the page is alive is not lost: it stands in the address by then.
          <Link
            key={tab.id}
            to={`#${tab.id}`}
            replace
            preventScrollReset
            role="tab"
            id={`tab-${tab.id}`}
            aria-controls={`panel-${tab.id}`}
            aria-selected={tab.id === open}
            tabIndex={tab.id === open ? 0 : -1}
            className={tabsStyles.tab}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {tab.label}
          </Link>
        ))}
      </Row>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control in it takes the focus itself
          tabIndex={0}
          hidden={tab.id !== open}
          className={tabsStyles.panel}
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}

/** The restaurant's menu in its three sections. */
function Menu() {
  return (
    <>
      <Box as="p" tone="muted" measure className={menuStyles.note}>
        The restaurant is open from 7:30 AM to 10:00 PM. Prices are in rupees, taxes included. Tell us about
        allergies when you order: we cook each plate by itself.
      </Box>
      {menu.map((section) => (
        <section key={section.id} className={menuStyles.section} aria-labelledby={`menu-${section.id}`}>
          <h2 id={`menu-${section.id}`}>{section.title}</h2>
          <Stack as="ul" gap={24} className={menuStyles.items}>
            {section.items.map((item) => (
              <li key={item.name}>
                <Dish item={item} />
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </>
  )
}

function Dish({ item }: { item: MenuItem }) {
  return (
    <Stack as="article" gap={16} className={menuStyles.dish}>
      <CardPicture picture={item.picture} sizes="(min-width: 1024px) 268px, (min-width: 640px) 44vw, 112px" />
      <Row gap={4} className={menuStyles.text}>
        <Box as="h3" size="body" weight={600}>
          {item.name}
        </Box>
        <Box as="p" tone="muted" size="small" className={menuStyles.description}>
          {item.description}
        </Box>
        <Row as="p" gap={16} align="center" justify="between" className={menuStyles.foot}>
          <DietMark type={item.type} />
          <Box as="span" weight={600} tabular>
            {formatMoney(item.price)}
          </Box>
        </Row>
      </Row>
    </Stack>
  )
}

/** The marks of Indian menus: a dot in a green square, or a triangle in a brown one; and the word beside it. */
function DietMark({ type }: { type: MenuItem['type'] }) {
  const veg = type === 'veg'
  return (
    <Box as="span" tone="muted" size="small" align="center" gap={8} className={dietMark.mark}>
      <svg
        viewBox="0 0 16 16"
        width={16}
        height={16}
        aria-hidden
        className={veg ? dietMark.veg : dietMark.nonVeg}
      >
        <rect
          x="1"
          y="1"
          width="14"
          height="14"
          rx="1.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
        {veg ? <circle cx="8" cy="8" r="3.6" /> : <path d="M8 4l4.4 7.6H3.6z" />}
      </svg>
      {veg ? 'Veg' : 'Non-veg'}
    </Box>
  )
}

type Props = { picture: AnyPicture; sizes: string; priority?: boolean }

/** A picture in its 16:10 frame; one that cannot be loaded says so in its place (G-ACT-05). */
function CardPicture(props: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // It may have failed before the page was alive.
    const image = frame.current?.querySelector('img')
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true)
  }, [])

  return (
    <div className={cardPicture.frame} ref={frame} onErrorCapture={() => setFailed(true)}>
      {failed ? (
        <Box as="p" tone="muted" size="small">
          Image Not Available
        </Box>
      ) : (
        <Picture className="fills" {...props} />
      )}
    </div>
  )
}
