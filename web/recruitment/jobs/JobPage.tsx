import { Button } from '@mantine/core'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { type ClientReview, clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import { type Job, jobs } from '../../../contract/recruitment/jobs.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay, formatInstant, formatMoney } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { CandidateFilters } from '../candidates/CandidateFilters.tsx'
import { CANDIDATES_A_PAGE, CandidateTable } from '../candidates/CandidateTable.tsx'
import reviewList from '../client-reviews/review-list.module.css'
import { useShare } from '../client-reviews/use-share.tsx'
import type { Route } from './+types/JobPage.ts'
import { JobStatusControl } from './JobStatusControl.tsx'
import styles from './jobs.module.css'
import { usePlaces } from './places.ts'
import { useDeleteJob } from './use-delete-job.tsx'
import { useMayChange } from './use-may-change.ts'

const sizes = { pageSize: CANDIDATES_A_PAGE }

const loadCandidates = async (id: string, address: string) => {
  const [rows, reviews] = await Promise.all([
    pageOf(candidates.ofJob, address, { ...sizes, params: { id } }),
    toResult(call(clientReviews.list, { params: { id: Number(id) } })),
  ])
  return { rows, reviews }
}

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const tab = tabOf(new URL(request.url).searchParams)
  const [job, shown] = await Promise.all([
    toResult(call(jobs.get, { params: { id: Number(id) } })),
    tab === 'candidates' ? loadCandidates(id, request.url) : undefined,
  ])
  return { job, shown }
}

export const handle: Follows = { follows: { job: 'id', candidate: true, review: true } }

export default function JobPage({ loaderData: { job, shown } }: Route.ComponentProps) {
  const { jobList } = usePlaces()
  const trail = [{ label: 'Jobs', path: jobList }]
  if (!isFailed(job)) return <Loaded job={job} shown={shown} trail={trail} />
  return (
    <Page title="Job" trail={trail}>
      {job.status === 404 || job.status === 400 ? (
        <NotFound title="Job not found">
          <p>It may have been deleted. The list has every job.</p>
        </NotFound>
      ) : (
        <Problem message={job.failed} />
      )}
    </Page>
  )
}

type LoadedProps = {
  job: Job
  /** Only on the tab of the candidates. */
  shown: { rows: Paged<Candidate> | Failed; reviews: ClientReview[] | Failed } | undefined
  trail: { label: string; path: string }[]
}

function Loaded({ job, shown, trail }: LoadedProps) {
  const navigate = useNavigate()
  const { jobList, editJob } = usePlaces()
  const may = useMayChange(job)
  const remove = useDeleteJob(() => navigate(jobList))
  return (
    <Page
      title={job.title}
      trail={trail}
      badge={may.update ? null : <StatusBadge of="job" status={job.status} />}
      lead={[job.type, job.location].filter(Boolean).join(' · ')}
      actions={
        <>
          {may.update ? <JobStatusControl job={job} isWhole /> : null}
          {may.delete ? (
            <Button variant="default" data-tone="danger" onClick={() => remove(job)}>
              Delete
            </Button>
          ) : null}
          {may.update ? (
            <Button component={Link} to={editJob(job.id)}>
              Edit
            </Button>
          ) : null}
        </>
      }
    >
      <JobTabs candidateCount={job.candidateCount} />
      {shown ? <JobCandidates job={job} {...shown} /> : <JobDetails job={job} />}
    </Page>
  )
}

function JobDetails({ job }: { job: Job }) {
  return (
    <Stack gap={24} align="start" className={styles.columns}>
      <Stack gap={24} fits>
        <Panel title="Description">
          <Box as="p" breaks className={styles.text}>
            {job.description || 'Nothing is written yet.'}
          </Box>
        </Panel>
        <Entries title="Requirements" of={job.requirements} />
        <Entries title="Interview process" of={job.interviewRounds} />
        <Entries title="Interview questions" of={job.questions} />
      </Stack>
      <Stack gap={24} fits>
        <Facts job={job} />
        <Client job={job} />
      </Stack>
    </Stack>
  )
}

function Facts({ job }: { job: Job }) {
  const { zone } = useArea()
  const { minSalary, maxSalary } = job
  return (
    <Panel title="At a glance">
      <Details
        of={[
          ['Required skills', job.skills.join(', '), 'wide'],
          [
            'Salary range',
            minSalary === null ? null : (
              <>
                {formatMoney(minSalary)}
                {maxSalary === null ? ' or more' : ` to ${formatMoney(maxSalary)}`} a year
                <Box as="small" size="label" block className={styles.words}>
                  {amountInWords(maxSalary ?? minSalary)}
                </Box>
              </>
            ),
            'wide',
          ],
          ['Experience', job.experience],
          ['Openings', String(job.openings)],
          ['Deadline', job.deadline ? formatDay(job.deadline) : null],
          ['Candidates', String(job.candidateCount)],
          ['Made by', job.created_by],
          ['Made', formatInstant(job.createdAt, zone)],
        ]}
      />
    </Panel>
  )
}

function Client({ job: { clientName, clientEmail, clientLocation } }: { job: Job }) {
  return (
    <Panel title="Client">
      <Details
        of={[
          ['Name', clientName],
          ['Email', clientEmail ? <Email key="mail" to={clientEmail} /> : null],
          ['Location', clientLocation],
        ]}
      />
    </Panel>
  )
}

function Entries({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <Panel title={title}>
      <Stack as="ol" gap={8} className={styles.entries}>
        {of.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </Stack>
    </Panel>
  )
}

type JobTab = 'details' | 'candidates'

const tabOf = (params: URLSearchParams): JobTab =>
  params.get('tab') === 'candidates' ? 'candidates' : 'details'

/** The two tabs of a job; which one is open stands in the address. */
function JobTabs({ candidateCount }: { candidateCount: number }) {
  const [params] = useSearchParams()
  const open = tabOf(params)
  return (
    <Row as="nav" gap={4} wrap className={styles.tabs} aria-label="Job">
      <Link to="?" replace preventScrollReset aria-current={open === 'details' ? 'page' : undefined}>
        Job Details
      </Link>
      <Link
        to="?tab=candidates"
        replace
        preventScrollReset
        aria-current={open === 'candidates' ? 'page' : undefined}
      >
        Candidates <span>{candidateCount}</span>
      </Link>
    </Row>
  )
}

type Props = { job: Job; rows: Paged<Candidate> | Failed; reviews: ClientReview[] | Failed }

/** The candidates of a job, with search and filters, the way to their board, and what their client was sent. */
function JobCandidates({ job, rows, reviews }: Props) {
  const { board } = usePlaces()
  return (
    <Stack gap={24} fits>
      <Row gap={8} wrap>
        <Button
          variant="default"
          component={Link}
          to={board(job.id)}
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden="true" />}
        >
          Board
        </Button>
        <ShareShortlisted job={job} />
      </Row>
      <CandidateFilters />
      <CandidateTable rows={rows} ofJob />
      <ReviewList job={job} reviews={reviews} />
    </Stack>
  )
}

/** Mails all shortlisted candidates of a job to its client. */
function ShareShortlisted({ job }: { job: Job }) {
  const mayChange = useMayChange(job).update
  const mayCreate = useMay('create')
  const share = useShare()
  const [looking, setLooking] = useState(false)
  if (!mayChange || !mayCreate) return null

  async function ask() {
    setLooking(true)
    const query = { status: 'shortlisted', page: 1, page_size: 200 } as const
    const found = await toResult(call(candidates.ofJob, { params: { id: job.id }, query }))
    setLooking(false)
    if (isFailed(found)) return toast.error(found.failed)
    share(job, { uuids: found.items.map(({ uuid }) => uuid), total: found.total })
  }

  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
      loading={looking}
      onClick={ask}
    >
      Share Shortlisted
    </Button>
  )
}

type ReviewListProps = { job: Job; reviews: ClientReview[] | Failed }

/** What was shared with the client of a job, and what they said of it. Nothing where nothing was shared. */
function ReviewList({ job, reviews }: ReviewListProps) {
  const mayRevoke = useMayChange(job).update
  const revoke = useRevoke()
  if (!isFailed(reviews) && reviews.length === 0) return null
  return (
    <Panel title="Shared with the client" flush>
      {isFailed(reviews) ? (
        <Wrong>{reviews.failed}</Wrong>
      ) : (
        <ul className={reviewList.reviews}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewListFacts review={review} />
              {mayRevoke && review.state === 'open' ? (
                <Button variant="default" size="compact-sm" onClick={() => revoke(review)}>
                  Take the link back
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ReviewListFacts({ review }: { review: ClientReview }) {
  const { zone } = useArea()
  const { state, candidates, approved, rejected, commented } = review
  const said = [
    `${approved} approved`,
    `${rejected} rejected`,
    ...(commented > 0 ? [counted(commented, 'comment')] : []),
  ]
  return (
    <Box tone="muted" size="small" breaks shrinks className={reviewList.facts}>
      <p>
        <strong>{formatInstant(review.created_at, zone)}</strong>{' '}
        <StatusBadge of="client_review" status={state} />
      </p>
      <p>
        {counted(candidates, 'candidate')} to {review.client_name} ({review.client_email}), by{' '}
        {review.created_by}
      </p>
      <p>
        {said.join(', ')}
        {state === 'open' ? `. Open until ${formatInstant(review.expires_at, zone)}` : ''}
      </p>
    </Box>
  )
}

function useRevoke() {
  const confirm = useConfirm()
  const { save } = useSave(clientReviews.revoke, { done: 'The link is taken back' })
  return (review: ClientReview) =>
    confirm({
      title: 'Take the link back',
      children: (
        <p>
          <strong>{review.client_name}</strong> can no longer open the candidates with it. What they said so
          far stays in the history.
        </p>
      ),
      action: 'Take it back',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id: review.id } })),
    })
}
