import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { type User, users } from '../../../contract/staff/users.ts'
import { Avatar } from '../../kit/blocks/Avatar.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { Help } from '../../kit/blocks/Help.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/UserListPage.ts'
import { roleNames, statusOptions } from './labels.ts'
import { useDeleteUser } from './use-delete-user.tsx'
import { useMayManage } from './use-may-manage.ts'

const PAGE_SIZE = 6

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  pageOf(users.list, request.url, { pageSize: PAGE_SIZE })

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Username, email, name' },
  { kind: 'choice', name: 'status', label: 'Status', all: 'All', options: statusOptions },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Newest first',
    options: [
      { value: 'name', label: 'Name, A to Z' },
      { value: '-name', label: 'Name, Z to A' },
      { value: 'department', label: 'By department' },
    ],
  },
]

const columns: readonly Column<User>[] = [
  {
    title: 'Name',
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ user_id, name, photo }) => (
      <Row as="span" gap={12} align="center">
        <Avatar name={name} photo={photo} />
        <TwoLines>
          <RowLink to={paths.user(user_id)}>{name}</RowLink>
          <small>{user_id}</small>
        </TwoLines>
      </Row>
    ),
  },
  {
    title: 'Username',
    cell: ({ username, email }) => (
      <TwoLines>
        <Box as="span" breaks>
          {username}
        </Box>
        <small>
          <Email to={email} />
        </small>
      </TwoLines>
    ),
  },
  {
    title: 'Department',
    sort: { ascending: 'department' },
    cell: ({ department, designation }) => (
      <TwoLines>
        {department ?? '–'} {designation ? <small>{designation}</small> : null}
      </TwoLines>
    ),
  },
  {
    title: 'Role',
    cell: ({ role, permissions }) => (
      <TwoLines>
        {roleNames[role]} <small>{permissions.type}</small>
      </TwoLines>
    ),
  },
  { title: 'Status', narrow: 'head', cell: ({ status }) => <StatusBadge of="user" status={status} /> },
]

export const handle: Follows = { follows: { user: true } }

export default function UserListPage({ loaderData }: Route.ComponentProps) {
  const mayCreate = useMay('create')
  const mayManage = useMayManage()
  const remove = useDeleteUser()
  const actions = (user: User): readonly Action[] => {
    const may = mayManage(user)
    return [
      { label: 'View', next: false, to: paths.user(user.user_id) },
      ...(may.update ? [{ label: 'Edit', to: paths.editUser(user.user_id) } as const] : []),
      ...(may.delete ? [{ label: 'Delete', tone: 'danger', run: () => remove(user) } as const] : []),
    ]
  }
  return (
    <Page
      title="Employee Details"
      badge={
        <Help
          label="Employee Details"
          message="Staff of the resort. Everybody here can also be the customer of a land purchase."
        />
      }
      actions={
        <>
          <Export />
          {mayCreate ? (
            <Button component={Link} to={paths.addUser}>
              Add user
            </Button>
          ) : null}
        </>
      }
    >
      <DataTable
        label="users"
        rows={loaderData}
        pageSize={PAGE_SIZE}
        rowKey={(user) => user.user_id}
        rowName={(user) => user.name}
        columns={columns}
        filters={filters}
        defaultSort="newest"
        actions={actions}
        empty={{ title: 'No users found', next: 'Add the first one with Add user.' }}
      />
    </Page>
  )
}

/** What the list shows now, all pages of it. */
function Export() {
  const [params] = useSearchParams()
  const query = readQuery(users.export.query, params, '')
  return <FilesMenu files={[file(users.export, { query }, 'employee-details.xlsx')]} />
}
