import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Area } from '../../../contract/kit/areas.ts'
import { refusals } from '../../../contract/refusals.ts'
import { rightsOf, type UserChange } from '../../../contract/staff/user-fields.ts'
import { type User, type UserDetail, users } from '../../../contract/staff/users.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState } from '../../kit/blocks/Problem.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/EditUserPage.ts'
import { statusOptions } from './labels.ts'
import { NoUser } from './NoUser.tsx'
import { PhotoField } from './PhotoField.tsx'
import { atLevel, editForm, UserFields } from './UserFields.tsx'
import { useDeleteUser } from './use-delete-user.tsx'
import { useMayManage } from './use-may-manage.ts'
import { usePhotoUpload } from './use-photo-upload.ts'
import styles from './users.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(users.get, { params: { id: params.userId } }))

const trail = [{ label: 'Employee Details', path: paths.userList }]

export default function EditUserPage({ loaderData }: Route.ComponentProps) {
  if (!isFailed(loaderData)) return <Loaded key={loaderData.user_id} user={loaderData} />
  return (
    <Page title="Edit User" trail={trail}>
      <NoUser {...loaderData} />
    </Page>
  )
}

function Loaded({ user }: { user: UserDetail }) {
  const navigate = useNavigate()
  const may = useMayManage()(user)
  const remove = useDeleteUser(() => navigate(paths.userList))
  const { fresh, version, reset, resetting } = useReset(user)
  const way = [...trail, { label: user.name, path: paths.user(user.user_id) }]
  return (
    <Page
      title="Edit User"
      trail={way}
      actions={
        may.delete ? (
          <Button variant="default" data-tone="danger" onClick={() => remove(user)}>
            Delete user
          </Button>
        ) : undefined
      }
    >
      {may.update ? (
        <div className={styles.sheet}>
          <Panel title={`${user.user_id}, ${user.name}`}>
            <EditForm key={version} user={fresh} photo={user.photo} reset={reset} resetting={resetting} />
          </Panel>
        </div>
      ) : (
        <EmptyState title={refusals.right_missing.message} />
      )}
    </Page>
  )
}

/** Puts the form back to what the server has now. */
function useReset(user: UserDetail) {
  const [fresh, setFresh] = useState(user)
  const [version, setVersion] = useState(0)
  const [resetting, setResetting] = useState(false)
  async function reset() {
    setResetting(true)
    const read = await toResult(call(users.get, { params: { id: user.user_id } }))
    setResetting(false)
    if (isFailed(read)) return toast.error('Failed to reset form')
    setFresh(read)
    setVersion(version + 1)
  }
  return { fresh, version, reset, resetting }
}

type FormProps = {
  user: UserDetail
  /** The photo that is kept now: it is taken away without saving the form. */
  photo: string | null
  reset: () => void
  resetting: boolean
}
type Typed = Omit<UserChange, 'permissions' | 'url'> & { level: keyof typeof rightsOf }

function EditForm({ user, photo: kept, reset, resetting }: FormProps) {
  const navigate = useNavigate()
  const { user: me } = useArea()
  const { photo, setPhoto, upload, fields: photoFields } = usePhotoUpload()
  const removePhoto = useRemovePhoto(user)
  const { save, fields, conflict } = useSave(users.change, {
    done: 'User updated successfully',
    after: () => navigate(paths.userList),
  })
  const isKept = user.is_first_admin || user.user_id === me.user_id

  async function send({ level, ...person }: Typed) {
    const url = await upload()
    if (url === false) return undefined
    const permissions = { type: level, permissions: [...rightsOf[level]] }
    return save({ params: { id: user.user_id }, body: { ...person, url, permissions } })
  }

  return (
    <editForm.Form
      initial={initialOf(user, me.areas)}
      conflict={formConflict(conflict, (now) => initialOf(now, me.areas))}
      refused={{ ...photoFields, ...atLevel(fields) }}
      submit="Save"
      onSubmit={send}
      also={
        <>
          <Button variant="default" component={Link} to={paths.userList}>
            Back to the list
          </Button>
          <Button variant="default" loading={resetting} onClick={reset}>
            Reset
          </Button>
        </>
      }
    >
      {isKept ? (
        <Box as="p" tone="muted" size="small">
          {user.is_first_admin ? firstAdmin : ownAccount}
        </Box>
      ) : null}
      <UserFields
        form={editForm}
        photo={
          <PhotoField
            name={user.name}
            kept={kept}
            chosen={photo}
            onChoose={setPhoto}
            onRemove={me.permissions.includes('delete') ? removePhoto : undefined}
          />
        }
        account={
          <editForm.Select
            name="status"
            label="Status"
            options={statusOptions.filter(({ value }) => !isKept || value === user.status)}
            hint="Who is made inactive is signed out at once"
            required
          />
        }
        only={isKept ? { role: user.role, level: user.permissions.type } : undefined}
      />
    </editForm.Form>
  )
}

const firstAdmin = `${refusals.first_admin_kept.message}, so that the resort can always be managed.`
const ownAccount = 'This is your own account: only another admin can change its role, permissions and status.'

const initialOf = (user: UserDetail, own: readonly Area[]) => ({
  name: user.name,
  username: user.username,
  email: user.email,
  gender: user.gender ?? '',
  role: user.role,
  level: user.permissions.type,
  status: user.status,
  mobile_number: user.mobile_number ?? '',
  alt_mobile_number: user.alt_mobile_number ?? '',
  department: user.department ?? '',
  designation: user.designation ?? '',
  pan_number: user.pan_number ?? '',
  aadhar_number: user.aadhar_number ?? '',
  address: user.address ?? '',
  // An employee's areas open nothing; who becomes an admin gets no more than the person at the screen has.
  areas: user.role === 'admin' ? user.areas : user.areas.filter((area) => own.includes(area)),
  version: user.version,
})

/** Asks, then takes somebody's photo away. */
function useRemovePhoto({ user_id, name }: Pick<User, 'user_id' | 'name'>) {
  const confirm = useConfirm()
  const { save } = useSave(users.removePhoto, { done: 'Photo removed' })
  return () =>
    confirm({
      title: 'Remove photo',
      children: <p>The photo of {name} is deleted at once and cannot be brought back.</p>,
      action: 'Remove photo',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id: user_id } })),
    })
}
