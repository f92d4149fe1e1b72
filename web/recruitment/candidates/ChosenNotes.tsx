import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { Box } from '../../kit/layout/Box.tsx'
import styles from './candidates.module.css'

/** "2 of them are", "1 of them is", and of a single one "This one is". */
const areOf = (count: number, all: number) =>
  all === 1 ? 'This one is' : `${count} of them ${count === 1 ? 'is' : 'are'}`

type Props = {
  rows: readonly Candidate[]
  /** What being selected would turn into. */
  losesSelected: string
}

/** Who of the chosen would lose something, and who stays as they are. */
export function ChosenNotes({ rows, losesSelected }: Props) {
  const selected = rows.filter(({ status }) => status === 'selected').length
  const rejected = rows.filter(({ status }) => status === 'rejected').length
  if (selected + rejected === 0) return null
  return (
    <Box as="ul" surface="sunken" edge radius="button" className={styles.notes}>
      {selected > 0 ? (
        <li>
          {areOf(selected, rows.length)} selected now; {losesSelected}.
        </li>
      ) : null}
      {rejected > 0 ? (
        <li>{areOf(rejected, rows.length)} rejected already and will not be changed.</li>
      ) : null}
    </Box>
  )
}
