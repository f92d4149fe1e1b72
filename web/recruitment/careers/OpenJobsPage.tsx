import { Form, Link } from 'react-router'
import { freed } from '../../../contract/kit/visible-text.ts'
import { careers, type PublicJob } from '../../../contract/recruitment/careers.ts'
import type { PageHandle } from '../../kit/call/server-call.ts'
import { serverCall } from '../../kit/call/server-call.ts'
import { counted, formatDay } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import buttons from '../../kit/plain/Button.module.css'
import plain from '../../kit/plain/plain.module.css'
import { paths } from '../../paths.ts'
import { PageIntro } from '../../site/blocks/PageIntro.tsx'
import { describePage } from '../../site/describe-page.ts'
import type { Route } from './+types/OpenJobsPage.ts'
import styles from './careers.module.css'
export const handle: PageHandle = { searched: true }

const pageSize = 12

/** What the address asks for; whatever else stands in it is not looked at. */
const asked = (url: string) => {
  const { searchParams } = new URL(url)
  const page = Number(searchParams.get('page'))
  return {
    q: freed(searchParams.get('q') ?? '')
      .trim()
      .slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { q, page } = asked(request.url)
  const query = { page, page_size: pageSize, ...(q && { q }) }
  const { items, total } = await context.get(serverCall)(careers.list, { query })
  const jobs = items.map(({ id, title, type, location, salary, deadline }) => ({
    id,
    title,
    type,
    location,
    salary,
    deadline,
  }))
  return { q, page, total, jobs }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...describePage(matches, {
    title: 'Open jobs',
    description: 'Every job we have open: where it is, the hours, what it pays and until when you can apply.',
    path: paths.openJobs,
  }),
  // What a search found is no page of its own.
  ...(loaderData && (loaderData.q || loaderData.page > 1) ? [{ name: 'robots', content: 'noindex' }] : []),
]

export default function OpenJobsPage({ loaderData: { q, page, total, jobs } }: Route.ComponentProps) {
  return (
    <>
      <PageIntro title="Open jobs">
        Each job says what it asks for and until when you can apply. Applying needs no account.
      </PageIntro>
      <div className={styles.list}>
        <Form action={paths.openJobs} role="search" aria-label="Search jobs" className={styles.search}>
          <Stack gap={4} shrinks className={plain.field}>
            <label htmlFor="job-search">Search by title or description</label>
            <input
              key={q}
              id="job-search"
              type="search"
              name="q"
              maxLength={100}
              defaultValue={q}
              className={plain.control}
            />
          </Stack>
          <button type="submit" className={buttons.primary}>
            Search
          </button>
        </Form>
        <Found q={q} total={total} />
        <Stack as="ul" rule="above" className={styles.jobs}>
          {jobs.map((job) => (
            <OpenJobCard key={job.id} job={job} />
          ))}
        </Stack>
        <Turn q={q} page={page} last={Math.ceil(total / pageSize)} />
      </div>
    </>
  )
}

function Found({ q, total }: { q: string; total: number }) {
  const all = (
    <Link to={paths.openJobs} className={styles.more}>
      Show all jobs
    </Link>
  )
  if (total > 0)
    return (
      <p className={styles.found} role="status">
        {counted(total, 'open job')}
        {q ? (
          <>
            {' '}
            for “{q}”. {all}
          </>
        ) : null}
      </p>
    )
  return (
    <p className={styles.found} role="status">
      {q ? (
        <>No jobs found matching your search criteria. {all}</>
      ) : (
        'No jobs are open at the moment. Please check again soon.'
      )}
    </p>
  )
}

/** Plain links, so that all jobs can be reached without a script. */
function Turn({ q, page, last }: { q: string; page: number; last: number }) {
  if (last <= 1) return null
  const to = (number: number) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(number > 1 && { page: String(number) }) })
    return `${paths.openJobs}${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <Row as="nav" gap={24} align="center" aria-label="Pages of jobs" className={styles.turn}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      ) : null}
      <span>
        Page {page} of {last}
      </span>
      {page < last ? (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      ) : null}
    </Row>
  )
}

type Shown = Pick<PublicJob, 'id' | 'title' | 'type' | 'location' | 'salary' | 'deadline'>

/** R-PUB-02: type, location and until when. */
function OpenJobCard({ job }: { job: Shown }) {
  return (
    <Stack as="li" rule="below" className={styles.card}>
      <h2>
        <Link to={paths.openJob(job.id)}>{job.title}</Link>
      </h2>
      <Row as="p" wrap tone="muted" className={styles.facts}>
        <span>{job.type}</span>
        <span>{job.location}</span>
        {job.salary ? <span>{job.salary}</span> : null}
      </Row>
      <Box as="p" tone="brass" size="small" weight={600} className={styles.until}>
        {job.deadline ? `Apply by ${formatDay(job.deadline)}` : 'Open until filled'}
      </Box>
    </Stack>
  )
}
