import { useEffect, useEffectEvent, useId, useState } from 'react'
import { addressOf } from '../../../contract/kit/address.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import {
  clientReviews,
  type ReviewedCandidate,
  type Verdict,
} from '../../../contract/recruitment/client-reviews.ts'
import { counted } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import looks from '../../kit/plain/Button.module.css'
import { Comment } from './Comment.tsx'
import styles from './review.module.css'
import { useSay } from './use-say.ts'
import { VerdictButtons } from './VerdictButtons.tsx'

type Props = {
  candidate: ReviewedCandidate
  token: string
  onSaid: (saved: Partial<ReviewedCandidate>) => void
  onTyped: (isUnsaved: boolean) => void
}

/** One candidate: what there is to know, the verdict and the comment. */
export function ReviewedPerson({ candidate, token, onSaid, onTyped }: Props) {
  const heading = useId()
  const { say, saving, says, problem } = useSay({ candidate, token, onSaid })
  const { uuid, name, verdict, comment } = candidate
  const kept = comment ?? ''
  const [typed, setTyped] = useState(kept)
  const isUnsaved = typed.trim() !== kept

  // Also once an answer comes: what was typed while it was awaited is not saved by it.
  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(isUnsaved), [isUnsaved])

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
      <p role="status" className={styles.saved} data-problem={problem}>
        {says}
      </p>
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
            <dt>{label}</dt>
            <dd>{value}</dd>
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
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </Stack>
    </details>
  )
}
