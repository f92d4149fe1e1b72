import { Button, MultiSelect } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { type Job, type JobCounts, jobs } from '../../../contract/recruitment/jobs.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import type { Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { Pager } from '../../kit/tables/Pager.tsx'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { RangeFilter } from '../../kit/tables/RangeFilter.tsx'
import { TableFilters } from '../../kit/tables/TableFilters.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import type { Route } from './+types/JobListPage.ts'
import { JobStatusControl } from './JobStatusControl.tsx'
import { loadSkillNames } from './job-form.ts'
import styles from './jobs.module.css'
import { usePlaces } from './places.ts'
import { useDeleteJob } from './use-delete-job.tsx'
import { useMayChange } from './use-may-change.ts'

const PAGE_SIZE = 6

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readQuery(jobs.counts.query, new URL(request.url).searchParams, '')
  const [rows, counts, names] = await Promise.all([
    pageOf(jobs.list, request.url, { pageSize: PAGE_SIZE, oneSize: true }),
    toResult(call(jobs.counts, { query: asked })),
    loadSkillNames(),
  ])
  if (!isFailed(counts)) return { rows, counts, names }
  toast.error(counts.failed)
  return { rows, counts: undefined, names }
}

export const handle: Follows = { follows: { job: true, candidate: true } }

export default function JobListPage({ loaderData: { rows, counts, names } }: Route.ComponentProps) {
  const { area, addJob } = usePlaces()
  const mayAdd = useMay('create')
  const { value, change } = useListUrl()
  const page = Math.max(1, Number(value('page')) || 1)
  return (
    <Page
      title={area === 'admin' ? 'Job management' : 'Job Listings'}
      actions={
        <>
          <Export />
          {mayAdd ? (
            <Button component={Link} to={addJob}>
              Add job
            </Button>
          ) : null}
        </>
      }
    >
      <Tabs counts={counts} />
      <JobFilters names={names} />
      {isFailed(rows) ? (
        <Problem message={rows.failed} />
      ) : rows.items.length === 0 ? (
        <EmptyState title="No jobs found">
          <p>Change the filters, or add the first job.</p>
        </EmptyState>
      ) : (
        <Stack as="ul" gap={16} className={styles.cards}>
          {rows.items.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </Stack>
      )}
      {isFailed(rows) ? null : (
        <Row gap={12} align="center" justify="between" wrap size="small" className={styles.foot}>
          <p role="status">{`Showing ${rows.items.length} of ${rows.total} jobs`}</p>
          <Pager
            page={page}
            last={Math.ceil(rows.total / PAGE_SIZE)}
            label="Pages of jobs"
            onPage={(to) => change({ page: to === 1 ? '' : String(to) })}
          />
        </Row>
      )}
    </Page>
  )
}

const tabs = ['all', 'active', 'draft', 'closed', 'archived'] as const

/** The statuses with how many jobs each has under the other filters. Expired ones stand there once there are any. */
function Tabs({ counts }: { counts: JobCounts | undefined }) {
  const { value, change } = useListUrl()
  const chosen = value('status') || 'all'
  const shown = counts && counts.expired > 0 ? [...tabs, 'expired' as const] : tabs
  return (
    <Row as="nav" gap={4} wrap className={styles.tabs} aria-label="Jobs by status">
      {shown.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={chosen === tab ? 'page' : undefined}
          onClick={() => change({ status: tab === 'all' ? '' : tab })}
        >
          {statusText(tab)} <span>{counts?.[tab] ?? '–'}</span>
        </button>
      ))}
    </Row>
  )
}

/** What the list shows now, all pages of it. */
function Export() {
  const [params] = useSearchParams()
  const query = readQuery(jobs.export.query, params, '')
  return <FilesMenu files={[file(jobs.export, { query }, 'jobs_list.xlsx')]} />
}

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
function JobFilters({ names }: { names: readonly string[] }) {
  const { value, change } = useListUrl()
  const chosen = value('skills').split(',').filter(Boolean)
  return (
    <Stack gap={12} className="unprinted">
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

const maxSkills = 3

/** One job in the list. */
function JobCard({ job }: { job: Job }) {
  const places = usePlaces()
  const may = useMayChange(job)
  const remove = useDeleteJob()
  const facts = [job.type, job.location, job.salary, job.experience].filter(Boolean)
  return (
    <Row as="li" gap={12} surface="raised" radius="card" className={styles.card}>
      <Row as="header" gap={12} align="start" justify="between">
        <h2>
          <Link to={places.job(job.id)}>{job.title}</Link>
        </h2>
        {may.update ? <JobStatusControl job={job} /> : <StatusBadge of="job" status={job.status} />}
      </Row>
      <Box as="p" tone="muted" size="small">
        {facts.join(' · ') || 'Nothing told yet'}
      </Box>
      {job.skills.length > 0 ? (
        <Row as="ul" gap={8} wrap className={styles.skills} aria-label="Skills">
          {job.skills.slice(0, maxSkills).map((skill) => (
            <Box as="li" surface="sunken" size="label" key={skill}>
              {skill}
            </Box>
          ))}
          {job.skills.length > maxSkills ? (
            <Box as="li" surface="sunken" size="label">
              +{job.skills.length - maxSkills}
            </Box>
          ) : null}
        </Row>
      ) : null}
      <Box as="p" tone="muted" size="small">
        {counted(job.openings, 'opening')}, {counted(job.candidateCount, 'candidate')}
        {job.deadline ? `, until ${formatDay(job.deadline)}` : ''}
      </Box>
      <Row as="footer" gap={8} wrap>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={places.job(job.id)}
          aria-label={`View ${job.title}`}
        >
          View
        </Button>
        {may.update ? (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={places.editJob(job.id)}
            aria-label={`Edit ${job.title}`}
          >
            Edit
          </Button>
        ) : null}
        {may.delete ? (
          <Button
            size="xs"
            variant="default"
            data-tone="danger"
            aria-label={`Delete ${job.title}`}
            onClick={() => remove(job)}
          >
            Delete
          </Button>
        ) : null}
      </Row>
    </Row>
  )
}
