import { Button, Radio } from '@mantine/core'
import { type ReactNode, useContext, useState } from 'react'
import {
  type Feedback,
  FeedbackInput,
  type Interview,
  type Interviewer,
  interviewAdvices,
  interviews,
} from '../../../contract/recruitment/interviews.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatInstant } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import styles from './interviews.module.css'
import { isLink, timesOf } from './times.ts'

const ratingNames = ['Poor', 'Below average', 'Fair', 'Good', 'Excellent'] as const
const ratingText = (rating: number): string => `${rating} of 5, ${ratingNames[rating - 1]?.toLowerCase()}`

const adviceText: Record<Feedback['advice'], string> = {
  yes: 'Go on with the candidate',
  no: 'Do not go on',
  unsure: 'Not sure',
}

/** Where an interview stands. */
const interviewState = ({ state, has_begun }: Pick<Interview, 'state' | 'has_begun'>) =>
  state === 'planned' && has_begun ? 'held' : state

type Props = {
  interview: Interview
  /** What it is called here: the candidate, or the round where the candidate is known. */
  title: ReactNode
  heading: 'h2' | 'h3'
  lead?: string
  /** What can be done beside giving feedback. */
  actions?: ReactNode
}

/** One interview: when, where, with whom, and what they wrote about it. */
export function InterviewCard({ interview, title, heading: Heading, lead, actions }: Props) {
  const { place, notes, interviewers, state } = interview
  return (
    <Stack as="article" gap={12} fits className={styles.card} data-state={state}>
      <header>
        <Heading>{title}</Heading>
        <StatusBadge of="interview" status={interviewState(interview)} />
      </header>
      {lead ? (
        <Box as="p" size="small" breaks className={styles.lead}>
          {lead}
        </Box>
      ) : null}
      <Stack as="dl" size="small" className={styles.facts}>
        <dt>When</dt>
        <dd>{timesOf(interview)}</dd>
        <dt>Where</dt>
        <dd>
          {isLink(place) ? (
            <a href={place} target="_blank" rel="noreferrer">
              {place}
            </a>
          ) : (
            place
          )}
        </dd>
        {notes ? (
          <>
            <dt>Notes</dt>
            <Box as="dd" breaks className={styles.text}>
              {notes}
            </Box>
          </>
        ) : null}
      </Stack>
      <Stack as="ul" gap={12} size="small" className={styles.people} aria-label="Interviewers">
        {interviewers.map((person) => (
          <Person key={person.user_id} person={person} interview={interview} />
        ))}
      </Stack>
      {interview.waits_for_own ? (
        <Box as="p" tone="muted" size="small">
          You see what the others wrote once your own feedback is in.
        </Box>
      ) : null}
      <OwnFeedback interview={interview} actions={actions} />
    </Stack>
  )
}

/** What stands beside a name while there is nothing to read. */
const without = ({ has_given }: Interviewer, { state, has_begun }: Interview): string | null => {
  if (has_given) return 'Feedback given'
  return state === 'planned' && has_begun ? 'No feedback yet' : null
}

function Person({ person, interview }: { person: Interviewer; interview: Interview }) {
  const { zone } = useArea()
  const { name, feedback } = person
  if (!feedback)
    return (
      <li>
        <strong>{name}</strong> <small>{without(person, interview)}</small>
      </li>
    )
  return (
    <li>
      <strong>{name}</strong> <small>{formatInstant(feedback.given_at, zone)}</small>
      <Row as="p" wrap className={styles.verdict}>
        <Stars rating={feedback.rating} />
        <span>{adviceText[feedback.advice]}</span>
      </Row>
      <Box as="p" breaks className={styles.text}>
        {feedback.comments}
      </Box>
    </li>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.rating}>
      <span aria-hidden="true" className={styles.stars}>
        {'★'.repeat(rating)}
        <span>{'★'.repeat(5 - rating)}</span>
      </span>
      {ratingText(rating)}
    </span>
  )
}

/** Whether the person may write feedback now, and what they wrote before. */
function useOwnFeedback({ is_interviewer, has_begun, state, interviewers }: Interview) {
  const { user } = useArea()
  const may = useMay('update')
  return {
    offered: may && is_interviewer && has_begun && state === 'planned',
    own: interviewers.find(({ user_id }) => user_id === user.user_id)?.feedback ?? null,
  }
}

/** The actions below an interview; of them, giving one's own feedback opens its form in their place. */
function OwnFeedback({ interview, actions }: Pick<Props, 'interview' | 'actions'>) {
  const { offered, own } = useOwnFeedback(interview)
  const [writes, setWrites] = useState(false)
  if (!offered)
    return actions ? (
      <Row gap={12} justify="end" wrap>
        {actions}
      </Row>
    ) : null
  if (writes) return <FeedbackForm interview={interview} own={own} onDone={() => setWrites(false)} />
  return (
    <Row gap={12} justify="end" wrap>
      {actions}
      <Button variant={own ? 'default' : undefined} size="sm" onClick={() => setWrites(true)}>
        {own ? 'Change my feedback' : 'Give feedback'}
      </Button>
    </Row>
  )
}

const { Form, Area } = formFor(FeedbackInput)

const ratings = ratingNames.map((name, index) => ({
  value: String(index + 1),
  label: `${index + 1} ${name}`,
}))
const advices = interviewAdvices.map((advice) => ({ value: advice, label: adviceText[advice] }))

type FeedbackFormProps = { interview: Interview; own: Feedback | null; onDone: () => void }

/** One's own feedback on an interview, given or changed. */
function FeedbackForm({ interview, own, onDone }: FeedbackFormProps) {
  const { save, fields } = useSave(interviews.giveFeedback, {
    done: 'Thank you. Your feedback is saved.',
    after: onDone,
  })
  return (
    <Form
      initial={own ? { rating: own.rating, advice: own.advice, comments: own.comments } : {}}
      refused={fields}
      submit="Save feedback"
      onSubmit={(body) => save({ params: { id: interview.id }, body })}
      also={
        <Button variant="default" onClick={onDone}>
          Not now
        </Button>
      }
    >
      <ChoiceField name="rating" label="Rating" options={ratings} />
      <ChoiceField name="advice" label="Your advice" options={advices} />
      <Area
        name="comments"
        label="Comments"
        hint="What you talked about and what you noticed"
        rows={4}
        required
      />
    </Form>
  )
}

type ChoiceFieldProps = { name: string; label: string; options: readonly { value: string; label: string }[] }

/** One of a few, all of them to be seen. */
function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const { values, errors, set } = useContext(FormContext)
  const value = values[name]
  return (
    <Radio.Group
      name={name}
      label={label}
      size="sm"
      required
      value={value === undefined ? '' : String(value)}
      error={errors[name]}
      onChange={(chosen) => set(name, chosen)}
    >
      <Row wrap className={styles.choices}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            aria-invalid={errors[name] ? true : undefined}
          />
        ))}
      </Row>
    </Radio.Group>
  )
}
