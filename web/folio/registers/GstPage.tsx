import { Button, NativeSelect } from '@mantine/core'
import { useNavigate } from 'react-router'
import { type GstMonth, gstRegisters, registeredKindNames } from '../../../contract/folio/gst-registers.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { asMonth } from '../../kit/day-param.ts'
import { counted, formatMoney, formatPercent, monthName } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { invoicesFor, paths } from '../../paths.ts'
import type { Route } from './+types/GstPage.ts'
import styles from './registers.module.css'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const month = asMonth(new URL(request.url).searchParams.get('month'))
  return toResult(call(gstRegisters.month, { query: { month } }))
}

export const handle: Follows = { follows: { booking: true } }

const lead =
  'What invoices, credit notes and vouchers of a month come to. Your accountant confirms these figures before filing.'

export default function GstPage({ loaderData: read }: Route.ComponentProps) {
  if (isFailed(read)) {
    return (
      <Page title="GST registers" lead={lead}>
        <Problem message={read.failed} />
      </Page>
    )
  }
  return (
    <Page title="GST registers" lead={lead} actions={<Downloads read={read} />}>
      <MonthChoice read={read} />
      <Loaded read={read} />
    </Page>
  )
}

type Part = { read: GstMonth }

function Downloads({ read: { month, gstin, scheme } }: Part) {
  const query = { month }
  const fileName = `GSTR1_${gstin || 'unregistered'}_${month.slice(5)}${month.slice(0, 4)}.json`
  return (
    <>
      {scheme === 'regular' ? (
        <Button
          component="a"
          variant="default"
          href={addressOf(gstRegisters.gstr1, { query })}
          download={fileName}
        >
          GSTR-1 for the portal
        </Button>
      ) : null}
      <FilesMenu files={[file(gstRegisters.sheets, { query }, `gstr1_${month}.xlsx`)]} />
    </>
  )
}

function MonthChoice({ read: { month, months } }: Part) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      className={styles.month}
      label="Month"
      size="sm"
      value={month}
      data={months.map((value) => ({ value, label: monthName(value) }))}
      onChange={({ currentTarget }) =>
        navigate(`${paths.gst}?${new URLSearchParams({ month: currentTarget.value })}`)
      }
    />
  )
}

/** The days of a month for the filter of the list. */
const daysOf = (month: string) => {
  const [year, nth] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, nth, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}

function Loaded({ read }: Part) {
  const { month, by_kind, by_rate, advances, scheme } = read
  if (by_kind.length === 0) {
    return (
      <EmptyState title={`No documents in ${monthName(month)}`}>
        <p>
          A stay gets its invoice at check-out, a fee when it is charged. Choose another month to see its
          figures.
        </p>
      </EmptyState>
    )
  }
  const received = advances.filter(({ kind }) => kind === 'received')
  const adjusted = advances.filter(({ kind }) => kind === 'adjusted')
  return (
    <>
      <Figures
        label={`Documents of ${monthName(month)}`}
        of={by_kind.map(({ kind, count, total, cgst, sgst }) => ({
          label: registeredKindNames[kind],
          value: formatMoney(total),
          note: `${counted(count, 'document')}${cgst + sgst === 0 ? '' : `, tax ${formatMoney(paise(cgst + sgst))}`}`,
          to: invoicesFor({ ...daysOf(month), kind }),
        }))}
      />
      {by_rate.length > 0 ? (
        <RateTable
          title="Tax by rate"
          note="Invoices less credit notes"
          rows={by_rate.map((row) => ({ ...row, name: formatPercent(row.rate) }))}
        />
      ) : (
        <Panel title="Tax by rate">
          <Box as="p" tone="muted">
            {scheme === 'regular'
              ? 'No tax was charged in this month.'
              : 'No tax is charged under the scheme of this resort. Its bills stand in the sales register of the Excel file.'}
          </Box>
        </Panel>
      )}
      {received.length > 0 ? (
        <RateTable
          title="Advances without an invoice"
          note="Table 11A: receipt vouchers of the month that nothing took off yet"
          rows={received.map((row) => ({ ...row, name: formatPercent(row.rate) }))}
        />
      ) : null}
      {adjusted.length > 0 ? (
        <RateTable
          title="Advances taken off"
          note="Table 11B: advances of earlier months that invoices of this month took off"
          rows={adjusted.map((row) => ({ ...row, name: formatPercent(row.rate) }))}
        />
      ) : null}
    </>
  )
}

type Sums = { value: Paise; cgst: Paise; sgst: Paise; total: Paise }
type Props = { title: string; note: string; rows: readonly (Sums & { name: string })[] }

const columns = [
  ['Taxable value', 'value'],
  ['CGST', 'cgst'],
  ['SGST', 'sgst'],
  ['Total', 'total'],
] as const

/** Sums by rate, and what they come to. */
function RateTable({ title, note, rows }: Props) {
  return (
    <Panel
      title={title}
      aside={
        <Box as="span" tone="muted">
          {note}
        </Box>
      }
      flush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Rate</th>
              {columns.map(([name]) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {columns.map(([name, part]) => (
                  <td key={name}>{formatMoney(row[part])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              {columns.map(([name, part]) => (
                <td key={name}>{formatMoney(sumOf(rows.map((row) => row[part])))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Panel>
  )
}
