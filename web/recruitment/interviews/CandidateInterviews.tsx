import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import type { Interview } from '../../../contract/recruitment/interviews.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { InterviewCard } from './InterviewCard.tsx'
import { InterviewDialog } from './InterviewDialog.tsx'
import styles from './interviews.module.css'
import { timesOf, zoneName } from './times.ts'

type Props = {
  candidate: Pick<Candidate, 'uuid' | 'name' | 'current_round' | 'status' | 'may_change'>
  interviews: Interview[] | Failed
}

/** The interviews of a candidate, with the dialog that schedules, moves and cancels them. */
export function CandidateInterviews({ candidate, interviews }: Props) {
  const { zone } = useArea()
  const may = { create: useMay('create'), update: useMay('update') }
  // Which one the dialog is about; the dialog keeps it while it closes.
  const [dialog, setDialog] = useState<{ id?: string; opened: boolean }>({ opened: false })
  const all = isFailed(interviews) ? [] : interviews
  const open = (id?: string) => setDialog({ id, opened: true })
  return (
    <Panel
      title="Interviews"
      aside={
        may.create && candidate.may_change && candidate.status !== 'rejected' ? (
          <Button variant="default" size="sm" onClick={() => open()}>
            Schedule interview
          </Button>
        ) : undefined
      }
    >
      {isFailed(interviews) ? <Problem message={interviews.failed} /> : null}
      {!isFailed(interviews) && all.length === 0 ? (
        <Box as="p" tone="muted" size="small">
          No interview is scheduled yet.
        </Box>
      ) : (
        <Stack gap={24} className={styles.cards}>
          {all.map((interview) => (
            <InterviewCard
              key={interview.id}
              interview={interview}
              title={interview.round}
              heading="h3"
              actions={
                may.update && interview.may_change ? (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Move or cancel: ${interview.round}, ${timesOf(interview)}`}
                    onClick={() => open(interview.id)}
                  >
                    Move or cancel
                  </Button>
                ) : undefined
              }
            />
          ))}
          <Box as="p" tone="muted" size="small">
            Times are {zoneName(zone)}.
          </Box>
        </Stack>
      )}
      <InterviewDialog
        key={dialog.id ?? 'new'}
        candidate={candidate}
        interview={all.find(({ id }) => id === dialog.id)}
        opened={dialog.opened}
        onClose={() => setDialog((before) => ({ ...before, opened: false }))}
      />
    </Panel>
  )
}
