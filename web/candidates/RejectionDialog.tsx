import { Button } from '@mantine/core'
import type { Candidate } from '../../contract/candidate-fields.ts'
import { rejectionReasons, rejectionStages } from '../../contract/candidate-words.ts'
import { candidates, RejectionInput } from '../../contract/candidates.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { formFor } from '../kit/form-for.tsx'
import { useSave } from '../kit/use-save.ts'
import styles from './candidates.module.css'

const { Form, Select, Area } = formFor(RejectionInput.shape.rejection_details)

const chooseFrom = (words: readonly string[]) => [
  { value: '', label: 'Choose' },
  ...words.map((word) => ({ value: word, label: word })),
]

/** The server names what is wrong within the details. */
const ofDetails = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, says]) => [name.replace('rejection_details.', ''), says]),
  )

type Props = { candidate: Pick<Candidate, 'uuid' | 'name'>; opened: boolean; onClose: () => void }

/** Rejects a candidate, with the reason, the stage and what else there is to say. */
export function RejectionDialog({ candidate: { uuid, name }, opened, onClose }: Props) {
  const { save, fields } = useSave(candidates.reject, {
    done: 'Candidate rejected successfully',
    after: onClose,
    refreshes: true,
  })
  return (
    <Dialog title="Rejection Details" opened={opened} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          Why is <strong>{name}</strong> rejected? Nobody but your colleagues reads it.
        </p>
        <Form
          initial={{}}
          refused={ofDetails(fields)}
          submit="Reject candidate"
          tone="danger"
          onSubmit={(details) =>
            save({ params: { uuid }, body: { rejection_reason: details.reason, rejection_details: details } })
          }
          also={
            <Button variant="default" onClick={onClose}>
              Keep as it is
            </Button>
          }
        >
          <Select name="reason" label="Reason" required options={chooseFrom(rejectionReasons)} />
          <Select name="stage" label="Stage" required options={chooseFrom(rejectionStages)} />
          <Area name="comments" label="Comments" required rows={4} />
        </Form>
      </div>
    </Dialog>
  )
}
