import { MultiSelect } from '@mantine/core'
import { Stack } from '../../kit/layout/Box.tsx'
import type { Filter } from '../../kit/tables/data-table.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { RangeFilter } from '../../kit/tables/RangeFilter.tsx'
import { TableFilters } from '../../kit/tables/TableFilters.tsx'
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

const maxLakhs = 100

/** Search, place, skills and salary of jobs; each in the address. */
export function JobFilters({ names }: { names: readonly string[] }) {
  const { value, change } = useListUrl()
  const chosen = value('skills').split(',').filter(Boolean)
  return (
    <Stack gap={12} className={styles.filters}>
      <TableFilters filters={filters} label="jobs" sorts />
      <Stack gap={24} align="start" className={styles.more}>
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
        <RangeFilter label="CTC" unit="LPA" names={['ctc_from', 'ctc_to']} most={maxLakhs} />
      </Stack>
    </Stack>
  )
}
