import { fromBeforeTo } from '../../../contract/kit/day-range.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { type SourceFigures, type SourceReport, sources } from '../../../contract/money/sources.ts'
import { sourceNames } from '../../../contract/reservations/booking-source.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { Rows } from '../../kit/charts/Rows.tsx'
import { formatDay, formatMoney, formatShare, formatWhole, shortMoney } from '../../kit/format.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { readQuery } from '../../kit/tables/page-of.ts'
import { RangeSearch } from '../../kit/tables/RangeSearch.tsx'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths, statementFor } from '../../paths.ts'
import type { Route } from './+types/SourcesPage.ts'
import styles from './revenue.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = readQuery(sources.report.query, searchParams, '') as { from?: string; to?: string }
  return { report: await toResult(call(sources.report, { query: asked })), asked }
}

export const handle: Follows = { follows: { booking: true, agent: true } }

/** /admin/reports/sources: how stays came, and what agents are due for them. */
export default function SourcesPage({ loaderData: { report, asked } }: Route.ComponentProps) {
  if (isFailed(report)) {
    return (
      <Page title="Sources">
        <Days from={asked.from ?? ''} to={asked.to ?? ''} />
        <Problem message={report.failed} />
      </Page>
    )
  }
  const { from, to } = report
  return (
    <Page
      title="Sources"
      lead="How the stays of these days were booked. Room revenue counts the nights, as in the revenue reports; commission is due for guests who left on these days, so it is not a share of that revenue."
      actions={
        <FilesMenu files={[file(sources.sheet, { query: { from, to } }, `sources_${from}_to_${to}.xlsx`)]} />
      }
    >
      <Days from={from} to={to} />
      <Loaded report={report} />
    </Page>
  )
}

function Loaded({ report }: { report: SourceReport }) {
  const { from, to, total, agents, channels } = report
  return (
    <>
      <Figures label={`All sources, ${formatDay(from)} to ${formatDay(to)}`} of={figuresOf(report)} />
      {total.revenue > 0 ? (
        <Panel title="Room revenue by source">
          <div aria-hidden="true">
            <SourceChart sources={report.sources} />
          </div>
        </Panel>
      ) : null}
      <Panel title="By source" flush>
        <SourceTable
          label="Figures by source"
          title="Source"
          rows={report.sources.map(({ source, ...row }) => ({
            ...row,
            id: source,
            name: sourceNames[source],
          }))}
          total={total}
        />
      </Panel>
      {agents.length > 0 ? (
        <Panel title="By agent" flush>
          <SourceTable
            label="Figures by agent"
            title="Agent"
            rows={agents.map(({ agent_id, ...row }) => ({
              ...row,
              id: agent_id,
              to: statementFor(agent_id, { from, to }),
            }))}
          />
        </Panel>
      ) : null}
      {channels.length > 0 ? (
        <Panel title="By channel" flush>
          <SourceTable
            label="Figures by channel"
            title="Channel"
            rows={channels.map(({ channel_name, ...row }) => ({
              ...row,
              id: channel_name ?? '',
              name: channel_name ?? 'Not named',
            }))}
          />
        </Panel>
      ) : null}
    </>
  )
}

const figuresOf = ({ total, definitions }: SourceReport) => {
  const figure = (label: string, value: string, name: string) => {
    const help = definitions[name]
    return { label, value, ...(help && { help }) }
  }
  return [
    figure('Room revenue, by night', shortMoney(total.revenue), 'revenue'),
    figure('Nights', formatWhole(total.nights), 'nights'),
    figure('Bookings', formatWhole(total.bookings), 'bookings'),
    figure('Average a night', total.average === null ? '–' : formatMoney(total.average), 'average'),
    figure('Commission, by departure', formatMoney(total.commission), 'commission'),
    figure('Cancelled', formatWhole(total.cancelled), 'cancelled'),
  ]
}

const Days = ({ from, to }: { from: string; to: string }) => (
  <RangeSearch
    label="Days"
    type="date"
    from={{ name: 'from', label: 'From', value: from }}
    to={{ name: 'to', label: 'To', value: to }}
    path={paths.sources}
    reset="This month"
    backwards={fromBeforeTo}
  />
)

/** Room revenue of each source that had any, side by side. */
function SourceChart({ sources }: Pick<SourceReport, 'sources'>) {
  const parts = sources
    .filter(({ revenue }) => revenue > 0)
    .map(({ source, revenue }) => ({ name: sourceNames[source], value: revenue, color: 'var(--primary)' }))
  return (
    <Rows
      parts={parts}
      height={44 + 36 * parts.length}
      nameWidth={96}
      most={4}
      format={(amount) => shortMoney(amount as Paise)}
    />
  )
}

type Row = SourceFigures & { id: string; name: string; to?: string }
type Props = { label: string; title: string; rows: readonly Row[]; total?: SourceFigures }

const columns: readonly { title: string; of: (row: SourceFigures) => string }[] = [
  { title: 'Bookings', of: ({ bookings }) => formatWhole(bookings) },
  { title: 'Nights', of: ({ nights }) => formatWhole(nights) },
  { title: 'Room revenue, by night', of: ({ revenue }) => formatMoney(revenue) },
  { title: 'Share', of: ({ share }) => formatShare(share) },
  { title: 'Average a night', of: ({ average }) => (average === null ? '–' : formatMoney(average)) },
  { title: 'Commission, by departure', of: ({ commission }) => formatMoney(commission) },
  { title: 'Cancelled', of: ({ cancelled }) => formatWhole(cancelled) },
]

/** Where stays came from, with what they come to. */
function SourceTable({ label, title, rows, total }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table} data-wide>
        <thead>
          <tr>
            {[title, ...columns.map((column) => column.title)].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.to ? <RowLink to={row.to}>{row.name}</RowLink> : row.name}</th>
              <Cells of={row} />
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              <th scope="row">In all</th>
              <Cells of={total} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

const Cells = ({ of: row }: { of: SourceFigures }) => (
  <>
    {columns.map(({ title, of }) => (
      <td key={title}>{of(row)}</td>
    ))}
  </>
)
