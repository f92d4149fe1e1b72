import { type FormEvent, useEffect, useRef } from 'react'
import type { PreArrivalForm } from '../../../contract/desk/pre-arrival.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { focusOnWrong } from '../../reservations/booking-flow/guest/focus-on-wrong.ts'
import { AbroadPart, ComingPart, CompanionsPart, GuestPart } from './Parts.tsx'
import styles from './pre-arrival.module.css'
import { useAnswers } from './use-answers.ts'

type Props = {
  token: string
  form: PreArrivalForm
  onSent: (form: PreArrivalForm) => void
  onDead: (message: string) => void
}

/** The questions before the arrival. What was typed outlives errors and a reload, but for numbers of documents. */
export function PreArrivalFields({ token, form, onSent, onDead }: Props) {
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
    <form ref={page} className={styles.form} onSubmit={submit} method="post" noValidate>
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
    </form>
  )
}
