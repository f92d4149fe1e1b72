import { Button } from '@mantine/core'
import type { CandidateDetails } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatInstant } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'

/** Why somebody was rejected, by whom and when, and the way back (D-16). */
export function Rejection({ candidate }: { candidate: CandidateDetails }) {
  const { zone } = useArea()
  const mayUndo = useMay('update') && candidate.may_change
  const takeBack = useTakeBack(candidate)
  const { rejection_information: rejection } = candidate
  if (!rejection) return null
  return (
    <Panel
      title="Rejection information"
      aside={
        mayUndo ? (
          <Button variant="default" size="compact-sm" onClick={takeBack}>
            Take rejection back
          </Button>
        ) : null
      }
    >
      <Details
        of={[
          ['Reason', rejection.reason],
          ['Stage', rejection.stage],
          ['Rejected by', rejection.rejected_by],
          ['Rejected', formatInstant(rejection.rejected_at, zone)],
          ['Comments', rejection.comments, 'wide'],
        ]}
      />
    </Panel>
  )
}

function useTakeBack({ uuid, name }: CandidateDetails) {
  const confirm = useConfirm()
  const { save } = useSave(candidates.reinstate, {
    refreshes: true,
    done: ({ status }) => `Rejection taken back. The status is ${statusText(status)} again.`,
  })
  return () =>
    confirm({
      title: 'Take rejection back',
      children: (
        <p>
          <strong>{name}</strong> gets the status and the round of before. The history keeps the rejection and
          its reason.
        </p>
      ),
      action: 'Take it back',
      run: async () => Boolean(await save({ params: { uuid }, body: {} })),
    })
}
