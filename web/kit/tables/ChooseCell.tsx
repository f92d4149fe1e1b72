import { Checkbox } from '@mantine/core'
import styles from './DataTable.module.css'

type Props = {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChoose: (on: boolean, through: boolean) => void
}

/** The cell with which a row is chosen, by press or space; with Shift all rows from the one before. */
export function ChooseCell({ label, checked, indeterminate = false, onChoose }: Props) {
  return (
    <td className={`${styles.choose} unprinted`}>
      <Checkbox
        size="sm"
        aria-label={label}
        checked={checked}
        indeterminate={indeterminate}
        // Shift would mark the text between the two presses.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ currentTarget, nativeEvent }) =>
          onChoose(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </td>
  )
}
