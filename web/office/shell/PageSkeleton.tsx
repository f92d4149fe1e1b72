import { useLocation, useParams } from 'react-router'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import styles from './PageSkeleton.module.css'

/** Stands where the page will be until it is known who is signed in and what it shows. */
export function PageSkeleton() {
  // An address that is no page has the same frame as all others: the server makes one for them.
  const isUnknown = useParams()['*'] !== undefined
  const isDashboard = useLocation().pathname.endsWith('dashboard') && !isUnknown
  return (
    <Stack gap={16} fits className={styles.page}>
      <title>Loading…</title>
      <p role="status" className="visually-hidden">
        Loading…
      </p>
      <Box surface="sunken" radius="input" className={styles.heading} aria-hidden="true" />
      {isDashboard ? (
        <>
          <Row gap={12} wrap className={styles.figures} aria-hidden="true">
            <Box as="i" surface="raised" edge radius="card" block />
            <Box as="i" surface="raised" edge radius="card" block />
            <Box as="i" surface="raised" edge radius="card" block />
            <Box as="i" surface="raised" edge radius="card" block />
          </Row>
          <Stack gap={24} className={styles.halves} aria-hidden="true">
            <Box as="i" surface="raised" edge radius="card" block />
            <Box as="i" surface="raised" edge radius="card" block />
          </Stack>
        </>
      ) : (
        <Box as="i" surface="raised" edge radius="card" block className={styles.list} aria-hidden="true" />
      )}
    </Stack>
  )
}
