import { z } from 'zod'
import { candidateRounds } from '../../../contract/recruitment/candidate-enums.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { BulkInput } from '../../../contract/recruitment/candidate-moves.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { counted } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { ChosenNotes } from './ChosenNotes.tsx'
import styles from './candidates.module.css'
import { statusOptions } from './labels.ts'
import type { Bulk } from './use-bulk.ts'

const { round, status } = BulkInput.shape
const ofRound = formFor(z.object({ round: round.unwrap() }))
const ofStatus = formFor(z.object({ status: status.unwrap() }))

const none = { value: '', label: 'Choose' }
const rounds = [none, ...candidateRounds.map((one) => ({ value: one, label: one }))]
const statuses = [none, ...statusOptions.filter(({ value }) => value !== 'rejected')]

type Props = {
  rows: readonly Candidate[]
  bulk: Bulk
  to: 'round' | 'status'
  opened: boolean
  onClose: () => void
}

/** Moves all chosen candidates to one round or gives them one status. */
export function MoveDialog({ rows, bulk, to, opened, onClose }: Props) {
  const who = counted(rows.length, 'candidate')
  const form = { refused: bulk.fields, initial: {} }
  const also = <Leave onClose={onClose}>Keep as it is</Leave>
  return (
    <Dialog
      title={to === 'round' ? `Move ${who}` : `Set the status of ${who}`}
      opened={opened}
      onClose={onClose}
    >
      <Stack gap={16} className={styles.dialog}>
        <ChosenNotes rows={rows} losesSelected={`another ${to} takes that back`} />
        {to === 'round' ? (
          <ofRound.Form
            {...form}
            also={also}
            submit={`Move ${who}`}
            onSubmit={(sent) => bulk.run(rows, { action: 'round', ...sent }, `moved to ${sent.round}`)}
          >
            <ofRound.Select name="round" label="Round" required options={rounds} />
          </ofRound.Form>
        ) : (
          <ofStatus.Form
            {...form}
            also={also}
            submit="Set the status"
            onSubmit={(sent) =>
              bulk.run(rows, { action: 'status', ...sent }, `set to ${statusText(sent.status)}`)
            }
          >
            <ofStatus.Select name="status" label="Status" required options={statuses} />
          </ofStatus.Form>
        )}
      </Stack>
    </Dialog>
  )
}
