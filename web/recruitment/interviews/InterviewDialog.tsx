import { Button, MultiSelect } from '@mantine/core'
import { useContext, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { fromVersion } from '../../../contract/kit/versions.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import {
  type Conflict,
  type Interview,
  InterviewInput,
  interviewedRounds,
  interviews,
  usualMinutes,
} from '../../../contract/recruitment/interviews.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import styles from './interviews.module.css'
import { timesOf, zoneName } from './times.ts'

const { round, minutes, place, notes, interviewers } = InterviewInput.shape

/** What the dialog asks for: the day and the time apart, because phones have good fields for each. */
const DialogInput = z.object({
  date: z.iso.date('Choose the day'),
  time: z.string('Choose the time').regex(/^\d{2}:\d{2}$/, 'Choose the time'),
  minutes,
  round,
  place,
  notes,
  interviewers,
  ...fromVersion,
})
const interviewForm = formFor(DialogInput)
type Typed = z.output<typeof DialogInput>

/** What was typed as the server takes it. */
const bodyOf = ({ date, time, ...rest }: Typed): InterviewInput => ({
  ...rest,
  notes: rest.notes ?? null,
  starts_at: `${date}T${time}`,
})

/** The server names the time as a whole; the dialog shows what is wrong with it at the day. */
const atDialogFields = ({ starts_at, ...rest }: Record<string, string>): Record<string, string> => ({
  ...rest,
  ...(starts_at ? { date: starts_at } : {}),
})

/** What the dialog begins with: the interview, or the round in which the candidate stands. */
const initialOf = (
  candidate: Pick<Candidate, 'current_round'>,
  interview: Interview | undefined,
): Partial<z.input<typeof DialogInput>> =>
  interview
    ? {
        date: interview.local_start.slice(0, 10),
        time: interview.local_start.slice(11),
        minutes: interview.minutes,
        round: interviewedRounds.find((each) => each === interview.round),
        place: interview.place,
        notes: interview.notes,
        interviewers: interview.interviewers.map(({ user_id }) => user_id),
        version: interview.version,
      }
    : {
        minutes: usualMinutes,
        round: interviewedRounds.find((each) => each === candidate.current_round) ?? 'HR Round',
      }

const { Form, Text, Day, Whole, Select, Area } = interviewForm

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
    conflict: change.conflict,
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
  const { save, fields, conflict } = useInterviewSave(candidate.uuid, interview, onDone)
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
        conflict={formConflict(conflict, (now) => initialOf(candidate, now))}
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
          <Day name="date" label="Day" min={todayAt(zone)} required />
          <Text name="time" label="Time" type="time" required />
          <Whole name="minutes" label="Minutes" least={5} required />
        </Stack>
        <Box as="p" tone="muted" size="small" className={styles.zone}>
          Times are {zoneName(zone)}.
        </Box>
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

type Person = { user_id: string; name: string }
type PeopleFieldProps = {
  people: readonly Person[]
  /** Who was chosen before and may not be on the list any more. */
  chosen?: readonly Person[]
  /** Why there is nobody to choose from. */
  problem?: string
}

/** Who interviews: some of the staff, found by a few letters of the name. */
function PeopleField({ people, chosen = [], problem }: PeopleFieldProps) {
  const { values, errors, set } = useContext(FormContext)
  const value = (values.interviewers as string[] | undefined) ?? []
  const known = new Map([...chosen, ...people].map((person) => [person.user_id, person.name]))
  return (
    <MultiSelect
      name="interviewers"
      label="Interviewers"
      size="sm"
      required
      searchable
      hidePickedOptions
      placeholder={value.length > 0 ? undefined : 'Type a few letters of a name'}
      nothingFoundMessage="Nobody of that name"
      maxDropdownHeight={220}
      data={[...known].map(([user_id, name]) => ({ value: user_id, label: name }))}
      value={value}
      error={errors.interviewers ?? problem}
      onChange={(ids) => set('interviewers', ids)}
    />
  )
}

/** Asked so long after the last change of what is typed. */
const wait = 300

/** Says which of the chosen interviewers have another interview at the typed time. It warns and forbids nothing. */
function Conflicts({ except }: { except?: string }) {
  const { zone } = useArea()
  const { values } = useContext(FormContext)
  const found = useConflicts(values, except)
  return (
    <div role="status" className={styles.conflicts}>
      {found.map(({ user_id, name, starts_at, minutes }) => (
        <p key={`${user_id} ${starts_at}`}>
          {name} has another interview then: {formatInstant(starts_at, zone)}, {counted(minutes, 'minute')}.
        </p>
      ))}
    </div>
  )
}

function useConflicts(values: Record<string, unknown>, except: string | undefined): Conflict[] {
  const [found, setFound] = useState<Conflict[]>([])
  const { date, time, minutes } = values
  const people = ((values.interviewers as string[] | undefined) ?? []).join(',')
  const asked = date && time && minutes && people ? `${date}T${time}` : ''

  useEffect(() => {
    if (!asked) return setFound([])
    const control = new AbortController()
    const query = {
      starts_at: asked,
      minutes: Number(minutes),
      interviewers: people,
      ...(except && { except }),
    }
    const timer = setTimeout(() => {
      // Saving works without the warning; a half-typed time is no error either.
      call(interviews.conflicts, { query }, { signal: control.signal }).then(setFound, () => undefined)
    }, wait)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [asked, minutes, people, except])
  return found
}
