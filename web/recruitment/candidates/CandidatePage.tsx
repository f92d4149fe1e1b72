import { candidates } from '../../../contract/recruitment/candidates.ts'
import { interviews as interviewCalls } from '../../../contract/recruitment/interviews.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { refusals } from '../../../contract/refusals.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { usePlaces } from '../jobs/places.ts'
import type { Route } from './+types/CandidatePage.ts'
import { CandidateDetail } from './CandidateDetail.tsx'

export async function clientLoader({ params: { uuid } }: Route.ClientLoaderArgs) {
  const [candidate, events, interviews] = await Promise.all([
    toResult(call(candidates.get, { params: { uuid } })),
    toResult(call(candidates.events, { params: { uuid } })),
    toResult(call(interviewCalls.ofCandidate, { params: { uuid } })),
  ])
  if (isFailed(candidate)) return { candidate, events, interviews, rounds: [] }
  const job = await toResult(call(jobs.get, { params: { id: candidate.job_id } }))
  return { candidate, events, interviews, rounds: isFailed(job) ? [] : job.interviewRounds }
}

export const handle: Follows = { follows: { candidate: 'uuid', job: true, interview: true, review: true } }

export default function CandidatePage({ loaderData }: Route.ComponentProps) {
  const { area, candidateList } = usePlaces()
  const { candidate, events, interviews, rounds } = loaderData
  const trail = [{ label: area === 'admin' ? 'Candidates' : 'My Candidates', path: candidateList }]
  if (!isFailed(candidate))
    return (
      <CandidateDetail
        key={candidate.uuid}
        candidate={candidate}
        events={events}
        interviews={interviews}
        rounds={rounds}
        trail={trail}
      />
    )
  return (
    <Page title="Candidate" trail={trail}>
      {candidate.status === 404 || candidate.status === 400 ? (
        <EmptyState title={refusals.candidate_not_found.message}>
          <p>They may have been deleted. The list finds a candidate by name, e-mail or phone.</p>
        </EmptyState>
      ) : (
        <Problem message={candidate.failed} />
      )}
    </Page>
  )
}
