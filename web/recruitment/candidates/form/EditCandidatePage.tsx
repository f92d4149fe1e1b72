import { candidates } from '../../../../contract/recruitment/candidates.ts'
import { jobs } from '../../../../contract/recruitment/jobs.ts'
import { refusals } from '../../../../contract/refusals.ts'
import { Page } from '../../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../../kit/blocks/RequirePermission.tsx'
import { call } from '../../../kit/call/call.ts'
import { isFailed, toResult } from '../../../kit/call/to-result.ts'
import { usePlaces } from '../../jobs/places.ts'
import type { Route } from './+types/EditCandidatePage.ts'
import { EditCandidateForm } from './EditCandidateForm.tsx'

export async function clientLoader({ params: { uuid } }: Route.ClientLoaderArgs) {
  const candidate = await toResult(call(candidates.get, { params: { uuid } }))
  if (isFailed(candidate)) return { candidate, asked: [] }
  const job = await toResult(call(jobs.get, { params: { id: candidate.job_id } }))
  return { candidate, asked: isFailed(job) ? [] : job.questions }
}

export default function EditCandidatePage({ loaderData }: Route.ComponentProps) {
  const { area, candidateList } = usePlaces()
  return (
    <Page
      title="Edit Candidate"
      trail={[{ label: area === 'admin' ? 'Candidates' : 'My Candidates', path: candidateList }]}
    >
      <Content {...loaderData} />
    </Page>
  )
}

function Content({ candidate, asked }: Route.ComponentProps['loaderData']) {
  if (!isFailed(candidate))
    return (
      <RequirePermission right="update">
        {candidate.may_change ? (
          <EditCandidateForm key={candidate.uuid} candidate={candidate} asked={asked} />
        ) : (
          <EmptyState title={refusals.candidate_edit_refused.message}>
            <p>Only who put them forward, or an admin, can.</p>
          </EmptyState>
        )}
      </RequirePermission>
    )
  if (candidate.status !== 404 && candidate.status !== 400) return <Problem message={candidate.failed} />
  return (
    <EmptyState title={refusals.candidate_not_found.message}>
      <p>They may have been deleted. The list finds a candidate by name, e-mail or phone.</p>
    </EmptyState>
  )
}
