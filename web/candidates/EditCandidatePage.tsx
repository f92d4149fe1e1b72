import { candidates } from '../../contract/candidates.ts'
import { jobs } from '../../contract/jobs.ts'
import { refusals } from '../../contract/kit/errors.ts'
import { usePlaces } from '../jobs/places.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { Needs } from '../kit/Needs.tsx'
import { Page } from '../kit/Page.tsx'
import { Nothing, Problem } from '../kit/Problem.tsx'
import type { Route } from './+types/EditCandidatePage.ts'
import { EditCandidateForm } from './EditCandidateForm.tsx'

export async function clientLoader({ params: { uuid } }: Route.ClientLoaderArgs) {
  const candidate = await attempt(call(candidates.get, { params: { uuid } }))
  if (isFailed(candidate)) return { candidate, asked: [] }
  const job = await attempt(call(jobs.get, { params: { id: candidate.job_id } }))
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
      <Needs right="update">
        {candidate.may_change ? (
          <EditCandidateForm key={candidate.uuid} candidate={candidate} asked={asked} />
        ) : (
          <Nothing title={refusals.candidate_edit_refused.message}>
            <p>Only who put them forward, or an admin, can.</p>
          </Nothing>
        )}
      </Needs>
    )
  if (candidate.status !== 404 && candidate.status !== 400) return <Problem message={candidate.failed} />
  return (
    <Nothing title={refusals.candidate_not_found.message}>
      <p>They may have been deleted. The list finds a candidate by name, e-mail or phone.</p>
    </Nothing>
  )
}
