import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { security } from '../../../../contract/office/security.ts'
import { Dialog } from '../../../kit/blocks/Dialog.tsx'
import { useSave } from '../../../kit/call/use-save.ts'
import { formFor } from '../../../kit/forms/form-for.tsx'
import styles from './own-account.module.css'
import type { Secret } from './ScanSecret.tsx'

// Both ask for the same thing.
const { Form, Password } = formFor(security.setUpTwoFactor.body)

type AskProps = {
  submit: string
  cancel: string
  refused: Record<string, string>
  onSubmit: (body: { currentPassword: string }) => Promise<unknown>
  onCancel: () => void
}

function PasswordAsked({ submit, cancel, refused, onSubmit, onCancel }: AskProps): ReactNode {
  return (
    <Form
      initial={{ currentPassword: '' }}
      refused={refused}
      submit={submit}
      onSubmit={onSubmit}
      also={
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
      }
    >
      <Password name="currentPassword" label="Your password" autoComplete="current-password" required />
    </Form>
  )
}

/** The first step of setting up: nobody at an unlocked browser locks its owner out. */
export function AskPassword({
  onGiven,
  onCancel,
}: {
  onGiven: (secret: Secret) => void
  onCancel: () => void
}) {
  const { save, fields } = useSave(security.setUpTwoFactor, { after: onGiven })
  return (
    <>
      <p>First show that it is you.</p>
      <PasswordAsked
        submit="Continue"
        cancel="Cancel"
        refused={fields}
        onSubmit={(body) => save({ body })}
        onCancel={onCancel}
      />
    </>
  )
}

export function NewCodesDialog({
  onClose,
  onCodes,
}: {
  onClose: () => void
  onCodes: (codes: string[]) => void
}) {
  const { save, fields } = useSave(security.newRecoveryCodes, {
    after: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  return (
    <Dialog title="New recovery codes" opened onClose={onClose}>
      <p className={styles.question}>You get ten new codes. The ones you have now stop working.</p>
      <PasswordAsked
        submit="Make new codes"
        cancel="Keep the old ones"
        refused={fields}
        onSubmit={(body) => save({ body })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const Off = formFor(security.switchOffTwoFactor.body)

/** Asks for a code too: nobody who only knows the password takes the factor away. */
export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const { save, fields } = useSave(security.switchOffTwoFactor, { done: 'Two-factor sign-in is off' })
  return (
    <Dialog title="Switch off two-factor sign-in" opened onClose={onClose}>
      <p className={styles.question}>
        Your password alone then opens your account, and your recovery codes are gone.
      </p>
      <Off.Form
        initial={{ currentPassword: '', code: '' }}
        refused={fields}
        submit="Switch off"
        tone="danger"
        onSubmit={(body) => save({ body })}
        also={
          <Button variant="default" onClick={onClose}>
            Keep it on
          </Button>
        }
      >
        <Off.Password name="currentPassword" label="Your password" autoComplete="current-password" required />
        <Off.Text name="code" label="Code of your app, or a recovery code" required />
      </Off.Form>
    </Dialog>
  )
}
