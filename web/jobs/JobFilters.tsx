import { MultiSelect, RangeSlider } from '@mantine/core'
import { useState } from 'react'
import type { Filter } from '../kit/data-table.ts'
import { useListUrl } from '../kit/list-url.ts'
import { TableFilters } from '../kit/TableFilters.tsx'
import styles from './jobs.module.css'

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Title or description' },
  { kind: 'search', name: 'location', label: 'Location', hint: 'City or state' },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Newest first',
    options: [
      { value: 'oldest', label: 'Oldest first' },
      { value: 'deadline', label: 'Next deadline first' },
      { value: 'title', label: 'Title, A to Z' },
    ],
  },
]

const mostLakhs = 100

/** Search, place, skills and salary of jobs; each in the address. */
export function JobFilters({ names }: { names: readonly string[] }) {
  const { value, change } = useListUrl()
  const chosen = value('skills').split(',').filter(Boolean)
  return (
    <div className={styles.filters}>
      <TableFilters filters={filters} label="jobs" />
      <div className={styles.more}>
        <MultiSelect
          label="Skills"
          size="sm"
          searchable
          clearable
          hidePickedOptions
          placeholder={chosen.length > 0 ? undefined : 'Any skill'}
          data={[...new Set([...names, ...chosen])]}
          value={chosen}
          onChange={(skills) => change({ skills: skills.join(',') })}
        />
        <Salary key={`${value('ctc_from')} ${value('ctc_to')}`} />
      </div>
    </div>
  )
}

function Salary() {
  const { value, change } = useListUrl()
  const [range, setRange] = useState<[number, number]>([
    Number(value('ctc_from')) || 0,
    value('ctc_to') ? Number(value('ctc_to')) : mostLakhs,
  ])
  const [least, most] = range
  return (
    <div className={styles.salary}>
      <span id="ctc">
        CTC: {least} to {most} LPA
      </span>
      <RangeSlider
        aria-labelledby="ctc"
        thumbFromLabel="Least CTC in LPA"
        thumbToLabel="Most CTC in LPA"
        min={0}
        max={mostLakhs}
        step={1}
        minRange={0}
        label={null}
        value={range}
        onChange={setRange}
        onChangeEnd={([from, to]) =>
          change({ ctc_from: from > 0 ? String(from) : '', ctc_to: to < mostLakhs ? String(to) : '' })
        }
      />
    </div>
  )
}
