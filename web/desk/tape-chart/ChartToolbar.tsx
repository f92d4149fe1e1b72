import { ActionIcon, Button, TextInput } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link, useNavigate } from 'react-router'
import type { Day } from '../../../contract/kit/dates.ts'
import { chartSpans } from '../../../contract/reservations/calendar.ts'
import { daysAfter } from '../../kit/days.ts'
import { formatDay } from '../../kit/format.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Refresh } from '../../reservations/calendar/CalendarBar.tsx'
import bar from '../../reservations/calendar/calendar.module.css'
import { isDay } from '../../reservations/calendar/shown-range.ts'
import styles from './tape-chart.module.css'

/** The address of the chart from a day on; what is usual is left out of it. */
const chartAddress = (start: Day | undefined, days: number): string => {
  const query = new URLSearchParams({ ...(start && { start }), ...(days !== 14 && { days: String(days) }) })
  return query.size > 0 ? `?${query}` : '?'
}

type Props = { start: Day; days: number }

/** The days that are shown, and the ways to others. */
export function ChartToolbar({ start, days }: Props) {
  const navigate = useNavigate()
  const step = days > 30 ? 30 : days > 20 ? 14 : 7
  return (
    <Stack align="center" className={bar.bar}>
      <h2 aria-live="polite">
        {formatDay(start)} – {formatDay(daysAfter(start, days - 1))}
      </h2>
      <Row gap={8} align="center" wrap className={bar.turn}>
        <ActionIcon
          component={Link}
          to={chartAddress(daysAfter(start, -step), days)}
          variant="default"
          size="lg"
          aria-label={`${step} days back`}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <Button component={Link} to={chartAddress(undefined, days)} variant="default" size="sm">
          Today
        </Button>
        <ActionIcon
          component={Link}
          to={chartAddress(daysAfter(start, step), days)}
          variant="default"
          size="lg"
          aria-label={`${step} days on`}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
        <TextInput
          key={start}
          type="date"
          size="sm"
          className={styles.jump}
          aria-label="First day"
          defaultValue={start}
          onChange={({ currentTarget: { value } }) => {
            if (isDay(value) && value !== start) navigate(chartAddress(value, days))
          }}
        />
        <Refresh />
      </Row>
      <Row as="nav" edge radius="button" aria-label="Length" className={bar.views}>
        {chartSpans.map((each) => (
          <Link key={each} to={chartAddress(start, each)} aria-current={each === days ? 'true' : undefined}>
            {each} days
          </Link>
        ))}
      </Row>
    </Stack>
  )
}
