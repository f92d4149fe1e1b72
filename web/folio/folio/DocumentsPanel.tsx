import { Button } from '@mantine/core'
import { useState } from 'react'
import { stayDocuments as endpoints, type StayDocument } from '../../../contract/folio/documents.ts'
import { type DocumentKind, documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import { hasEnded } from '../../../contract/rates/stay-stage.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { call } from '../../kit/call/call.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { useMay } from '../../kit/session/area.ts'
import { BillToLine } from '../bill-to/BillToLine.tsx'
import { CreditDialog } from '../documents/CreditDialog.tsx'
import styles from './folio.module.css'
import { IssueDialog } from './IssueDialog.tsx'

const isCreditable = (kind: DocumentKind) => kind === 'invoice' || kind === 'bill_of_supply'

/** The papers that were issued for a stay, and the next one. */
export function DocumentsPanel({ booking }: { booking: BookingDetail }) {
  const mayIssue = useMay(endpoints.issue)
  const mayCredit = useMay(endpoints.credit)
  const [issuing, setIssuing] = useState(false)
  const [credited, setCredited] = useState<{ paper: StayDocument; opened: boolean }>()
  const [failed, setFailed] = useState(false)
  function credit(id: string) {
    setFailed(false)
    call(endpoints.get, { params: { id } }).then(
      (paper) => setCredited({ paper, opened: true }),
      () => setFailed(true),
    )
  }
  return (
    <Panel
      title="Invoices"
      aside={
        mayIssue && booking.to_invoice > 0 ? (
          <Button size="xs" variant="default" onClick={() => setIssuing(true)}>
            Issue invoice
          </Button>
        ) : null
      }
    >
      <BillToLine id={booking.booking_id} guest={booking.guest_info.full_name} bill={booking.bill_to} />
      {booking.documents.length === 0 ? (
        <Box as="p" tone="muted">
          {hasEnded(booking)
            ? 'Nothing is issued.'
            : 'Nothing is issued yet. The invoice is made at check-out, or now.'}
        </Box>
      ) : (
        <ul className={styles.papers}>
          {booking.documents.map((paper) => (
            <li key={paper.document_id} className={styles.line}>
              <span className={styles.what}>
                {documentKindNames[paper.kind]}{' '}
                <a href={addressOf(endpoints.pdf, { params: { id: paper.document_id } })}>
                  {paper.number}
                  <span className="visually-hidden"> as PDF</span>
                </a>
              </span>
              <span className={styles.amount}>{formatMoney(paper.total)}</span>
              <small>{formatDay(paper.issued_on)}</small>
              {mayCredit && isCreditable(paper.kind) ? (
                <Button
                  className={styles.act}
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Issue a credit note for ${paper.number}`}
                  onClick={() => credit(paper.document_id)}
                >
                  Credit note
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {failed ? <Wrong>{endpoints.get.failure}</Wrong> : null}
      <IssueDialog
        id={booking.booking_id}
        guest={booking.guest_info.full_name}
        bill={booking.bill_to}
        opened={issuing}
        onClose={() => setIssuing(false)}
      />
      {credited ? (
        <CreditDialog
          key={credited.paper.document_id}
          paper={credited.paper}
          opened={credited.opened}
          onClose={() => setCredited({ ...credited, opened: false })}
        />
      ) : null}
    </Panel>
  )
}
