import { Link, useSearchParams } from 'react-router'
import { Row } from '../../kit/layout/Box.tsx'
import styles from './jobs.module.css'

type JobTab = 'details' | 'candidates'

export const tabOf = (params: URLSearchParams): JobTab =>
  params.get('tab') === 'candidates' ? 'candidates' : 'details'

/** The two tabs of a job; which one is open stands in the address. */
export function JobTabs({ candidateCount }: { candidateCount: number }) {
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
