import { Button } from '@mantine/core'
import styles from './rows.module.css'

type Props = { label: string; error?: string | undefined; disabled?: boolean; onAdd: () => void }

/** Adds a line to a table that is being edited, below what is wrong with the table as a whole. */
export function AddRow({ label, error, disabled = false, onAdd }: Props) {
  return (
    <>
      {error ? (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      ) : null}
      <div>
        <Button size="sm" variant="default" disabled={disabled} onClick={onAdd}>
          {label}
        </Button>
      </div>
    </>
  )
}
