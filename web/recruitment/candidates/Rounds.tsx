import type { ReactNode } from 'react'
import type { candidateRounds } from '../../../contract/recruitment/candidate-enums.ts'
import type { CandidateDetails } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { useMay } from '../../kit/session/area.ts'
import styles from './candidate.module.css'
import { roundSteps } from './round-steps.ts'

type Props = {
  candidate: CandidateDetails
  ofJob: readonly string[]
  /** Asks, then moves to a round; none where the candidate stays where they are. */
  onMove: ((round: string) => void) | undefined
}

const words = { done: 'done', active: 'now', ahead: 'still ahead' } as const

/** How far a candidate has come; pressing a round moves them there. */
export function Rounds({ candidate, ofJob, onMove }: Props) {
  const isRejected = candidate.status === 'rejected'
  return (
    <Panel title="Interview rounds">
      <ol className={styles.steps} data-rejected={isRejected || undefined}>
        {roundSteps(ofJob, candidate.current_round).map(({ round, state }) => (
          <li key={round} data-state={state} aria-current={state === 'active' ? 'step' : undefined}>
            <Step onPress={onMove && state !== 'active' ? () => onMove(round) : undefined}>
              {round}
              <span className="visually-hidden">
                , {isRejected && state === 'active' ? 'rejected here' : words[state]}
              </span>
            </Step>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Step({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) {
  if (!onPress) return <span>{children}</span>
  return (
    <button type="button" onClick={onPress}>
      {children}
    </button>
  )
}

/** Asks whether a candidate moves to a round, and moves them; without the right, or once rejected, nobody moves. */
export function useMoveRound({ uuid, name, current_round, status, may_change }: CandidateDetails) {
  const mayMove = useMay('update') && may_change && status !== 'rejected'
  const confirm = useConfirm()
  const { save } = useSave(candidates.setRound, {
    done: (moved) => `Moved to ${moved.current_round}`,
    refreshes: true,
  })
  if (!mayMove) return undefined
  return (round: string) =>
    confirm({
      title: `Move to ${round}`,
      children: (
        <p>
          <strong>{name}</strong> moves from {current_round} to {round}.
        </p>
      ),
      action: 'Move',
      // What is refused is said, and the page shows how things stand now: asking again would be about then.
      run: async () => {
        await save({
          params: { uuid },
          body: { round: round as (typeof candidateRounds)[number], from: current_round },
        })
        return true
      },
    })
}
