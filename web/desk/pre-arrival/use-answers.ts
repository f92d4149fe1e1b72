import { useEffect, useRef, useState } from 'react'
import {
  type PreArrivalAnswers,
  type PreArrivalForm,
  preArrival,
} from '../../../contract/desk/pre-arrival.ts'
import { isForeign } from '../../../contract/kit/countries.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { forgetDraftsOf, readDraft, writeDraft } from '../../kit/forms/form-draft.ts'
import { atTypedRows, type Typed } from '../check-in/check-in-facts.ts'
import { answersOf, typedFrom, withoutNumbers } from './typed-answers.ts'

const draftOf = ({ booking_id }: PreArrivalForm): string => `before-you-arrive-${booking_id}`

/** What the guest types, kept in this tab without the numbers of documents, and sent when they say so. */
export function useAnswers(
  token: string,
  form: PreArrivalForm,
  { onSent, onDead }: { onSent: (form: PreArrivalForm) => void; onDead: (message: string) => void },
) {
  const key = draftOf(form)
  // Only what was typed is kept: the rest may have been changed by the desk when the page is loaded again.
  const [changes, setChanges] = useState<Typed>(() => readDraft(key) ?? {})
  const typed: Typed = { ...typedFrom(form), ...changes }
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string>()
  const [sending, setSending] = useState(false)
  const changed = useRef(false)

  useEffect(() => {
    if (changed.current) writeDraft(key, withoutNumbers(changes))
  }, [key, changes])

  function set(name: string, value: string) {
    changed.current = true
    setChanges((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  async function send() {
    setSending(true)
    setTrouble(undefined)
    setErrors({})
    try {
      const answers = answersOf(typed, form, isForeign) as PreArrivalAnswers
      const sent = await call(preArrival.send, { body: { token, ...answers } })
      changed.current = false
      writeDraft(key, undefined)
      onSent(sent)
    } catch (failed) {
      if (failed instanceof ApiError && failed.status === 404) {
        changed.current = false
        return onDead(failed.message)
      }
      setTrouble(messageOf(failed, preArrival.send.failure))
      if (failed instanceof ApiError) setErrors(atTypedRows(failed.fields, typed))
      setSending(false)
    }
  }

  /** What a field of the page needs, by the name that the server gives it in a refusal. */
  const field = (name: string) => ({
    name,
    value: String(typed[name] ?? ''),
    error: errors[name],
    optional: 'unsaid' as const,
    onChange: (value: string) => set(name, value),
  })
  return { typed, errors, trouble, sending, field, send }
}

/** Nothing is kept of a link that opens no more: nobody can send it. Which stay it was of is not told any more. */
export const forgetDrafts = (): void => forgetDraftsOf('before-you-arrive-')

/** Whether something was typed in this tab that was not sent yet. */
export const hasDraft = (form: PreArrivalForm): boolean => readDraft(draftOf(form)) !== undefined

export type FieldOf = ReturnType<typeof useAnswers>['field']
