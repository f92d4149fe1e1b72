import { stayDocuments } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import type { Party } from '../../../contract/reservations/parties.ts'
import styles from '../../folio/folio/folio.module.css'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { formatDay, formatMoney } from '../../kit/format.ts'

/** The papers of all stays of a party; one that names several stands once. */
export function PartyPapers({ party: { bookings } }: { party: Party }) {
  const papers = new Map(
    bookings.flatMap(({ documents }) => documents.map((paper) => [paper.document_id, paper] as const)),
  )
  const shown = [...papers.values()].sort(
    (a, b) => a.issued_on.localeCompare(b.issued_on) || a.number.localeCompare(b.number),
  )
  return (
    <Panel title="Invoices">
      {shown.length === 0 ? (
        <p className={styles.quiet}>Nothing is issued yet. One invoice can name all rooms.</p>
      ) : (
        <ul className={styles.papers}>
          {shown.map(({ document_id, kind, number, total, issued_on }) => (
            <li key={document_id} className={styles.line}>
              <span className={styles.what}>
                {documentKindNames[kind]}{' '}
                <a href={addressOf(stayDocuments.pdf, { params: { id: document_id } })}>
                  {number}
                  <span className="visually-hidden"> as PDF</span>
                </a>
              </span>
              <span className={styles.amount}>{formatMoney(total)}</span>
              <small>{formatDay(issued_on)}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
