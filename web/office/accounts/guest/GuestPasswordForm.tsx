import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SignedInGuest } from '../../../../contract/office/accounts.ts'
import { GuestPasswordChange, ownAccount } from '../../../../contract/office/own-account.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { Stack } from '../../../kit/layout/Box.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { fieldErrors } from '../../../kit/plain/field-errors.ts'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { PasswordField } from '../../../kit/plain/PasswordField.tsx'
import styles from './my-account.module.css'

const empty = { currentPassword: '', newPassword: '' }

/** The current password and the new one. What is typed can be shown, so nobody types it twice. */
export function GuestPasswordForm({ guest }: { guest: SignedInGuest }) {
  const [values, setValues] = useState(empty)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { save, saving, message, fields, reset } = useSave(ownAccount.changePassword, {
    quiet: true,
    done: 'Password updated successfully',
    after: () => setValues(empty),
  })
  const errors = { ...fields, ...wrong }
  const form = useRef<HTMLFormElement>(null)
  const problem = Object.values(fields).some(Boolean) ? undefined : message
  const said = Object.values(errors).filter(Boolean).join()
  useEffect(() => {
    if (said) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [said])

  const set = (name: keyof typeof empty) => (typed: string) => {
    setValues((before) => ({ ...before, [name]: typed }))
    setWrong(({ [name]: _, ...others }) => others)
    reset()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = fieldErrors(GuestPasswordChange, values)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    await save({ params: { visitor_id: guest.visitor_id }, body: values })
  }

  return (
    <Stack
      as="form"
      gap={16}
      hug
      ref={form}
      className={styles.form}
      onSubmit={submit}
      method="post"
      noValidate
    >
      <input type="hidden" name="username" autoComplete="username" value={guest.email} readOnly />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={set('currentPassword')}
        error={errors.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 6 characters, and nothing that others would try first"
        value={values.newPassword}
        onChange={set('newPassword')}
        error={errors.newPassword}
      />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Button type="submit" busy={saving}>
        Update password
      </Button>
    </Stack>
  )
}
