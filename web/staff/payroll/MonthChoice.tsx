import { NativeSelect } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import {
  firstYear,
  monthAfter,
  monthAsked,
  monthNames,
  yearAndMonth,
  yearChoices,
} from '../../../contract/staff/payroll-month.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { useListUrl } from '../../kit/tables/list-url.ts'
import styles from './payroll.module.css'

type Props = {
  of: { year: number; month: number; today: Day }
  /** While something typed would be lost. */
  disabled?: boolean
  /** Further filters. */
  children?: ReactNode
}

/** Month and year of a screen (H-SAL-07); they live in the address. */
export function MonthChoice({ of, disabled, children }: Props) {
  const { change } = useListUrl()
  const shown = monthAsked(of, of.today)
  const years = yearChoices(of.today)
  const show = ({ year, month }: { year: number; month: number }) =>
    change({ year: String(year), month: String(month) })
  const [before, after] = [monthAfter(shown, -1), monthAfter(shown)].map(yearAndMonth)
  const step = (to: typeof before, label: string, icon: ReactNode) => (
    <Stack
      type="button"
      as="button"
      surface="raised"
      tone="ink"
      className={styles.step}
      aria-label={label}
      disabled={disabled || !to || to.year < firstYear || to.year > (years.at(-1) ?? 0)}
      onClick={() => to && show(to)}
    >
      {icon}
    </Stack>
  )
  // Each list changes its own part: both may be chosen before the first answer is there.
  return (
    <Row as="search" wrap align="end" gap={12} aria-label="Choose the month">
      <Stack gap={8} align="end" className={styles.month}>
        {step(before, 'Month before', <IconChevronLeft size={16} aria-hidden="true" />)}
        <NativeSelect
          aria-label="Month"
          size="sm"
          disabled={disabled}
          value={String(of.month)}
          onChange={(event) => change({ month: event.currentTarget.value })}
          data={monthNames.map((label, i) => ({ value: String(i + 1), label }))}
        />
        <NativeSelect
          aria-label="Year"
          size="sm"
          disabled={disabled}
          value={String(of.year)}
          onChange={(event) => change({ year: event.currentTarget.value })}
          data={years.map(String)}
        />
        {step(after, 'Month after', <IconChevronRight size={16} aria-hidden="true" />)}
      </Stack>
      {children}
    </Row>
  )
}
