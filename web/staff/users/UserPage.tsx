import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type UserDetail, users } from '../../../contract/staff/users.ts'
import { Avatar } from '../../kit/blocks/Avatar.tsx'
import { Details } from '../../kit/blocks/Details.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDay } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay, worksIn } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/UserPage.ts'
import { areasText, rightsText, roleNames } from './labels.ts'
import { NoUser } from './NoUser.tsx'
import { useDeleteUser } from './use-delete-user.tsx'
import { useMayManage } from './use-may-manage.ts'
import styles from './users.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(users.get, { params: { id: params.user_id } }))

const trail = [{ label: 'Employee Details', path: paths.userList }]

export const handle: Follows = { follows: { user: 'user_id', purchase: true } }

export default function UserPage({ loaderData }: Route.ComponentProps) {
  if (!isFailed(loaderData)) return <Loaded key={loaderData.user_id} user={loaderData} />
  return (
    <Page title="User" trail={trail}>
      <NoUser {...loaderData} />
    </Page>
  )
}

function Loaded({ user }: { user: UserDetail }) {
  const navigate = useNavigate()
  const may = useMayManage()(user)
  const remove = useDeleteUser(() => navigate(paths.userList))
  return (
    <Page
      title={user.name}
      trail={trail}
      badge={<StatusBadge of="user" status={user.status} />}
      actions={
        <>
          {may.delete ? (
            <Button variant="default" data-tone="danger" onClick={() => remove(user)}>
              Delete
            </Button>
          ) : null}
          {may.update ? (
            <Button component={Link} to={paths.editUser(user.user_id)}>
              Edit
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={24} align="start" className={styles.panels}>
        <Personal user={user} />
        <Stack gap={24}>
          <Contact user={user} />
          <Professional user={user} />
          <Customer user={user} />
        </Stack>
      </Stack>
    </Page>
  )
}

type Props = { user: UserDetail }

function Personal({ user }: Props) {
  const { numbers, asking, show, hide } = useIdentity(user.user_id)
  const hasNumbers = user.pan_number !== null || user.aadhar_number !== null
  // Sealed numbers are for Full and Limited of the area alone (D-41).
  const { user: me } = useArea()
  const mayReveal = useMay('update') && worksIn(me, 'staff')
  return (
    <Panel title="Personal info">
      <Stack gap={24}>
        <Avatar name={user.name} photo={user.photo} large />
        <Details
          of={[
            ['Name', user.name],
            ['Username', user.username],
            ['Gender', user.gender],
            ['PAN number', numbers?.pan_number ?? user.pan_number],
            ['Aadhaar number', numbers?.aadhar_number ?? user.aadhar_number],
            ['Address', user.address, 'wide'],
          ]}
        />
      </Stack>
      {hasNumbers && mayReveal ? (
        <Row align="center" wrap className={styles.reveal}>
          <Button variant="default" size="compact-sm" loading={asking} onClick={numbers ? hide : show}>
            {numbers ? 'Hide the numbers' : 'Show the whole numbers'}
          </Button>
          <Box as="span" tone="muted" size="small">
            Who looks at them is kept in the activity.
          </Box>
        </Row>
      ) : null}
    </Panel>
  )
}

function Contact({ user }: Props) {
  const phone = (number: string | null) => number && <Phone to={number} />
  return (
    <Panel title="Contact info">
      <Details
        of={[
          ['Email', <Email key="mail" to={user.email} />],
          ['Mobile number', phone(user.mobile_number)],
          ['Alternative mobile number', phone(user.alt_mobile_number)],
        ]}
      />
    </Panel>
  )
}

function Professional({ user }: Props) {
  return (
    <Panel title="Professional info">
      <Details
        of={[
          ['User ID', user.user_id],
          ['Department', user.department],
          ['Designation', user.designation],
          ['Date joined', formatDay(user.date_joined)],
          ['Role', roleNames[user.role]],
          ['Permissions', `${user.permissions.type} (${rightsText(user.permissions.type)})`],
          ['Areas', areasText(user), 'wide'],
          ['Sign-in', user.sign_in ? 'With a password' : 'No password yet'],
        ]}
      />
      {user.is_first_admin ? (
        <Box as="p" tone="muted" size="small" className={styles.note}>
          {refusals.first_admin_kept.message}.
        </Box>
      ) : null}
    </Panel>
  )
}

/** H-USER-40: everybody here can be the customer of a land purchase. */
function Customer({ user: { name, purchases } }: Props) {
  const any = purchases.active + purchases.closed > 0
  return (
    <Panel
      title="Land purchases"
      aside={
        any ? <Link to={`${paths.purchaseList}?${new URLSearchParams({ q: name })}`}>Show them</Link> : null
      }
    >
      {any ? (
        <Details
          of={[
            ['Active', String(purchases.active)],
            ['Closed', String(purchases.closed)],
          ]}
        />
      ) : (
        <Box as="p" tone="muted" size="small">
          Not the customer of any purchase.
        </Box>
      )}
    </Panel>
  )
}

/** The whole numbers of somebody, asked for only when an admin wants to see them: each time is kept in the activity. */
function useIdentity(userId: string) {
  const [numbers, setNumbers] = useState<Output<typeof users.identity>>()
  const [asking, setAsking] = useState(false)
  async function show() {
    setAsking(true)
    try {
      setNumbers(await call(users.identity, { params: { id: userId } }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  return { numbers, asking, show, hide: () => setNumbers(undefined) }
}
