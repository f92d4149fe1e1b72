import { Button } from '@mantine/core'
import { security, type TwoFactorSecret } from '../../../../contract/office/security.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { formFor } from '../../../kit/forms/form-for.tsx'
import { QrCode } from '../../../kit/plain/QrCode.tsx'
import styles from './own-account.module.css'

export type Secret = TwoFactorSecret

const { Form, Code } = formFor(security.confirmTwoFactor.body)

type Props = { secret: Secret; onConfirmed: (codes: string[]) => void; onCancel: () => void }

/** The secret for the app, and the first code from it: only then does sign-in ask for one. */
export function ScanSecret({ secret, onConfirmed, onCancel }: Props) {
  const { save, fields } = useSave(security.confirmTwoFactor, {
    done: 'Two-factor sign-in is on',
    after: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  return (
    <>
      <p>Scan this with your authenticator app, then enter the six digits that it shows.</p>
      <QrCode text={secret.address} label="QR code for your authenticator app" className={styles.qr} />
      <p className={styles.lead}>
        No camera? Type this key into the app:
        <br />
        <code className={styles.key}>{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Form
        initial={{ code: '' }}
        refused={fields}
        submit="Switch on"
        onSubmit={(body) => save({ body })}
        also={
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        <Code name="code" label="Code from the app" required />
      </Form>
    </>
  )
}
