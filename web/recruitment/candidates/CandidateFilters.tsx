import { jobs } from '../../../contract/recruitment/jobs.ts'
import { skills } from '../../../contract/recruitment/skills.ts'
import { call } from '../../kit/call/call.ts'
import type { Filter } from '../../kit/tables/data-table.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { RangeFilter } from '../../kit/tables/RangeFilter.tsx'
import { ListFilter, TableFilters } from '../../kit/tables/TableFilters.tsx'
import { FoundFilter } from './FoundFilter.tsx'
import { sourceOptions, statusOptions } from './labels.ts'

/** Who put candidates forward, for the filter of the admins. */
type Creators = readonly { user_id: string; username: string }[]

const shown: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Search candidates...' },
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
  { kind: 'choice', name: 'status', label: 'Status', all: 'All statuses', options: statusOptions },
  {
    kind: 'choice',
    name: 'open',
    label: 'Decision',
    all: 'With or without',
    options: [{ value: 'true', label: 'Not decided yet' }],
  },
  { kind: 'choice', name: 'source', label: 'Source', all: 'All sources', options: sourceOptions },
  { kind: 'search', name: 'location', label: 'Location', hint: 'City or state' },
  {
    kind: 'day',
    name: 'applied_from',
    label: 'Applied from',
    until: { name: 'applied_to', says: 'Applied from cannot be later than Applied until' },
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
  return (
    <TableFilters
      filters={shown}
      label="candidates"
      others={{
        names,
        fields: (
          <>
            {ofEveryJob ? <JobFilters /> : null}
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

/** Where candidates of several jobs stand: they are narrowed to one of them, or to a skill that theirs asks for. */
function JobFilters() {
  return (
    <>
      <FoundFilter name="job_id" label="Job" all="All jobs" find={findJobs} nameOf={nameOfJob} />
      <FoundFilter
        name="skill"
        label="Skill of the job"
        all="All skills"
        find={findSkills}
        nameOf={nameOfSkill}
      />
    </>
  )
}
