import { candidates } from '../../contract/candidates.ts'
import { interviews as interviewCalls } from '../../contract/interviews.ts'
import { jobs } from '../../contract/jobs.ts'
import { refusals } from '../../contract/kit/errors.ts'
import { usePlaces } from '../jobs/places.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import type { Follows } from '../kit/follows.ts'
import { Page } from '../kit/Page.tsx'
import { Nothing, Problem } from '../kit/Problem.tsx'
import type { Route } from './+types/CandidatePage.ts'
import { CandidateDetail } from './CandidateDetail.tsx'

export async function clientLoader({ params: { uuid } }: Route.ClientLoaderArgs) {
  const [candidate, events, interviews] = await Promise.all([
    attempt(call(candidates.get, { params: { uuid } })),
    attempt(call(candidates.events, { params: { uuid } })),
    attempt(call(interviewCalls.ofCandidate, { params: { uuid } })),
  ])
  if (isFailed(candidate)) return { candidate, events, interviews, rounds: [] }
  const job = await attempt(call(jobs.get, { params: { id: candidate.job_id } }))
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
        <Nothing title={refusals.candidate_not_found.message}>
          <p>They may have been deleted. The list finds a candidate by name, e-mail or phone.</p>
        </Nothing>
      ) : (
        <Problem message={candidate.failed} />
      )}
    </Page>
  )
}
