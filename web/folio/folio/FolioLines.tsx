import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FolioLine, folio } from '../../../contract/folio/folio.ts'
import { addDays } from '../../../contract/kit/dates.ts'
import { sumOf } from '../../../contract/kit/money.ts'
import { counted, formatDay, formatDayLong, formatInstant, formatMoney } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { type Entry, foldLines, type Group, type Run } from './fold-lines.ts'
import styles from './folio.module.css'
import { kindNames, nightsText } from './words.ts'

type OnTakeBack = (line: FolioLine) => void

/** What the guest is charged, by kind. */
export function FolioLines({ lines, onTakeBack }: { lines: readonly FolioLine[]; onTakeBack: OnTakeBack }) {
  return foldLines(lines).map((group) => <Lines key={group.kind} group={group} onTakeBack={onTakeBack} />)
}

function Lines({ group: { kind, runs, gone, sum }, onTakeBack }: { group: Group; onTakeBack: OnTakeBack }) {
  return (
    <section className={styles.group} aria-label={kindNames[kind]}>
      <h3>
        <span>{kindNames[kind]}</span>
        {runs.length > 1 ? <span>{formatMoney(sum)}</span> : null}
      </h3>
      <ul>
        {runs.map((run) => (
          <li key={run[0].line.line_id}>
            {run.length > 1 ? (
              <Nights run={run} onTakeBack={onTakeBack} />
            ) : (
              <Line entry={run[0]} onTakeBack={onTakeBack} />
            )}
          </li>
        ))}
      </ul>
      {gone.length > 0 ? <Gone entries={gone} /> : null}
    </section>
  )
}

/** Nights at one price on one line, and each of them beneath when it is opened. */
function Nights({ run, onTakeBack }: { run: Run; onTakeBack: OnTakeBack }) {
  const last = run.at(-1) as Entry
  return (
    <details className={styles.nights}>
      <summary className={styles.line}>
        <span className={styles.what}>{nightsText(run, addDays(last.line.day, 1))}</span>
        <Amount>{formatMoney(sumOf(run.map(({ line }) => line.rest)))}</Amount>
        <Written line={last.line} />
      </summary>
      <ul>
        {run.map((entry) => (
          <li key={entry.line.line_id}>
            <Line entry={entry} onTakeBack={onTakeBack} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const whatOf = ({ kind, text, day }: FolioLine): string =>
  kind === 'night' ? `${text}, ${formatDayLong(day)}` : text

function Line({ entry: { line, takenBack }, onTakeBack }: { entry: Entry; onTakeBack: OnTakeBack }) {
  const mayTakeBack = useMay(folio.reverseLine)
  return (
    <div className={styles.line}>
      <span className={styles.what}>{whatOf(line)}</span>
      <Amount>{formatMoney(line.rest)}</Amount>
      <small>
        {line.kind === 'night' ? null : `${quantityOf(line)}${formatDay(line.day)} · `}
        <Who line={line} />
        {line.reason ? <em>{line.reason}</em> : null}
        {takenBack.map((back) => (
          <em key={back.line_id}>
            {formatMoney(back.amount)} taken back: {back.reason}, <Who line={back} />
          </em>
        ))}
      </small>
      {line.invoiced ? (
        <small className={styles.act} title="It changes only through a credit note, under Invoices">
          Invoiced
        </small>
      ) : mayTakeBack && line.amount !== 0 ? (
        <Button
          className={styles.act}
          variant="subtle"
          size="compact-sm"
          aria-label={`Take back ${whatOf(line)}`}
          onClick={() => onTakeBack(line)}
        >
          Take back
        </Button>
      ) : null}
    </div>
  )
}

const quantityOf = ({ quantity, unit_price }: FolioLine): string =>
  quantity > 1 ? `${quantity} at ${formatMoney(unit_price)} · ` : ''

function Gone({ entries }: { entries: readonly Entry[] }) {
  return (
    <details className={styles.gone}>
      <summary>{counted(entries.length, 'line')} taken back</summary>
      <ul>
        {entries.map(({ line, takenBack }) => (
          <li key={line.line_id} className={styles.line}>
            <s className={styles.what}>{whatOf(line)}</s>
            <Amount>
              <s>{formatMoney(line.amount)}</s>
            </Amount>
            <small>
              {line.kind === 'night' ? null : `${quantityOf(line)}${formatDay(line.day)} · `}
              <Who line={line} />
              {takenBack.map((back) => (
                <em key={back.line_id}>
                  Taken back: {back.reason}, <Who line={back} />
                </em>
              ))}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Amount = ({ children }: { children: ReactNode }) => <span className={styles.amount}>{children}</span>

const Written = ({ line }: { line: FolioLine }) => (
  <small>
    <Who line={line} />
  </small>
)

/** Who wrote a line, and when. */
function Who({ line }: { line: FolioLine }) {
  const { zone } = useArea()
  return (
    <>
      {line.by_name}, <time dateTime={line.at}>{formatInstant(line.at, zone)}</time>
    </>
  )
}
