import { type Verdict, verdicts } from '../../../contract/recruitment/client-reviews.ts'
import styles from './review.module.css'

const words: Record<Verdict, { mark: string; open: string; chosen: string }> = {
  approved: { mark: '✓', open: 'Approve', chosen: 'Approved' },
  rejected: { mark: '✕', open: 'Reject', chosen: 'Rejected' },
}

type Props = {
  name: string
  verdict: Verdict | null
  saving: boolean
  onChoose: (verdict: Verdict | null) => void
}

/** The two verdicts; pressing the chosen one again takes it back. */
export function VerdictButtons({ name, verdict, saving, onChoose }: Props) {
  return (
    <fieldset className={styles.verdicts} aria-busy={saving}>
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
    </fieldset>
  )
}
