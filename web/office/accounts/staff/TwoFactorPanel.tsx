import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { security, type TwoFactor, type TwoFactorSecret } from '../../../../contract/office/security.ts'
import { Dialog } from '../../../kit/blocks/Dialog.tsx'
import { Panel } from '../../../kit/blocks/Panel.tsx'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { useSave } from '../../../kit/call/use-save.ts'
import { counted, formatInstant } from '../../../kit/format.ts'
import { formFor } from '../../../kit/forms/form-for.tsx'
import { Box, Row, Stack } from '../../../kit/layout/Box.tsx'
import { QrCode } from '../../../kit/plain/QrCode.tsx'
import { useArea } from '../../../kit/session/area.ts'
import { saveFile } from '../../../kit/tables/save-file.ts'
import { toast } from '../../../kit/toasts/toast.ts'
import styles from './own-account.module.css'

/** Where setting up stands. The secret and the codes are shown once, so they are kept nowhere but here. */
type Step =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'scan'; secret: TwoFactorSecret }
  | { at: 'codes'; codes: string[] }

/** Sign-in with a code besides the password: switching it on, its recovery codes, switching it off. */
export function TwoFactorPanel({ state }: { state: TwoFactor }) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const box = useFocusAt(step.at)
  return (
    <Panel
      title="Two-factor sign-in"
      aside={<StatusBadge of="two_factor" status={state.on ? 'on' : 'off'} />}
    >
      <Stack ref={box} gap={16} className={styles.steps} tabIndex={-1}>
        <ShownStep step={step} go={setStep} state={state} />
      </Stack>
    </Panel>
  )
}

/** The button that led to a step is gone with it: the focus goes to the step's field, or to the step. */
function useFocusAt(at: Step['at']) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    const field = box.current?.querySelector('input')
    const target = field ?? box.current
    target?.focus()
  }, [at])
  return box
}

function ShownStep({ step, go, state }: { step: Step; go: (to: Step) => void; state: TwoFactor }) {
  const rest = () => go({ at: 'rest' })
  const showCodes = (codes: string[]) => go({ at: 'codes', codes })
  switch (step.at) {
    case 'password':
      return <AskPassword onGiven={(secret) => go({ at: 'scan', secret })} onCancel={rest} />
    case 'scan':
      return <ScanSecret secret={step.secret} onConfirmed={showCodes} onCancel={rest} />
    case 'codes':
      return <RecoveryCodeList codes={step.codes} onDone={rest} />
    default:
      return state.on ? (
        <IsOn state={state} onCodes={showCodes} />
      ) : (
        <IsOff onBegin={() => go({ at: 'password' })} />
      )
  }
}

function IsOff({ onBegin }: { onBegin: () => void }) {
  return (
    <>
      <p>
        Signing in then also asks for a code from an app on your phone. Somebody who only knows your password
        does not get in.
      </p>
      <p className={styles.lead}>
        Any authenticator app will do, for example Google Authenticator, Aegis, 2FAS or your password manager.
      </p>
      <Row gap={12} justify="end" wrap className={styles.actions}>
        <Button onClick={onBegin}>Set up two-factor sign-in</Button>
      </Row>
    </>
  )
}

function IsOn({ state, onCodes }: { state: TwoFactor; onCodes: (codes: string[]) => void }) {
  const { zone } = useArea()
  const [asked, setAsked] = useState<'codes' | 'off'>()
  const close = () => setAsked(undefined)
  const left = state.recovery_codes_left
  return (
    <>
      <p>
        Signing in asks for a code from your app
        {state.since ? ` since ${formatInstant(state.since, zone)}` : ''}.
      </p>
      <p className={left <= 3 ? styles.warning : styles.lead}>
        {left === 0
          ? 'No recovery codes are left. Make new ones, so that you get in without your phone.'
          : `${counted(left, 'recovery code')} left for the day your phone is not there.`}
      </p>
      <Row gap={12} justify="end" wrap className={styles.actions}>
        <Button variant="default" onClick={() => setAsked('off')}>
          Switch off
        </Button>
        <Button variant="default" onClick={() => setAsked('codes')}>
          New recovery codes
        </Button>
      </Row>
      {asked === 'codes' ? <NewCodesDialog onClose={close} onCodes={onCodes} /> : null}
      {asked === 'off' ? <SwitchOffDialog onClose={close} /> : null}
    </>
  )
}

/** The ten codes, this once. */
function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { user, resortName } = useArea()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Copied')
    } catch {
      toast.error('Copying is not allowed here. Download the codes instead.')
    }
  }

  function download() {
    const text = `Recovery codes of ${user.username} at ${resortName}\nEach works once.\n\n${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  }

  return (
    <>
      <p>
        <strong>Save these recovery codes now. They are not shown again.</strong> Each signs you in once when
        your phone is lost or empty. Keep them apart from your phone.
      </p>
      <Stack
        as="ul"
        pad={16}
        radius="input"
        size="small"
        className={styles.codes}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Row gap={12} justify="end" wrap className={styles.actions}>
        <Button variant="default" onClick={copy}>
          Copy
        </Button>
        <Button variant="default" onClick={download}>
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </Row>
    </>
  )
}

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
function AskPassword({
  onGiven,
  onCancel,
}: {
  onGiven: (secret: TwoFactorSecret) => void
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

function NewCodesDialog({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) {
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
function SwitchOffDialog({ onClose }: { onClose: () => void }) {
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

const { Form: ScanSecretForm, Code } = formFor(security.confirmTwoFactor.body)

type Props = { secret: TwoFactorSecret; onConfirmed: (codes: string[]) => void; onCancel: () => void }

/** The secret for the app, and the first code from it: only then does sign-in ask for one. */
function ScanSecret({ secret, onConfirmed, onCancel }: Props) {
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
        <Box as="code" size="body" tone="ink" breaks>
          {secret.secret.replace(/.{4}(?=.)/g, '$& ')}
        </Box>
      </p>
      <ScanSecretForm
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
      </ScanSecretForm>
    </>
  )
}
