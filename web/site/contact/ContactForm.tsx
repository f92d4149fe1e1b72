import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ContactInput, contact } from '../../../contract/site/contact.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { formValues } from '../../kit/forms/form-values.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { TextAreaField, TextField } from '../../kit/plain/Field.tsx'
import { fieldErrors } from '../../kit/plain/field-errors.ts'
import { Notice } from '../../kit/plain/Notice.tsx'
import styles from './ContactForm.module.css'

const fieldNames = ['name', 'email', 'message'] as const
const empty = { name: '', email: '', message: '' }

type Outcome = { kind: 'success' | 'error'; text: string }

/** The form's values, its wrong fields and how the last try went; a failed try keeps what was typed. */
function useContactForm(focusFirstError: (fields: Record<string, string>) => void) {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [sending, setSending] = useState(false)

  function set(field: keyof typeof empty) {
    return (value: string) => {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _, ...others }) => others)
    }
  }

  function refuse(fields: Record<string, string>) {
    setErrors(fields)
    focusFirstError(fields)
  }

  async function post() {
    try {
      await call(contact.send, { body: values })
      setValues(empty)
      setOutcome({ kind: 'success', text: 'Message sent successfully!' })
    } catch (error) {
      setOutcome({ kind: 'error', text: messageOf(error, contact.send.failure) })
      if (error instanceof ApiError) refuse(error.fields)
    }
  }

  async function send() {
    const wrong = fieldErrors(ContactInput, values)
    setOutcome(undefined)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setSending(true)
    await post()
    setSending(false)
  }

  return { values, errors, outcome, sending, set, setValues, send }
}

/** Name, e-mail and message to the resort (G-CON-03 to G-CON-07). */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const { values, errors, outcome, sending, set, setValues, send } = useContactForm((fields) => {
    const first = fieldNames.find((field) => fields[field])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  })

  useEffect(() => {
    if (form.current) setValues(formValues(form.current, fieldNames))
  }, [setValues])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!sending) void send()
  }

  return (
    <Stack as="form" gap={16} ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={80}
        value={values.name}
        onChange={set('name')}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        value={values.email}
        onChange={set('email')}
        error={errors.email}
      />
      <TextAreaField
        label="Message"
        name="message"
        rows={6}
        maxLength={5000}
        aria-required
        value={values.message}
        onChange={set('message')}
        error={errors.message}
      />
      {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
      <Button type="submit" busy={sending}>
        {sending ? 'Sending' : 'Send message'}
      </Button>
    </Stack>
  )
}
