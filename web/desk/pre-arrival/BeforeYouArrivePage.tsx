import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type PreArrivalForm, preArrival } from '../../../contract/desk/pre-arrival.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import type { PageHandle } from '../../kit/call/server-call.ts'
import { counted, formatDate, formatDayLong } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { useAddressHash } from '../../kit/use-address-hash.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { privatePage } from '../../office/accounts/private-page.ts'
import { paths } from '../../paths.ts'
import { focusOnWrong } from '../../reservations/booking-flow/guest/focus-on-wrong.ts'
import type { Route } from './+types/BeforeYouArrivePage.ts'
import { AbroadPart, ComingPart, CompanionsPart, GuestPart } from './Parts.tsx'
import styles from './pre-arrival.module.css'
import { receivedLines } from './received-lines.ts'
import { forgetDrafts, hasDraft, useAnswers } from './use-answers.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Before you arrive',
    description: 'Tell us before your stay what we would ask at check-in.',
    path: paths.beforeYouArrive,
  })

export const handle: PageHandle = { noChat: true }

export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })

/** /before-you-arrive#token: a guest answers before coming what the desk would ask at check-in, without an account. */
export default function BeforeYouArrivePage() {
  // Behind #, so that the token reaches no server log.
  const token = useAddressHash()
  const hydrated = useHydrated()
  return (
    <Stack gap={24} className={styles.page}>
      <h1>Before you arrive</h1>
      {token ? <Asked key={token} token={token} /> : null}
      {hydrated && !token ? (
        <Notice kind="error">
          This address is not complete. Open the link from our message again, or{' '}
          <Link to={paths.contact}>call us</Link>.
        </Notice>
      ) : null}
    </Stack>
  )
}

type State = { form?: PreArrivalForm; dead?: string; failed?: string }

/** What the link opens; nothing of the stay is known before it has. */
function Asked({ token }: { token: string }) {
  const [{ form, dead, failed }, setState] = useState<State>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (dead) forgetDrafts()
  }, [dead])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const leaving = new AbortController()
    setState({})
    call(preArrival.open, { body: { token } }, { signal: leaving.signal }).then(
      (opened) => setState({ form: opened }),
      (error) => {
        if (leaving.signal.aborted) return
        const isDead = error instanceof ApiError && error.status === 404
        setState(isDead ? { dead: error.message } : { failed: messageOf(error, preArrival.open.failure) })
      },
    )
    return () => leaving.abort()
  }, [token, tries])

  if (dead)
    return (
      <Notice kind="error">
        {dead} <Link to={paths.contact}>How to reach us</Link>
      </Notice>
    )
  if (failed)
    return (
      <>
        <Notice kind="error">{failed}</Notice>
        <p>
          <Button variant="quiet" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </p>
      </>
    )
  if (!form)
    return (
      <Box role="status" as="p" tone="muted">
        Loading your stay …
      </Box>
    )
  return <Stay token={token} opened={form} onDead={(message) => setState({ dead: message })} />
}

type StayProps = { token: string; opened: PreArrivalForm; onDead: (message: string) => void }

function Stay({ token, opened, onDead }: StayProps) {
  const [form, setForm] = useState(opened)
  const [sent, setSent] = useState(false)
  const [typing, setTyping] = useState(!opened.received || hasDraft(opened))

  function thank(answered: PreArrivalForm) {
    setForm(answered)
    setSent(true)
    setTyping(false)
    scrollTo({ top: 0 })
  }

  return (
    <>
      <Box as="p" measure>
        <strong>{form.guest_name}</strong>, you stay at {form.resort_name} from{' '}
        {formatDayLong(form.check_in_date)} to {formatDayLong(form.check_out_date)}: {form.room_type},{' '}
        {counted(form.number_of_guests, 'guest')}.
      </Box>
      {typing ? (
        <PreArrivalFields token={token} form={form} onSent={thank} onDead={onDead} />
      ) : (
        <Received form={form} justNow={sent} onChange={() => setTyping(true)} />
      )}
    </>
  )
}

type Props = { form: PreArrivalForm; justNow: boolean; onChange: () => void }

/** Thanks, and what was received; numbers by their last four signs. */
function Received({ form: { guest_name, time_zone, received }, justNow, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (justNow) heading.current?.focus()
  }, [justNow])
  if (!received) return null
  const lines = receivedLines(received)
  return (
    <Stack as="section" gap={16} className={styles.received}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you, {guest_name}
      </h2>
      <p>
        {lines.length > 0
          ? `This is what we received on ${formatDate(received.answered_at, time_zone)}.`
          : 'You sent us nothing yet: we ask you when you are here.'}{' '}
        Please bring the document with you.
      </p>
      <Stack as="dl" gap={12}>
        {lines.map(([label, text]) => (
          <div key={label}>
            <Box as="dt" size="small">
              {label}
            </Box>
            <dd>{text}</dd>
          </div>
        ))}
      </Stack>
      <p>
        <Button variant="quiet" onClick={onChange}>
          Change or add something
        </Button>
      </p>
    </Stack>
  )
}

type PreArrivalFieldsProps = {
  token: string
  form: PreArrivalForm
  onSent: (form: PreArrivalForm) => void
  onDead: (message: string) => void
}

/** The questions before the arrival. What was typed outlives errors and a reload, but for numbers of documents. */
function PreArrivalFields({ token, form, onSent, onDead }: PreArrivalFieldsProps) {
  const page = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const { errors, trouble, sending, field, send } = useAnswers(token, form, { onSent, onDead })
  useEffect(() => {
    if (trouble) focusOnWrong(page.current, notice.current)
  }, [trouble])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sending) void send()
  }

  const isMarked = Object.keys(errors).length > 0
  return (
    <Stack as="form" gap={32} ref={page} className={styles.form} onSubmit={submit} method="post" noValidate>
      <p>
        Everything is optional. What you tell us now, we do not ask when you arrive, and you can change it
        until then.
      </p>
      <ComingPart field={field} form={form} />
      <GuestPart field={field} form={form} />
      <AbroadPart field={field} />
      <CompanionsPart field={field} form={form} error={errors.companions} />
      <div ref={notice} tabIndex={-1}>
        {trouble ? (
          <Notice kind="error">{isMarked ? 'Please look at the fields that are marked.' : trouble}</Notice>
        ) : null}
      </div>
      <Button type="submit" busy={sending}>
        {sending ? 'Sending' : `Send to ${form.resort_name}`}
      </Button>
    </Stack>
  )
}
