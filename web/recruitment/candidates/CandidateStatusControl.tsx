import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { CandidateStatus } from '../../../contract/recruitment/candidate-enums.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { useMay } from '../../kit/session/area.ts'
import { stateOf } from '../../states.ts'
import styles from './candidates.module.css'
import { statusOptions } from './labels.ts'
import { RejectionDialog } from './RejectionDialog.tsx'

/** What is said once a status is set, which the list then shows. */
export const statusSaved = {
  done: ({ status }: { status: CandidateStatus }) => `Status updated to ${status}`,
  refreshes: true,
} as const

/**
 * The status of a candidate, which whoever may change it sets here. Rejecting asks for its reason first, and who is
 * rejected stays so: their badge is no control (R-CAND-23).
 */
export function CandidateStatusControl({ candidate }: { candidate: Candidate }) {
  const mayUpdate = useMay('update') && candidate.may_change
  const [rejecting, setRejecting] = useState(false)
  if (!mayUpdate) return <StatusBadge of="candidate" status={candidate.status} />
  return (
    <>
      {candidate.status === 'rejected' ? (
        <StatusBadge of="candidate" status="rejected" />
      ) : (
        <Choice candidate={candidate} onReject={() => setRejecting(true)} />
      )}
      <RejectionDialog candidate={candidate} opened={rejecting} onClose={() => setRejecting(false)} />
    </>
  )
}

function Choice({ candidate, onReject }: { candidate: Candidate; onReject: () => void }) {
  // Shown until the list knows it too.
  const [chosen, setChosen] = useState<CandidateStatus>()
  const { save, saving } = useSave(candidates.setStatus, statusSaved)
  const shown = chosen ?? candidate.status

  async function choose(status: CandidateStatus) {
    if (status === 'rejected') return onReject()
    setChosen(status)
    await save({ params: { uuid: candidate.uuid }, body: { status } })
    setChosen(undefined)
  }

  return (
    <span className={styles.status} data-tone={stateOf('candidate', shown)[1]}>
      <NativeSelect
        size="xs"
        variant="unstyled"
        aria-label={`Status of ${candidate.name}`}
        disabled={saving}
        value={shown}
        data={statusOptions}
        onChange={({ currentTarget: { value } }) => void choose(value as CandidateStatus)}
      />
    </span>
  )
}
