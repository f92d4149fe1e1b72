import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { addressOf } from '../../../contract/kit/address.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import {
  clientReviews,
  type ReviewedCandidate,
  type Verdict,
  verdicts,
} from '../../../contract/recruitment/client-reviews.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { counted } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import looks from '../../kit/plain/Button.module.css'
import { Button } from '../../kit/plain/Button.tsx'
import { TextAreaField } from '../../kit/plain/Field.tsx'
import styles from './review.module.css'

type Props = {
  candidate: ReviewedCandidate
  token: string
  onSaid: (saved: Partial<ReviewedCandidate>) => void
  onTyped: (isUnsaved: boolean) => void
}

/** One candidate: what there is to know, the verdict and the comment. */
export function ReviewedPerson({ candidate, token, onSaid, onTyped }: Props) {
  const heading = useId()
  const { say, saving, message, problem } = useSay({ candidate, token, onSaid })
  const { uuid, name, verdict, comment } = candidate
  const kept = comment ?? ''
  const [typed, setTyped] = useState(kept)
  const isUnsaved = typed.trim() !== kept

  // Also once an answer comes: what was typed while it was awaited is not saved by it.
  const notify = useEffectEvent(onTyped)
  useEffect(() => notify(isUnsaved), [isUnsaved])

  /** What stands in the box goes with the verdict: it was meant to be said with it. */
  const choose = (chosen: Verdict | null) =>
    say({ verdict: chosen, ...(isUnsaved && { comment: typed.trim() }) }, 'verdict')

  return (
    <Stack
      as="article"
      gap={16}
      fits
      pad={24}
      radius="card"
      edge
      surface="raised"
      className={styles.person}
      data-verdict={verdict ?? undefined}
      aria-labelledby={heading}
    >
      <header>
        <h2 id={heading}>{name}</h2>
        {candidate.has_resume ? (
          <a
            className={looks.quiet}
            href={addressOf(clientReviews.resume, { params: { token, uuid } })}
            download
            aria-label={`Download the résumé of ${name}`}
          >
            Résumé
          </a>
        ) : null}
      </header>
      <Facts candidate={candidate} />
      <Answers answers={candidate.answers} />
      <VerdictButtons
        name={name}
        verdict={verdict}
        saving={saving === 'verdict'}
        onChoose={(chosen) => void choose(chosen)}
      />
      <Comment
        name={name}
        typed={typed}
        isUnsaved={isUnsaved}
        saving={saving === 'comment'}
        onType={setTyped}
        onSave={() => void say({ comment: typed.trim() }, 'comment')}
      />
      {/* Always there, so that what appears in it is announced. */}
      <Box
        role="status"
        as="p"
        tone="success"
        size="small"
        weight={500}
        className={styles.saved}
        data-problem={problem}
      >
        {message}
      </Box>
    </Stack>
  )
}

const lakhsOf = (amount: NonNullable<ReviewedCandidate['expected_ctc']>) =>
  `₹${Number(toRupees(amount)) / 100_000} lakh a year`

const notice = (days: number) => (days === 0 ? 'None: can start at once' : counted(days, 'day'))

function Facts({ candidate }: { candidate: ReviewedCandidate }) {
  const { experience, current_company, expected_ctc, location, notice_period } = candidate
  const facts: [string, string | null][] = [
    ['Experience', experience === null ? 'Not stated' : counted(experience / 10, 'year')],
    ['Current company', current_company],
    ['Expected salary', expected_ctc === null ? null : lakhsOf(expected_ctc)],
    ['Location', location],
    ['Notice period', notice_period === null ? null : notice(notice_period)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <Box as="dt" size="label">
              {label}
            </Box>
            <Box as="dd" size="small" breaks>
              {value}
            </Box>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function Answers({ answers }: Pick<ReviewedCandidate, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <details className={styles.answers}>
      <summary>{`${counted(answers.length, 'answer')} to the questions`}</summary>
      <Stack as="dl" gap={12}>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <Box as="dt" size="label">
              {question}
            </Box>
            <Box as="dd" size="small" breaks>
              {answer}
            </Box>
          </div>
        ))}
      </Stack>
    </details>
  )
}

const words: Record<Verdict, { mark: string; open: string; chosen: string }> = {
  approved: { mark: '✓', open: 'Approve', chosen: 'Approved' },
  rejected: { mark: '✕', open: 'Reject', chosen: 'Rejected' },
}

type VerdictButtonsProps = {
  name: string
  verdict: Verdict | null
  saving: boolean
  onChoose: (verdict: Verdict | null) => void
}

/** The two verdicts; pressing the chosen one again takes it back. */
function VerdictButtons({ name, verdict, saving, onChoose }: VerdictButtonsProps) {
  return (
    <Stack as="fieldset" gap={12} className={styles.verdicts} aria-busy={saving}>
      <legend className="visually-hidden">Your verdict on {name}</legend>
      {verdicts.map((one) => {
        const chosen = verdict === one
        return (
          <button
            key={one}
            type="button"
            data-verdict={one}
            aria-pressed={chosen}
            onClick={() => onChoose(chosen ? null : one)}
          >
            <span aria-hidden="true">{words[one].mark}</span>
            {chosen ? words[one].chosen : words[one].open}
          </button>
        )
      })}
    </Stack>
  )
}

type CommentProps = {
  name: string
  typed: string
  /** What is typed is not saved yet. */
  isUnsaved: boolean
  saving: boolean
  onType: (text: string) => void
  onSave: () => void
}

/** A comment; what is typed and not saved yet is said, and not lost by leaving the page. */
function Comment({ name, typed, isUnsaved, saving, onType, onSave }: CommentProps) {
  function save(event: FormEvent) {
    event.preventDefault()
    if (isUnsaved) onSave()
  }

  return (
    <Stack as="form" gap={8} className={styles.comment} onSubmit={save} method="post">
      <TextAreaField
        label={`Comment on ${name}`}
        optional
        rows={2}
        maxLength={2000}
        value={typed}
        onChange={onType}
        hint={isUnsaved ? 'Not saved yet' : undefined}
      />
      {isUnsaved ? (
        <Button variant="quiet" type="submit" busy={saving}>
          Save comment
        </Button>
      ) : null}
    </Stack>
  )
}

type Part = 'verdict' | 'comment'
type Change = { verdict?: Verdict | null; comment?: string }
type UseSayProps = {
  candidate: ReviewedCandidate
  token: string
  onSaid: (saved: Partial<ReviewedCandidate>) => void
}

const sentence = ({ verdict, comment }: Change): string => {
  if (verdict && comment) return `Saved: you ${verdict} this candidate, with your comment.`
  if (verdict === undefined && comment !== undefined)
    return comment ? 'Your comment is saved.' : 'Your comment is taken away.'
  if (verdict) return `Saved: you ${verdict} this candidate.`
  return 'Saved: your verdict is open again.'
}

/** Saves what a client says of a candidate, one thing after the other, and says how it went. */
function useSay({ candidate: { uuid, verdict }, token, onSaid }: UseSayProps) {
  const [saving, setSaving] = useState<Part>()
  const [said, setSaid] = useState({ message: '', problem: false })
  const running = useRef(false)

  async function say(change: Change, part: Part): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setSaving(part)
    const body = { verdict: change.verdict === undefined ? verdict : change.verdict, comment: change.comment }
    try {
      onSaid(await call(clientReviews.say, { params: { token, uuid }, body }))
      setSaid({ message: sentence(change), problem: false })
      return true
    } catch (error) {
      setSaid({ message: messageOf(error, clientReviews.say.failure), problem: true })
      return false
    } finally {
      running.current = false
      setSaving(undefined)
    }
  }

  return { say, saving, ...said }
}
