import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { visitorStatuses } from '../../../contract/desk/visitor-input.ts'
import { type Visitor, visitors } from '../../../contract/desk/visitors.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import { Email } from '../../kit/blocks/Email.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatInstant } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/VisitorListPage.ts'
import { visitorIdNames } from './labels.ts'
import { documentOfStay, staysNow } from './presence.ts'
import { useDeleteVisitor } from './use-delete-visitor.tsx'
import { useEditVisitor } from './use-edit-visitor.tsx'
import { useLeave } from './use-leave.ts'

const PAGE_SIZE = 10

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  pageOf(visitors.list, request.url, { pageSize: PAGE_SIZE })

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Name, email, phone' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    all: 'Any',
    options: visitorStatuses.map((status) => ({ value: status, label: statusText(status) })),
  },
  {
    kind: 'choice',
    name: 'here',
    label: 'Now',
    all: 'Everybody',
    options: [{ value: 'true', label: 'Here now' }],
  },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Newest first',
    options: [
      { value: 'checked_in', label: 'Last checked in first' },
      { value: 'name', label: 'Name, A to Z' },
      { value: '-name', label: 'Name, Z to A' },
    ],
  },
]

const columnsAt = (zone: string): readonly Column<Visitor>[] => [
  {
    title: 'Name',
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ visitor_id, name }) => <RowLink to={paths.visitor(visitor_id)}>{name}</RowLink>,
  },
  {
    title: 'Contact',
    cell: ({ email, phone }) => <Two first={<Email to={email} />} second={phone && phoneText(phone)} />,
  },
  {
    title: 'ID',
    nowrap: true,
    cell: documentOf,
  },
  { title: 'Purpose', cell: ({ purpose }) => purpose ?? none },
  {
    title: 'Checked in',
    nowrap: true,
    sort: { descending: 'checked_in', first: 'descending' },
    cell: ({ checked_in_at, in_house }) => {
      const at = in_house?.[0]?.checked_in_at ?? checked_in_at
      return at ? <At instant={at} zone={zone} /> : none
    },
  },
  {
    title: 'Status',
    narrow: 'head',
    cell: (visitor) => (
      <TwoLines>
        <StatusBadge of="visitor" status={visitor.status} />{' '}
        {visitor.here_since ? <small data-keep>Here now</small> : null}
        {staysNow(visitor).map(({ stay, message }) => (
          <small key={stay.booking_id}>
            <Link to={paths.booking(stay.booking_id)}>{message}</Link>
          </small>
        ))}
      </TwoLines>
    ),
  },
]

export const handle: Follows = { follows: { visitor: true, booking: true, room: true } }

export default function VisitorListPage({ loaderData }: Route.ComponentProps) {
  const { zone } = useArea()
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const { edit, dialog } = useEditVisitor()
  const remove = useDeleteVisitor()
  const { leave } = useLeave()
  const actions = (visitor: Visitor): readonly Action[] => [
    { label: 'View', next: false, to: paths.visitor(visitor.visitor_id) },
    ...(may.update && visitor.here_since
      ? [{ label: 'Check out', next: true, run: () => void leave(visitor.visitor_id) } as const]
      : []),
    ...(may.update ? [{ label: 'Edit', run: () => edit(visitor.visitor_id) } as const] : []),
    ...(may.delete ? [{ label: 'Delete', tone: 'danger', run: () => remove(visitor) } as const] : []),
  ]
  return (
    <Page
      title="Visitors"
      actions={
        <>
          <Export />
          {may.create ? (
            <Button component={Link} to={paths.visitorCheckIn}>
              Check in a visitor
            </Button>
          ) : null}
        </>
      }
    >
      <DataTable
        label="visitors"
        rows={loaderData}
        pageSize={PAGE_SIZE}
        rowKey={(visitor) => visitor.visitor_id}
        rowName={(visitor) => visitor.name}
        columns={columnsAt(zone)}
        filters={filters}
        defaultSort="newest"
        actions={actions}
        empty={{
          title: 'No visitors found',
          next: 'Guests who register on the site stand here, and everybody whom you check in.',
        }}
      />
      {dialog}
    </Page>
  )
}

/** What the list shows now, all pages of it. */
function Export() {
  const [params] = useSearchParams()
  const query = readQuery(visitors.export.query, params, '')
  return <FilesMenu files={[file(visitors.export, { query }, 'visitors.xlsx')]} />
}

/** A masked number may be long: its end is enough to tell it by. */
const shortly = (number: string) => number.slice(-8)

/** The document that they showed at the desk, or that of the stay in which they are here. */
function documentOf(visitor: Visitor) {
  const ofStay = documentOfStay(visitor)
  if (ofStay) return <Two first={ofStay.kind} second={ofStay.number} />
  const { id_type, id_number } = visitor
  if (!id_type) return none
  return <Two first={visitorIdNames[id_type]} second={id_number && shortly(id_number)} />
}

const At = ({ instant, zone }: { instant: string; zone: string }) => {
  const [day = '', year = '', time = ''] = formatInstant(instant, zone).split(', ')
  return <Two first={`${day}, ${year}`} second={time} />
}

const Two = ({ first, second }: { first: ReactNode; second: string | null }) => (
  <TwoLines>
    {first} {second ? <small>{second}</small> : null}
  </TwoLines>
)

const none = (
  <Box as="span" tone="muted">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">None</span>
  </Box>
)
