import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { type VisitorDetail, visitors } from '../../../contract/desk/visitors.ts'
import { type Visit, visits } from '../../../contract/desk/visits.ts'
import { countryName } from '../../../contract/kit/countries.ts'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay, formatInstant, formatTime } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import type { Route } from './+types/VisitorPage.ts'
import { visitorIdNames } from './labels.ts'
import { documentOfStay, staysNow } from './presence.ts'
import { useDeleteVisitor } from './use-delete-visitor.tsx'
import { useEditVisitor } from './use-edit-visitor.tsx'
import { useLeave } from './use-leave.ts'
import styles from './visitors.module.css'

const PAGE_SIZE = 5

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => {
  const [visitor, been, stays] = await Promise.all([
    toResult(call(visitors.get, { params: { id: params.id } })),
    toResult(call(visits.list, { params: { id: params.id } })),
    pageOf(visitors.bookings, request.url, { pageSize: PAGE_SIZE, params: { id: params.id } }),
  ])
  return { visitor, been, stays }
}

const trail = [{ label: 'Visitors', path: paths.visitorList }]

export const handle: Follows = { follows: { visitor: 'id', agent: true, booking: true, room: true } }

export default function VisitorPage({ loaderData: { visitor, been, stays } }: Route.ComponentProps) {
  if (!isFailed(visitor)) return <Loaded visitor={visitor} been={been} stays={stays} />
  return (
    <Page title="Visitor" trail={trail}>
      {visitor.status === 404 ? (
        <NotFound title="Visitor not found">
          <p>They may have been deleted. The list finds a visitor by name, email or phone.</p>
        </NotFound>
      ) : (
        <Problem message={visitor.failed} />
      )}
    </Page>
  )
}

const columns: readonly Column<Booking>[] = [
  {
    title: 'Booking',
    nowrap: true,
    cell: ({ booking_id }) => <RowLink to={paths.booking(booking_id)}>{booking_id}</RowLink>,
  },
  { title: 'Room', nowrap: true, cell: ({ room }) => `${room.room_number}, ${room.room_type}` },
  { title: 'Check-in', nowrap: true, cell: ({ check_in_date }) => formatDay(check_in_date) },
  {
    title: 'Check-out',
    nowrap: true,
    cell: ({ check_out_date, nights }) => (
      <TwoLines>
        {formatDay(check_out_date)} <small>{counted(nights, 'night')}</small>
      </TwoLines>
    ),
  },
  { title: 'Total', numeric: true, cell: ({ final_price }, rupees) => rupees(final_price) },
  { title: 'Status', narrow: 'head', cell: (stay) => <StageBadge stay={stay} /> },
]

type LoadedProps = { visitor: VisitorDetail; been: readonly Visit[] | Failed; stays: Paged<Booking> | Failed }

function Loaded({ visitor, been, stays }: LoadedProps) {
  const navigate = useNavigate()
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const { edit, dialog } = useEditVisitor()
  const remove = useDeleteVisitor(() => navigate(paths.visitorList))
  return (
    <Page
      title={visitor.name}
      trail={trail}
      badge={<StatusBadge of="visitor" status={visitor.status} />}
      actions={
        <>
          {may.delete ? (
            <Button variant="default" data-tone="danger" onClick={() => remove(visitor)}>
              Delete
            </Button>
          ) : null}
          {may.update ? (
            <Button variant="default" onClick={() => edit(visitor.visitor_id)}>
              Edit
            </Button>
          ) : null}
          <Leave visitor={visitor} />
          {may.create ? (
            <Button component={Link} to={`${paths.visitorCheckIn}?visitor=${visitor.visitor_id}`}>
              Check in
            </Button>
          ) : null}
        </>
      }
    >
      <Facts visitor={visitor} />
      <Visits visits={been} hereSince={visitor.here_since ?? null} />
      <Stack as="section" gap={12} aria-labelledby="history">
        <h2 className="plain-heading" id="history">
          Booking history
        </h2>
        <DataTable
          label="bookings"
          rows={stays}
          pageSize={PAGE_SIZE}
          rowKey={(booking) => booking.booking_id}
          rowName={(booking) => booking.booking_id}
          columns={columns}
          empty={{
            title: 'No bookings yet',
            next: 'Stays that they book, or that you book for them, stand here.',
          }}
        />
      </Stack>
      {dialog}
    </Page>
  )
}

/** The way out of a visit that is not over. */
function Leave({ visitor: { visitor_id, here_since } }: { visitor: VisitorDetail }) {
  const { leave, saving } = useLeave()
  if (!useMay(visits.checkOut) || !here_since) return null
  return (
    <Button variant="default" loading={saving} onClick={() => leave(visitor_id)}>
      Check out
    </Button>
  )
}

function Facts({ visitor }: { visitor: VisitorDetail }) {
  const { zone } = useArea()
  const { phone, id_type, checked_in_at, nationality } = visitor
  const ofStay = documentOfStay(visitor)
  const stays = staysNow(visitor)
  const place = [visitor.city, visitor.postal_code, visitor.country].filter(Boolean).join(', ')
  return (
    <Panel title="Visitor">
      <Details
        of={[
          ['Stay', stays.length > 0 ? <Stays key="stay" of={stays} /> : undefined],
          ['Document of the stay', ofStay && `${ofStay.kind} ${ofStay.number}`],
          ['Email', <Email key="mail" to={visitor.email} />],
          ['Phone', phone && <Phone key="phone" to={phone} />],
          ['Checked in', checked_in_at ? formatInstant(checked_in_at, zone) : null],
          ['First known', formatInstant(visitor.createdAt, zone)],
          ['ID type', id_type ? visitorIdNames[id_type] : null],
          ['ID number', visitor.id_number],
          ['Purpose', visitor.purpose],
          ['City', place || undefined],
          ['Nationality', nationality ? countryName(nationality) : null],
          ['Address', visitor.address, 'wide'],
          ['Notes', visitor.notes, 'wide'],
        ]}
      />
    </Panel>
  )
}

function Stays({ of }: { of: ReturnType<typeof staysNow> }) {
  return (
    <>
      {of.map(({ stay, message }) => (
        <div key={stay.booking_id}>
          <Link to={paths.booking(stay.booking_id)}>{message}</Link>
        </div>
      ))}
    </>
  )
}

type Props = { visits: readonly Visit[] | Failed; hereSince: string | null }

/** When a visitor was here without a stay. */
function Visits({ visits, hereSince }: Props) {
  const { zone } = useArea()
  if (isFailed(visits)) return <Problem message={visits.failed} />
  if (visits.length === 0) return null
  const until = ({ checked_in_at, checked_out_at }: Visit) => {
    if (checked_out_at) return `left ${formatTime(Date.parse(checked_out_at), zone)}`
    return checked_in_at === hereSince ? 'here now' : 'nobody wrote down when they left'
  }
  return (
    <Panel title="Visits">
      <Stack as="ul" gap={12} className={styles.visits}>
        {visits.map((visit) => (
          <li key={visit.visit_id}>
            <strong>{formatInstant(visit.checked_in_at, zone)}</strong>, {until(visit)}
            <small>{[visit.purpose, `by ${visit.by}`].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
