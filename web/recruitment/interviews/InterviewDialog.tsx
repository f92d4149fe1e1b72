import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import {
  type Interview,
  type InterviewInput,
  interviewedRounds,
  interviews,
} from '../../../contract/recruitment/interviews.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { theirs, useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { Conflicts } from './Conflicts.tsx'
import { atDialogFields, bodyOf, initialOf, interviewForm } from './interview-form.ts'
import styles from './interviews.module.css'
import { PeopleField } from './PeopleField.tsx'
import { timesOf, zoneName } from './times.ts'

const { Form, Text, Whole, Select, Area } = interviewForm

type Props = {
  candidate: Pick<Candidate, 'uuid' | 'name' | 'current_round'>
  /** The one to move or cancel; none to schedule a new one. */
  interview?: Interview
  opened: boolean
  onClose: () => void
}

/** Schedules an interview; moves and cancels one. */
export function InterviewDialog({ candidate, interview, opened, onClose }: Props) {
  const [cancels, setCancels] = useState(false)
  const close = () => {
    setCancels(false)
    onClose()
  }
  const title = cancels ? 'Cancel interview' : interview ? 'Move or cancel interview' : 'Schedule interview'
  return (
    <Dialog title={title} opened={opened} onClose={close}>
      {interview && cancels ? (
        <Cancelling interview={interview} onKeep={() => setCancels(false)} onDone={close} />
      ) : (
        <Planning
          key={interview?.id}
          candidate={candidate}
          interview={interview}
          onDone={close}
          onCancel={() => setCancels(true)}
        />
      )}
    </Dialog>
  )
}

/** Schedules or moves; whatever is refused, the page learns how things stand now. */
function useInterviewSave(uuid: string, interview: Interview | undefined, after: () => void) {
  const { revalidate } = useRevalidator()
  const add = useSave(interviews.schedule, {
    done: 'Interview scheduled. The invitations are on their way.',
    after,
  })
  const change = useSave(interviews.change, {
    done: 'Interview saved. Everybody invited hears of it.',
    after,
  })
  const send = (body: InterviewInput) =>
    interview ? change.save({ params: { id: interview.id }, body }) : add.save({ params: { uuid }, body })
  return {
    meanwhile: change.meanwhile,
    fields: atDialogFields(interview ? change.fields : add.fields),
    save: async (body: InterviewInput) => {
      const saved = await send(body)
      if (!saved) await revalidate()
      return saved
    },
  }
}

function useStaff() {
  const [people, setPeople] = useState<{ user_id: string; name: string }[]>([])
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    call(interviews.people).then(setPeople, (failed) => setProblem(messageOf(failed)))
  }, [])
  return { people, problem }
}

type PlanningProps = Pick<Props, 'candidate' | 'interview'> & { onDone: () => void; onCancel: () => void }

function Planning({ candidate, interview, onDone, onCancel }: PlanningProps) {
  const { zone } = useArea()
  const { people, problem } = useStaff()
  const { save, fields, meanwhile } = useInterviewSave(candidate.uuid, interview, onDone)
  return (
    <Stack gap={16}>
      <p>
        {interview
          ? 'Everybody invited gets a mail with the change.'
          : `${candidate.name} and the interviewers get a mail with an invitation for their calendars.`}
      </p>
      <Form
        initial={initialOf(candidate, interview)}
        refused={fields}
        theirs={theirs(meanwhile, (now) => initialOf(candidate, now))}
        submit={interview ? 'Save changes' : 'Schedule interview'}
        onSubmit={(typed) => save(bodyOf(typed))}
        also={
          interview ? (
            <Button variant="default" data-tone="danger" onClick={onCancel}>
              Cancel interview
            </Button>
          ) : undefined
        }
      >
        <Select
          name="round"
          label="Round"
          required
          options={interviewedRounds.map((round) => ({ value: round, label: round }))}
        />
        <Stack gap={16} align="start" className={styles.when}>
          <Text name="date" label="Day" type="date" min={todayAt(zone)} required />
          <Text name="time" label="Time" type="time" required />
          <Whole name="minutes" label="Minutes" least={5} required />
        </Stack>
        <p className={styles.zone}>Times are {zoneName(zone)}.</p>
        <Text name="place" label="Place" hint="An address or a link" required />
        <PeopleField people={people} chosen={interview?.interviewers} problem={problem} />
        <Conflicts except={interview?.id} />
        <Area
          name="notes"
          label="Notes for the interviewers"
          hint="The candidate does not see them"
          rows={2}
        />
      </Form>
    </Stack>
  )
}

type CancellingProps = { interview: Interview; onKeep: () => void; onDone: () => void }

function Cancelling({ interview, onKeep, onDone }: CancellingProps) {
  const { revalidate } = useRevalidator()
  const { save, saving } = useSave(interviews.cancel, {
    done: 'Interview cancelled. Everybody invited hears of it.',
    after: onDone,
  })

  async function cancel() {
    const { id, sequence } = interview
    if (!(await save({ params: { id }, body: { sequence } }))) await revalidate()
  }

  return (
    <Stack gap={16}>
      <p>
        Cancel the interview of <strong>{interview.candidate.name}</strong> on {timesOf(interview)}? The
        candidate and the interviewers get a mail, and it leaves their calendars.
      </p>
      <Row gap={12} justify="end" wrap>
        <Button variant="default" onClick={onKeep} disabled={saving} data-autofocus>
          Keep as it is
        </Button>
        <Button color="red" loading={saving} onClick={cancel}>
          Cancel interview
        </Button>
      </Row>
    </Stack>
  )
}
