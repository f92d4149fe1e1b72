import { Button } from '@mantine/core'
import styles from './Problem.module.css'
import { useAskedAgain } from './use-asked-again.ts'

/** Something could not be loaded: says what, and tries again. */
export function Problem({ message }: { message: string }) {
  const { asked, ask } = useAskedAgain()
  return (
    <div className={styles.problem} role="alert">
      <p>{message}</p>
      <Button variant="default" size="sm" loading={asked} onClick={ask}>
        Try again
      </Button>
    </div>
  )
}

type NothingProps = { title: string; children?: React.ReactNode }

/** Nothing to show, and what to do next. */
export function Nothing({ title, children }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
