import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Link } from 'react-router'
import type { Day } from '../../../contract/kit/dates.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { useAskedAgain } from '../../kit/session/use-asked-again.ts'
import { toast } from '../../kit/toasts/toast.ts'
import styles from './calendar.module.css'
import { addressOfView, type Shown, views } from './shown-range.ts'

const names = { month: 'Month', week: 'Week', day: 'Day', list: 'List' } as const

/** The title of what is shown, the ways to other days and other views, and the refresh. */
export function CalendarBar({ shown, today }: { shown: Shown; today: Day }) {
  const { view, date, before, after, title } = shown
  const kind = view === 'list' ? 'month' : view
  return (
    <Stack align="center" className={styles.bar}>
      <h2 aria-live="polite">{title}</h2>
      <Row gap={8} align="center" wrap className={styles.turn}>
        <ActionIcon
          component={Link}
          to={addressOfView(view, before)}
          variant="default"
          size="lg"
          aria-label={`Previous ${kind}`}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <Button component={Link} to={addressOfView(view, undefined)} variant="default" size="sm">
          Today
        </Button>
        <ActionIcon
          component={Link}
          to={addressOfView(view, after)}
          variant="default"
          size="lg"
          aria-label={`Next ${kind}`}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
        <Refresh />
      </Row>
      <Row as="nav" edge radius="button" aria-label="View" className={styles.views}>
        {views.map((each) => (
          <Link
            key={each}
            to={addressOfView(each, date === today ? undefined : date)}
            aria-current={each === view ? 'true' : undefined}
          >
            {names[each]}
          </Link>
        ))}
      </Row>
    </Stack>
  )
}

/** H-CAL-02: asks the server again for what is shown. */
export function Refresh() {
  const { asked, ask } = useAskedAgain()
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label="Refresh"
      loading={asked}
      onClick={() => ask().then(() => toast.info('Up to date'))}
    >
      <IconRefresh size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
