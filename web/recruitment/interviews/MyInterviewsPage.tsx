import { Link } from 'react-router'
import { type Interview, interviews } from '../../../contract/recruitment/interviews.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { isFailed } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { Pager } from '../../kit/tables/Pager.tsx'
import { pageOf } from '../../kit/tables/page-of.ts'
import { usePlaces } from '../jobs/places.ts'
import type { Route } from './+types/MyInterviewsPage.ts'
import { InterviewCard } from './InterviewCard.tsx'
import styles from './interviews.module.css'
import { zoneName } from './times.ts'

const pageSize = 10

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  pageOf(interviews.own, request.url, { pageSize, oneSize: true })

const tabs = [
  { value: '', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

export const handle: Follows = { follows: { interview: true, candidate: true, job: true } }

export default function MyInterviewsPage({ loaderData: rows }: Route.ComponentProps) {
  const { zone } = useArea()
  const { value, change } = useListUrl()
  const when = value('when') === 'past' ? 'past' : ''
  return (
    <Page title="My interviews" lead={`Times are ${zoneName(zone)}.`}>
      <Row as="nav" gap={4} className={styles.tabs} aria-label="Upcoming or past">
        {tabs.map((tab) => (
          <button
            key={tab.label}
            type="button"
            aria-current={tab.value === when ? 'page' : undefined}
            onClick={() => change({ when: tab.value })}
          >
            {tab.label}
          </button>
        ))}
      </Row>
      {isFailed(rows) ? (
        <Problem message={rows.failed} />
      ) : rows.items.length === 0 ? (
        <Empty isPast={when === 'past'} />
      ) : (
        <>
          <Stack gap={16} fits className={styles.list}>
            {rows.items.map((interview) => (
              <Own key={interview.id} interview={interview} />
            ))}
          </Stack>
          <Pager
            page={Number(value('page')) || 1}
            last={Math.ceil(rows.total / pageSize)}
            label="Pages of interviews"
            onPage={(to) => change({ page: to === 1 ? '' : String(to) })}
          />
        </>
      )}
    </Page>
  )
}

function Own({ interview }: { interview: Interview }) {
  const { candidate: placeOf } = usePlaces()
  const { candidate, round } = interview
  return (
    <InterviewCard
      interview={interview}
      title={<Link to={placeOf(candidate.uuid)}>{candidate.name}</Link>}
      heading="h2"
      lead={`${round} · ${candidate.job_title}`}
    />
  )
}

function Empty({ isPast }: { isPast: boolean }) {
  return isPast ? (
    <EmptyState title="No past interviews">
      <p>Interviews that you held stand here, with your feedback.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No interviews to come">
      <p>When somebody asks you to interview a candidate, you get a mail and find it here.</p>
    </EmptyState>
  )
}
