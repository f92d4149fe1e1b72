import { Radio } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { rejectionReasons } from '../../../contract/recruitment/candidate-enums.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { BulkInput } from '../../../contract/recruitment/candidate-moves.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { counted } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { ChosenNotes } from './ChosenNotes.tsx'
import styles from './candidates.module.css'
import type { Bulk } from './use-bulk.ts'

const { reason, comments } = BulkInput.shape
const { Form, Select, Area } = formFor(z.object({ reason: reason.unwrap(), comments }))

const reasons = [
  { value: '', label: 'Choose' },
  ...rejectionReasons.map((one) => ({ value: one, label: one })),
]

type Props = { rows: readonly Candidate[]; bulk: Bulk; opened: boolean; onClose: () => void }

/** Rejects all chosen candidates for one reason; their stage follows from where each of them stands. */
export function BulkRejectDialog({ rows, bulk, opened, onClose }: Props) {
  const [interviews, setInterviews] = useState('cancel')
  const who = counted(rows.length, 'candidate')
  return (
    <Dialog title={`Reject ${who}`} opened={opened} onClose={onClose}>
      <Stack gap={16} className={styles.dialog}>
        <p>
          One reason for all of them, which nobody but your colleagues reads. Each rejection can be taken back
          on the candidate’s page.
        </p>
        <ChosenNotes rows={rows} losesSelected="rejecting takes that back" />
        <Form
          initial={{ comments: '' }}
          refused={bulk.fields}
          submit={`Reject ${who}`}
          tone="danger"
          onSubmit={(sent) =>
            bulk.run(
              rows,
              { action: 'reject', ...sent, ...(interviews === 'cancel' && { cancel_interviews: true }) },
              'rejected',
            )
          }
          also={<Leave onClose={onClose}>Keep as it is</Leave>}
        >
          <Select name="reason" label="Reason" required options={reasons} />
          <Area name="comments" label="Comments" rows={3} />
          <Radio.Group label="Interviews that are still to come" value={interviews} onChange={setInterviews}>
            <Stack gap={12} className={styles.radios}>
              <Radio
                value="cancel"
                label="Cancel them"
                description="Everybody who is invited, the candidates too, gets a mail."
              />
              <Radio value="leave" label="Leave them planned" />
            </Stack>
          </Radio.Group>
        </Form>
      </Stack>
    </Dialog>
  )
}
