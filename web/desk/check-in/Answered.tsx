import type { Arrival } from '../../../contract/desk/check-in.ts'
import { formatClock, formatDate } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { begunForms } from './answered.ts'
import styles from './check-in.module.css'

/** Says that the guest answered before coming: what stands in the fields was seen by nobody yet. */
export function Answered({ arrival }: { arrival: Arrival }) {
  const { answered, answers_taken } = arrival
  const { zone } = useArea()
  if (!answered) return null
  const { answered_at, arrival_time, special_requests } = answered
  if (answers_taken)
    return begunForms(arrival).length > 0 ? <Begun at={formatDate(answered_at, zone)} /> : null
  return (
    <div role="note" className={styles.answered}>
      <p>
        The guest answered on {formatDate(answered_at, zone)}. What they wrote is filled in: compare it with
        the document, and correct it where it is different.
      </p>
      {arrival_time ? <p>They meant to come at {formatClock(arrival_time)}.</p> : null}
      {special_requests ? <p>Wishes: {special_requests}</p> : null}
    </div>
  )
}

/** After the check-in only a form that waits for the rest is proposed. */
const Begun = ({ at }: { at: string }) => (
  <div role="note" className={styles.answered}>
    <p>
      On {at} the guest began Form C. What they wrote is filled in, and is kept until you fill in the rest.
    </p>
  </div>
)
