import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Page } from '../../../kit/blocks/Page.tsx'
import { Problem } from '../../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../../kit/blocks/RequirePermission.tsx'
import { type Failed, isFailed } from '../../../kit/call/to-result.ts'
import type { Follows } from '../../../kit/changes/follows.ts'
import { Row } from '../../../kit/layout/Box.tsx'
import { BulkUpload } from '../../imports/BulkUpload.tsx'
import { loadImports } from '../../imports/RecentImports.tsx'
import styles from '../../jobs/jobs.module.css'
import { usePlaces } from '../../jobs/places.ts'
import type { Route } from './+types/AddCandidatePage.ts'
import { AddCandidateForm } from './AddCandidateForm.tsx'
import { loadOffered, type Offered } from './candidate-form.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [offered, imports] = await Promise.all([
    loadOffered(request.url),
    isBulk(new URL(request.url).searchParams) ? loadImports() : undefined,
  ])
  return { offered, imports }
}

export const handle: Follows = { follows: { import: true, candidate: true, job: true } }

/** Somebody known is put forward for another job with what is known of them. */
const leadOf = (offered: Offered | Failed): string | undefined =>
  isFailed(offered) || !offered.person ? undefined : `What is known of ${offered.person.name} is filled in.`

export default function AddCandidatePage({ loaderData: { offered, imports } }: Route.ComponentProps) {
  const { area, candidateList } = usePlaces()
  const [params] = useSearchParams()
  const bulk = isBulk(params)
  const opened = useRef(bulk)
  if (bulk) opened.current = true
  return (
    <Page
      title="Add Candidate"
      trail={[{ label: area === 'admin' ? 'Candidates' : 'My Candidates', path: candidateList }]}
      lead={bulk ? undefined : leadOf(offered)}
    >
      <RequirePermission right="create">
        <AddTabs />
        {/* What was typed or read in one tab is still there after a look at the other. */}
        <div hidden={bulk}>
          {isFailed(offered) ? (
            <Problem message={offered.failed} />
          ) : (
            <AddCandidateForm key={`${offered.jobId} ${offered.person?.uuid}`} {...offered} />
          )}
        </div>
        <div hidden={!bulk}>{opened.current ? <BulkUpload imports={imports} /> : null}</div>
      </RequirePermission>
    </Page>
  )
}

/** Whether the address opens the upload of a sheet. */
const isBulk = (params: URLSearchParams): boolean => params.get('tab') === 'bulk'

/** One candidate by a form, or many by a sheet (R-CADD-01); which is open stands in the address. */
function AddTabs() {
  const [params] = useSearchParams()
  const others = new URLSearchParams([...params].filter(([name]) => name !== 'tab'))
  const bulk = isBulk(params)
  return (
    <Row as="nav" gap={4} wrap className={styles.tabs} aria-label="Ways to add candidates">
      <Link to={`?${others}`} replace preventScrollReset aria-current={bulk ? undefined : 'page'}>
        Single Upload
      </Link>
      <Link
        to={`?${new URLSearchParams([...others, ['tab', 'bulk']])}`}
        replace
        preventScrollReset
        aria-current={bulk ? 'page' : undefined}
      >
        Bulk Upload
      </Link>
    </Row>
  )
}
