import { Link, useSearchParams } from 'react-router'
import { Row } from '../../../kit/layout/Box.tsx'
import styles from '../../jobs/jobs.module.css'

/** Whether the address opens the upload of a sheet. */
export const isBulk = (params: URLSearchParams): boolean => params.get('tab') === 'bulk'

/** One candidate by a form, or many by a sheet (R-CADD-01); which is open stands in the address. */
export function AddTabs() {
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
