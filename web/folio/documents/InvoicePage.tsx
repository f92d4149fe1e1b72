import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type StayDocument, stayDocuments } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { Sums } from '../../kit/layout/Sums.tsx'
import { useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/InvoicePage.ts'
import { CreditDialog } from './CreditDialog.tsx'
import styles from './documents.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(stayDocuments.get, { params: { id: params.id } }))

const trail = [{ label: 'Invoices', path: paths.invoices }]

export const handle: Follows = { follows: { booking: true } }

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  if (!isFailed(loaderData)) return <Loaded key={loaderData.document_id} paper={loaderData} />
  return (
    <Page title="Document" trail={trail}>
      {loaderData.status === 404 ? (
        <NotFound title="Document not found">
          <p>The list finds it by its number, the guest or the booking.</p>
        </NotFound>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

type Part = { paper: StayDocument }

function Loaded({ paper }: Part) {
  return (
    <Page
      title={`${documentKindNames[paper.kind]} ${paper.number}`}
      trail={trail}
      actions={<Actions paper={paper} />}
    >
      <PageColumns
        beside={
          <>
            <Parties paper={paper} />
            <Related paper={paper} />
          </>
        }
      >
        <DocumentLines paper={paper} />
      </PageColumns>
    </Page>
  )
}

const isCreditable = ({ kind, lines }: StayDocument): boolean =>
  (kind === 'invoice' || kind === 'bill_of_supply') && lines.some(({ left }) => left !== 0)

function Actions({ paper }: Part) {
  const { document_id: id, number } = paper
  const mayCredit = useMay(stayDocuments.credit) && isCreditable(paper)
  const maySend = useMay(stayDocuments.send)
  const [crediting, setCrediting] = useState(false)
  const { save, saving } = useSave(stayDocuments.send, { done: `${number} was mailed to the guest` })
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={addressOf(stayDocuments.pdf, { params: { id } })}
        target="_blank"
        rel="noreferrer"
      >
        Open PDF
      </Button>
      {maySend ? (
        <Button variant="default" loading={saving} onClick={() => save({ params: { id } })}>
          Mail to guest
        </Button>
      ) : null}
      {mayCredit ? (
        <Button variant="default" data-tone="danger" onClick={() => setCrediting(true)}>
          Credit note
        </Button>
      ) : null}
      {mayCredit ? (
        <CreditDialog paper={paper} opened={crediting} onClose={() => setCrediting(false)} />
      ) : null}
    </>
  )
}

function Parties({ paper: { buyer, stay, booking_id, party_id, issued_on, by_name } }: Part) {
  return (
    <Panel title="Whose it is">
      <Details
        of={[
          ['Issued', formatDay(issued_on)],
          ['Issued by', by_name],
          ['Billed to', buyer.name, 'wide'],
          ['GSTIN', buyer.gstin ?? undefined],
          ['Address', buyer.address ?? undefined, 'wide'],
          ['State', buyer.state ?? undefined],
          [
            'Booking',
            <Link key="booking" to={party_id ? paths.party(party_id) : paths.booking(booking_id)}>
              {party_id ?? booking_id}
            </Link>,
          ],
          ['Guest', stay.guest],
          ['Room', `${stay.room_number}, ${stay.room_type}`],
          ['Stay', `${formatDay(stay.check_in)} to ${formatDay(stay.check_out)}`, 'wide'],
        ]}
      />
    </Panel>
  )
}

/** The papers that this one takes back, or that took of it back. */
function Related({ paper: { credits, credited, reason } }: Part) {
  if (!credits && credited.length === 0) return null
  return (
    <Panel title={credits ? 'Takes back' : 'Taken back by'}>
      <ul className={styles.related}>
        {credits ? (
          <li>
            <Link to={paths.invoice(credits.document_id)}>{credits.number}</Link>
            <span>{formatDay(credits.issued_on)}</span>
          </li>
        ) : null}
        {credited.map(({ document_id, number, total }) => (
          <li key={document_id}>
            <Link to={paths.invoice(document_id)}>{number}</Link>
            <span>{formatMoney(total)}</span>
          </li>
        ))}
      </ul>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
    </Panel>
  )
}

type DocumentLinesPart = { paper: StayDocument }

/** What is left after the advances, below nothing where they were more. */
const due = (left: number): [string, Paise] =>
  left < 0 ? ['Paid beyond it', paise(-left)] : ['Amount due', paise(left)]

/** The lines of a document and what they come to. */
function DocumentLines({ paper }: DocumentLinesPart) {
  const { lines, totals, advances } = paper
  const taxed = lines.some(({ rate }) => rate !== null)
  const sums: [string, Paise][] = [
    ...(taxed
      ? ([
          ['Taxable value', totals.value],
          ['CGST', totals.cgst],
          ['SGST', totals.sgst],
        ] as [string, Paise][])
      : []),
    ...(totals.round_off === 0 ? [] : [['Round off', totals.round_off] as [string, Paise]]),
    ['Total', totals.total],
    ...advances.map(({ number, total }): [string, Paise] => [`Less advance ${number}`, paise(0 - total)]),
    ...(advances.length > 0 ? [due(totals.total - advances.reduce((sum, { total }) => sum + total, 0))] : []),
  ]
  return (
    <Panel title="Lines" aside={<span>{counted(lines.length, 'line')}</span>}>
      <table className={styles.lines}>
        <caption className="visually-hidden">Lines</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">SAC</th>
            <th scope="col">Quantity</th>
            {taxed ? <th scope="col">Value</th> : null}
            {taxed ? <th scope="col">Tax</th> : null}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a paper never move
            <tr key={at}>
              <th scope="row">
                {line.text}
                <Box as="small" block>
                  {formatDay(line.day)}
                </Box>
              </th>
              <td data-title="SAC">{line.sac ?? '–'}</td>
              <td data-title="Quantity">{line.quantity}</td>
              {taxed ? <td data-title="Value">{formatMoney(line.value)}</td> : null}
              {taxed ? (
                <td data-title="Tax">
                  {formatMoney(paise(line.cgst + line.sgst))}
                  <Box as="small" block>
                    {line.rate === null ? '' : formatPercent(line.rate)}
                  </Box>
                </td>
              ) : null}
              <td data-title="Total">{formatMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.sums}>
        <Sums
          of={sums.map(([name, amount]) => [
            name,
            formatMoney(amount),
            name === 'Total' ? 'main' : undefined,
          ])}
        />
      </div>
    </Panel>
  )
}
