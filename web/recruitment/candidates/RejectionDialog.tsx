import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { rejectionReasons, rejectionStages } from '../../../contract/recruitment/candidate-enums.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { RejectionInput } from '../../../contract/recruitment/candidate-moves.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { interviews } from '../../../contract/recruitment/interviews.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import styles from './candidates.module.css'

const { Form, Select, Area } = formFor(RejectionInput.shape.rejection_details)

const chooseFrom = (words: readonly string[]) => [
  { value: '', label: 'Choose' },
  ...words.map((word) => ({ value: word, label: word })),
]

/** The server names what is wrong within the details. */
const ofDetails = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace('rejection_details.', ''), message]),
  )

type Props = { candidate: Pick<Candidate, 'uuid' | 'name'>; opened: boolean; onClose: () => void }

/** Rejects a candidate, with the reason, the stage and what else there is to say. */
export function RejectionDialog({ candidate: { uuid, name }, opened, onClose }: Props) {
  const { save, fields } = useSave(candidates.reject, {
    done: 'Candidate rejected successfully',
    after: onClose,
    refreshes: true,
  })
  const planned = usePlanned(uuid, opened)
  const [cancels, setCancels] = useState(true)
  return (
    <Dialog title="Rejection Details" opened={opened} onClose={onClose}>
      <Stack gap={16} className={styles.dialog}>
        <p>
          Why is <strong>{name}</strong> rejected? Nobody but your colleagues reads it.
        </p>
        <Form
          initial={{}}
          refused={ofDetails(fields)}
          submit="Reject candidate"
          tone="danger"
          onSubmit={(details) =>
            save({
              params: { uuid },
              body: {
                rejection_reason: details.reason,
                rejection_details: details,
                ...(planned > 0 && cancels && { cancel_interviews: true }),
              },
            })
          }
          also={<Leave onClose={onClose}>Keep as it is</Leave>}
        >
          <Select name="reason" label="Reason" required options={chooseFrom(rejectionReasons)} />
          <Select name="stage" label="Stage" required options={chooseFrom(rejectionStages)} />
          <Area name="comments" label="Comments" required rows={4} />
          {planned > 0 ? (
            <Checkbox
              checked={cancels}
              onChange={({ currentTarget }) => setCancels(currentTarget.checked)}
              label={`Cancel ${counted(planned, 'planned interview')}`}
              description="Everybody who is invited, the candidate too, gets a mail."
            />
          ) : null}
        </Form>
      </Stack>
    </Dialog>
  )
}

/** How many interviews of a candidate are still to come; none until that is known. */
function usePlanned(uuid: string, opened: boolean): number {
  const [planned, setPlanned] = useState(0)
  useEffect(() => {
    if (!opened) return
    let gone = false
    // A look that fails only means that nothing is asked.
    call(interviews.ofCandidate, { params: { uuid } })
      .then((known) => {
        const coming = known.filter(
          ({ state, starts_at }) => state === 'planned' && Date.parse(starts_at) > Date.now(),
        )
        if (!gone) setPlanned(coming.length)
      })
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [uuid, opened])
  return planned
}
