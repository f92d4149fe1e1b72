import type { CandidateEvent } from '../../../contract/recruitment/candidate-fields.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { formatInstant } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import styles from './candidate.module.css'
import { notesOf, sentenceOf } from './event-sentences.ts'

/** What happened to a candidate, the latest first. */
export function CandidateHistory({ events }: { events: CandidateEvent[] | Failed }) {
  const { zone } = useArea()
  return (
    <Panel title="History">
      {isFailed(events) ? (
        <Problem message={events.failed} />
      ) : (
        <ol className={styles.history}>
          {events.map((event) => (
            <li key={event.id}>
              {sentenceOf(event)}
              <small>
                {event.by}, <time dateTime={event.at}>{formatInstant(event.at, zone)}</time>
              </small>
              {notesOf(event).map(([label, words]) => (
                <p key={label}>
                  {label}: {words}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
