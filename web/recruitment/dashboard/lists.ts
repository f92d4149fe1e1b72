import type { CandidateSource, CandidateStatus } from '../../../contract/recruitment/candidate-enums.ts'
import type { JobStatus } from '../../../contract/recruitment/jobs.ts'
import { usePlaces } from '../jobs/places.ts'

type CandidateFilter = { status?: CandidateStatus; source?: CandidateSource; open?: 'true' }

const at = (path: string, filter: Record<string, string>): string => {
  const query = new URLSearchParams(filter).toString()
  return query ? `${path}?${query}` : path
}

/** The lists behind the figures, in the area of the screen. */
export function useLists() {
  const { candidateList, candidate, jobList, job } = usePlaces()
  return {
    candidates: (filter: CandidateFilter = {}) => at(candidateList, filter),
    jobs: (filter: { status?: JobStatus } = {}) => at(jobList, filter),
    candidate,
    job,
  }
}
