import { Button } from '@mantine/core'
import { Wrong } from '../layout/Wrong.tsx'

type Props = { label: string; error?: string | undefined; disabled?: boolean; onAdd: () => void }

/** Adds a line to a table that is being edited, below what is wrong with the table as a whole. */
export function AddRow({ label, error, disabled = false, onAdd }: Props) {
  return (
    <>
      {error ? <Wrong>{error}</Wrong> : null}
      <div>
        <Button size="sm" variant="default" disabled={disabled} onClick={onAdd}>
          {label}
        </Button>
      </div>
    </>
  )
}
