import type { Candidate } from '../../contract/candidate-fields.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { CandidateFilters } from '../candidates/CandidateFilters.tsx'
import { CandidateTable } from '../candidates/CandidateTable.tsx'
import type { Failed } from '../kit/attempt.ts'
import styles from './jobs.module.css'

/** The candidates of a job, with search and filters. */
export function JobCandidates({ rows }: { rows: Paged<Candidate> | Failed }) {
  return (
    <div className={styles.column}>
      <CandidateFilters />
      <CandidateTable rows={rows} ofJob />
    </div>
  )
}
