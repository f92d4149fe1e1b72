import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { candidateRounds } from '../../../contract/recruitment/candidate-enums.ts'
import type { CandidateDetails } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { useMay } from '../../kit/session/area.ts'
import styles from './candidate.module.css'
import { roundSteps } from './round-steps.ts'

type Props = { candidate: CandidateDetails; ofJob: readonly string[] }

const words = { done: 'done', active: 'now', ahead: 'still ahead' } as const

/** How far a candidate has come. */
export function Rounds({ candidate, ofJob }: Props) {
  const isRejected = candidate.status === 'rejected'
  const mayMove = useMay('update') && candidate.may_change && !isRejected
  const steps = roundSteps(ofJob, candidate.current_round)
  return (
    <Panel
      title="Interview rounds"
      aside={mayMove ? <RoundControl candidate={candidate} rounds={steps.map(({ round }) => round)} /> : null}
    >
      <ol className={styles.steps} data-rejected={isRejected || undefined}>
        {steps.map(({ round, state }) => (
          <li key={round} data-state={state} aria-current={state === 'active' ? 'step' : undefined}>
            {round}
            <span className="visually-hidden">
              , {isRejected && state === 'active' ? 'rejected here' : words[state]}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function RoundControl({ candidate, rounds }: { candidate: CandidateDetails; rounds: readonly string[] }) {
  // Shown until the page knows it too.
  const [chosen, setChosen] = useState<string>()
  const { save, saving } = useSave(candidates.setRound, {
    done: ({ current_round }) => `Moved to ${current_round}`,
    refreshes: true,
  })

  async function choose(round: string) {
    setChosen(round)
    await save({
      params: { uuid: candidate.uuid },
      body: { round: round as (typeof candidateRounds)[number], from: candidate.current_round },
    })
    setChosen(undefined)
  }

  return (
    <NativeSelect
      size="xs"
      aria-label={`Round of ${candidate.name}`}
      disabled={saving}
      value={chosen ?? candidate.current_round}
      data={[...rounds]}
      onChange={({ currentTarget: { value } }) => void choose(value)}
    />
  )
}
