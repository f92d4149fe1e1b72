import { Link } from 'react-router'
import { type RegisterRow, register } from '../../../contract/desk/register.ts'
import { countryName } from '../../../contract/kit/countries.ts'
import { fromBeforeTo } from '../../../contract/kit/day-range.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { dayParam } from '../../kit/day-param.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { formatDate, formatTime } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { pageSizeOf } from '../../kit/tables/page-size.ts'
import { RangeSearch } from '../../kit/tables/RangeSearch.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import { resortClock } from '../../reservations/calendar/resort-clock.ts'
import type { Route } from './+types/RegisterPage.ts'
import { documentText, personText } from './people.ts'
import { RegisterTabs } from './RegisterTabs.tsx'

const PAGE_SIZE = 20

/** The last week unless the address names other days. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams, pathname } = new URL(request.url)
  const to = dayParam(searchParams, 'to') ?? todayAt((await resortClock()).zone)
  const from = dayParam(searchParams, 'from') ?? daysAfter(to, -6)
  const page = Math.max(1, Number(searchParams.get('page')) || 1)
  const rows = await toResult(call(register.rows, { query: { from, to } }))
  if (isFailed(rows)) return { rows, from, to }
  const size = pageSizeOf(searchParams.get('page_size'), PAGE_SIZE, pathname)
  // The newest first: who came in today is looked for most.
  const items = rows.toReversed().slice((page - 1) * size, page * size)
  return { rows: { items, total: rows.length }, from, to }
}

const columnsAt = (zone: string): readonly Column<RegisterRow>[] => {
  const at = (instant: string | null) =>
    instant ? (
      <TwoLines>
        {formatDate(instant, zone)} <small data-keep>{formatTime(Date.parse(instant), zone)}</small>
      </TwoLines>
    ) : (
      '–'
    )
  return [
    {
      title: 'Name',
      cell: (row) => (
        <TwoLines>
          <Who row={row} />
          {row.companions.length > 0 ? (
            <small data-keep>{row.companions.map(personText).join('; ')}</small>
          ) : null}
        </TwoLines>
      ),
    },
    { title: 'Phone', nowrap: true, cell: ({ phone }) => (phone ? <Phone to={phone} /> : '–') },
    { title: 'Checked in', nowrap: true, cell: (row) => at(row.checked_in_at) },
    { title: 'Checked out', nowrap: true, cell: (row) => at(row.checked_out_at) },
    { title: 'Room', nowrap: true, cell: ({ room_number }) => room_number ?? 'Visit' },
    { title: 'Nationality', cell: ({ nationality }) => (nationality ? countryName(nationality) : '–') },
    { title: 'Document', nowrap: true, cell: (row) => documentText(row) || '–' },
  ]
}

function Who({ row: { booking_id, visitor_id, name } }: { row: RegisterRow }) {
  if (booking_id) return <Link to={paths.booking(booking_id)}>{name}</Link>
  return visitor_id ? <Link to={paths.visitor(visitor_id)}>{name}</Link> : name
}

export const handle: Follows = { follows: { booking: true, visitor: true, room: true } }

export default function RegisterPage({ loaderData: { rows, from, to } }: Route.ComponentProps) {
  const { zone } = useArea()
  const asked = { query: { from, to } }
  const fileName = `guest-register-${from}-to-${to}`
  return (
    <Page
      title="Guest register"
      lead="Everybody who came in, by the day of check-in, also without a stay."
      actions={
        <FilesMenu
          files={[
            file(register.pdf, asked, `${fileName}.pdf`, 'Download PDF'),
            file(register.sheet, asked, `${fileName}.xlsx`),
          ]}
        />
      }
    >
      <RegisterTabs />
      <RangeSearch
        label="Days of the register"
        type="date"
        from={{ name: 'from', label: 'From', value: from }}
        to={{ name: 'to', label: 'To', value: to }}
        path={paths.register}
        reset="Last 7 days"
        backwards={fromBeforeTo}
      />
      <DataTable
        label="check-ins"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={(row) => `${row.booking_id ?? row.visitor_id ?? row.name} ${row.checked_in_at}`}
        rowName={(row) => row.name}
        columns={columnsAt(zone)}
        empty={{
          title: 'Nobody came in on these days',
          next: 'Guests stand here once they are checked in on the front desk, others with a visitor check-in.',
        }}
      />
    </Page>
  )
}
