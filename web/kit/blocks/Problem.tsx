import { Button } from '@mantine/core'
import { useContext } from 'react'
import { Link } from 'react-router'
import { Box, Stack } from '../layout/Box.tsx'
import { useAskedAgain } from '../session/use-asked-again.ts'
import { ListOfPage } from './Page.tsx'
import styles from './Problem.module.css'

/** Something could not be loaded: says what, and tries again. */
export function Problem({ message }: { message: string }) {
  const { asked, ask } = useAskedAgain()
  return (
    <Stack gap={12} tone="muted" text="center" className={styles.problem} role="alert">
      <Box as="p" tone="danger" weight={500}>
        {message}
      </Box>
      <Button variant="default" size="sm" loading={asked} onClick={ask}>
        Try again
      </Button>
    </Stack>
  )
}

type EmptyStateProps = { title: string; children?: React.ReactNode }

/** Nothing to show, and what to do next. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <Stack gap={12} tone="muted" text="center" className={styles.nothing}>
      <Box as="p" tone="ink" weight={600}>
        {title}
      </Box>
      {children}
    </Stack>
  )
}

/** The record of this page is not there: what may be the cause, and the way to its list. */
export function NotFound({ title, children }: EmptyStateProps) {
  const list = useContext(ListOfPage)
  return (
    <Box edge radius="card" surface="raised">
      <EmptyState title={title}>
        {children}
        {list ? (
          <Button component={Link} to={list.path} variant="default" size="sm">
            {`Back to ${list.label.charAt(0).toLowerCase()}${list.label.slice(1)}`}
          </Button>
        ) : null}
      </EmptyState>
    </Box>
  )
}
