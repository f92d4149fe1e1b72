import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { skills } from '../../../contract/recruitment/skills.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Filter } from '../../kit/tables/data-table.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { RangeFilter } from '../../kit/tables/RangeFilter.tsx'
import { ListFilter, TableFilters } from '../../kit/tables/TableFilters.tsx'
import { sourceOptions, statusOptions } from './labels.ts'

/** Who put candidates forward, for the filter of the admins. */
type Creators = readonly { user_id: string; username: string }[]

const shown: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Search candidates...' },
  { kind: 'choice', name: 'status', label: 'Status', all: 'All statuses', options: statusOptions },
  { kind: 'choice', name: 'source', label: 'Source', all: 'All sources', options: sourceOptions },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Newest first',
    options: [
      { value: 'oldest', label: 'Oldest first' },
      { value: 'name', label: 'Name, A to Z' },
      { value: '-experience', label: 'Most experience first' },
      { value: 'experience', label: 'Least experience first' },
    ],
  },
]

const inPanel: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'open',
    label: 'Decision',
    all: 'With or without',
    options: [{ value: 'true', label: 'Not decided yet' }],
  },
  { kind: 'search', name: 'location', label: 'Location', hint: 'City or state' },
  {
    kind: 'day',
    name: 'applied_from',
    label: 'Applied from',
    until: { name: 'applied_to', message: 'Applied from cannot be later than Applied until' },
  },
  { kind: 'day', name: 'applied_to', label: 'Applied until' },
]

const ofCreators = (creators: Creators): Filter => ({
  kind: 'choice',
  name: 'created_by',
  label: 'Created By',
  all: 'Everybody',
  options: creators.map(({ user_id, username }) => ({ value: user_id, label: username })),
})

const experience = { names: ['experience_from', 'experience_to'], most: 20 } as const
const salary = { names: ['salary_from', 'salary_to'], most: 100 } as const

/** A choice that the address makes is among those that are shown, also one of long ago that no list has any more. */
const withChosen = (filter: Filter, chosen: string): Filter =>
  filter.kind !== 'choice' || !chosen || filter.options.some(({ value }) => value === chosen)
    ? filter
    : {
        ...filter,
        options: [...filter.options, { value: chosen, label: chosen }],
      }

type Props = {
  /** Only admins choose among them. */
  creators?: Creators | undefined
  /** Where candidates of several jobs stand: they are narrowed to one of them, or to a skill that theirs asks for. */
  ofEveryJob?: true
}

/** The search of a list of candidates, and the panel with all that it can be narrowed to; each in the address. */
export function CandidateFilters({ creators, ofEveryJob }: Props) {
  const { value } = useListUrl()
  const names = [
    ...(ofEveryJob ? ['job_id', 'skill'] : []),
    ...inPanel.map(({ name }) => name),
    ...(creators ? ['created_by'] : []),
    ...experience.names,
    ...salary.names,
  ]
  const filters = [...inPanel, ...(creators ? [ofCreators(creators)] : [])]
  const job = useNamed('job_id', nameOfJob)
  // Paper says its title, not its number.
  const byJob: Filter = { kind: 'choice', name: 'job_id', label: 'Job', all: 'All jobs', options: job.shown }
  return (
    <TableFilters
      filters={shown.map((filter) => withChosen(filter, value(filter.name)))}
      label="candidates"
      others={{
        names,
        filters: [...filters, ...(ofEveryJob ? [byJob] : [])],
        fields: (
          <>
            {ofEveryJob ? <JobFilters job={job} /> : null}
            {filters.map((filter) => (
              <ListFilter key={filter.name} filter={withChosen(filter, value(filter.name))} />
            ))}
            <RangeFilter label="Experience" unit="years" {...experience} />
            <RangeFilter label="Salary" unit="LPA" {...salary} />
          </>
        ),
      }}
    />
  )
}

const labelOf = ({ title, city }: { title: string; city: string }) => (city ? `${title}, ${city}` : title)
/** As many as somebody looks through; who wants another types a part of its name. */
const page = { page: 1, page_size: 50 } as const

const findJobs = async (typed: string) => {
  const { items, total } = await call(jobs.list, {
    query: { ...page, sort: 'title', ...(typed && { q: typed }) },
  })
  return { items: items.map((job) => ({ value: String(job.id), label: labelOf(job) })), total }
}

const findSkills = async (typed: string) => {
  const { items, total } = await call(skills.list, { query: { ...page, ...(typed && { q: typed }) } })
  return { items: items.map(({ name }) => ({ value: name, label: name })), total }
}

const nameOfJob = async (id: string) => labelOf(await call(jobs.get, { params: { id: Number(id) } }))
const nameOfSkill = async (name: string) => name

type Choice = { value: string; label: string }

/** What the address has chosen, with its label once that is known. */
type Named = { shown: readonly Choice[]; know: (choice: Choice) => void }

function useNamed(name: string, nameOf: (value: string) => Promise<string>): Named {
  const chosen = useListUrl().value(name)
  const [known, know] = useState<Choice>()
  useEffect(() => {
    if (!chosen || known?.value === chosen) return
    const at = { wanted: true }
    void toResult(nameOf(chosen)).then((found) => {
      if (at.wanted) know({ value: chosen, label: isFailed(found) ? chosen : found })
    })
    return () => {
      at.wanted = false
    }
  }, [chosen, known, nameOf])
  return { shown: known && known.value === chosen ? [known] : [], know }
}

/** Where candidates of several jobs stand: they are narrowed to one of them, or to a skill that theirs asks for. */
function JobFilters({ job }: { job: Named }) {
  const skill = useNamed('skill', nameOfSkill)
  return (
    <>
      <FoundFilter name="job_id" label="Job" all="All jobs" find={findJobs} named={job} />
      <FoundFilter name="skill" label="Skill of the job" all="All skills" find={findSkills} named={skill} />
    </>
  )
}

/** The first of what a part of the name finds, and how many there are. */
type Found = { items: readonly Choice[]; total: number }

type FoundFilterProps = {
  name: string
  label: string
  /** Nothing is chosen. */
  all: string
  find: (typed: string) => Promise<Found>
  named: Named
}

const PAUSE = 200

/** A filter by one of so many that no list holds them all: a part of the name finds it. */
function FoundFilter({ name, label, all, find, named: { shown, know } }: FoundFilterProps) {
  const { value, change } = useListUrl()
  const chosen = value(name)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const options = useFound(open, shown[0]?.label === typed ? '' : typed, find)

  const others = options.items.filter((option) => option.value !== chosen)
  const more = options.total - options.items.length
  return (
    <Select
      label={label}
      size="sm"
      placeholder={all}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': all }}
      data={[
        ...shown,
        ...others,
        ...(more > 0 ? [{ value: '', label: `${more} more: type a part of the name`, disabled: true }] : []),
      ]}
      // The server has looked.
      filter={({ options: found }) => found}
      nothingFoundMessage="Nothing of that name"
      value={chosen || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(next, option) => {
        if (next) know({ value: next, label: option.label })
        change({ [name]: next ?? '' })
      }}
    />
  )
}

/** What a part of a name finds, while somebody chooses. */
function useFound(wanted: boolean, typed: string, find: FoundFilterProps['find']): Found {
  const [found, setFound] = useState<Found>({ items: [], total: 0 })
  useEffect(() => {
    if (!wanted) return
    let isLatest = true
    const timer = setTimeout(async () => {
      const answer = await toResult(find(typed.trim()))
      if (isLatest && !isFailed(answer)) setFound(answer)
    }, PAUSE)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [wanted, typed, find])
  return found
}
