import { Button, TextInput } from '@mantine/core'
import { useContext, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { security } from '../../../contract/office/security.ts'
import { rightsOf, type UserInput } from '../../../contract/staff/user-fields.ts'
import { users } from '../../../contract/staff/users.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { useArea } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/AddUserPage.ts'
import { PhotoField } from './PhotoField.tsx'
import { addForm, atLevel, UserFields } from './UserFields.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'
import styles from './users.module.css'

const trail = [{ label: 'Employee Details', path: paths.userList }]

/** How long a password of staff must be; what cannot be asked is said by the server when the user is saved. */
export const clientLoader = async () => {
  const rule = await toResult(call(security.twoFactor))
  return { least: isFailed(rule) ? 6 : rule.password_length }
}

export default function AddUserPage({ loaderData: { least } }: Route.ComponentProps) {
  return (
    <Page
      title="Add user"
      trail={trail}
      lead="The user ID, USR and four digits, is given when the user is saved."
    >
      <RequirePermission right="create">
        <AddUser least={least} />
      </RequirePermission>
    </Page>
  )
}

type Typed = Omit<UserInput, 'permissions' | 'url' | 'user_id'> & { level: keyof typeof rightsOf }

function AddUser({ least }: { least: number }) {
  const { user: me } = useArea()
  const navigate = useNavigate()
  const { photo, setPhoto, upload, fields: photoFields } = usePhotoUpload()
  const { save, fields } = useSave(users.create, {
    progress: 'Creating user...',
    done: 'User created successfully!',
    after: () => navigate(paths.userList),
  })

  async function send({ level, ...person }: Typed) {
    const url = await upload()
    if (url === false) return undefined
    return save({ body: { ...person, url, permissions: { type: level, permissions: [...rightsOf[level]] } } })
  }

  return (
    <div className={styles.sheet}>
      <Panel title="Who they are">
        <addForm.Form
          initial={{ ...empty, areas: me.areas }}
          refused={{ ...photoFields, ...atLevel(fields) }}
          submit="Create user"
          onSubmit={send}
          also={
            <Button variant="default" component={Link} to={paths.userList}>
              Back to the list
            </Button>
          }
        >
          <UserFields
            form={addForm}
            photo={<NewPhoto chosen={photo} onChoose={setPhoto} />}
            account={<SignIn least={least} />}
          />
        </addForm.Form>
      </Panel>
    </div>
  )
}

const empty: Partial<z.input<typeof users.create.body>> = {
  name: '',
  username: '',
  email: '',
  password: '',
  sign_in: true,
  gender: '',
  role: '',
  mobile_number: '',
  alt_mobile_number: '',
  department: '',
  designation: '',
  pan_number: '',
  aadhar_number: '',
  address: '',
}

function NewPhoto(props: { chosen: File | undefined; onChoose: (photo: File | undefined) => void }) {
  const { values } = useContext(FormContext)
  return <PhotoField name={String(values.name ?? '')} kept={null} {...props} />
}

/** A password, unless the new person is a customer of land who never signs in (H-USER-40). */
function SignIn({ least }: { least: number }) {
  const { values } = useContext(FormContext)
  return (
    <>
      {values.sign_in === false ? null : <PasswordField least={least} />}
      <addForm.Check
        name="sign_in"
        label="May sign in"
        hint="Without it the person is only a customer of land purchases"
      />
    </>
  )
}

/** A new password that can be looked at while it is typed. */
function PasswordField({ least }: { least: number }) {
  const { values, errors, set } = useContext(FormContext)
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      name="password"
      label="Password"
      description={`At least ${least} characters, and nothing that others would try first`}
      size="sm"
      required
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      value={(values.password as string | undefined) ?? ''}
      error={errors.password}
      onChange={(event) => set('password', event.currentTarget.value)}
      rightSectionWidth={64}
      rightSection={
        <button
          type="button"
          className={styles.show}
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
