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
import {
  atTypedRows,
  companionValues,
  fieldsOf,
  formValues,
  namedRows,
  type Typed,
  textOf,
} from '../check-in/check-in-facts.ts'

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

/** What stands in the fields as the page opens: what was sent before. Names as in the check-in, which it is for. */
const typedFrom = ({ received, number_of_guests, special_requests }: PreArrivalForm): Typed => {
  const rows = Math.max(0, number_of_guests - 1)
  const companions = Array.from({ length: rows }, (_, at) =>
    companionValues(received?.companions[at] ?? null, at),
  )
  return {
    email: received?.email ?? '',
    arrival_time: received?.arrival_time ?? '',
    special_requests: special_requests ?? '',
    'document.kind': received?.document?.kind ?? '',
    'document.number': received?.document?.masked ?? '',
    'guest.gender': received?.guest.gender ?? '',
    'guest.date_of_birth': received?.guest.date_of_birth ?? '',
    'guest.nationality': received?.guest.nationality ?? '',
    'guest.address': received?.guest.address ?? '',
    ...formValues(received?.form_c ?? null, 'form_c'),
    ...Object.assign({}, ...companions),
    rows,
  }
}

/** The fields among these in which something stands, without their path. */
const filled = (typed: Typed, at: string, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = textOf(typed, `${at}${field}`)
      return text === '' ? [] : [[field, text]]
    }),
  )

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

type IsForeign = (nationality: string) => boolean

/** What of a Form C was filled in, of a foreigner. */
const formOf = (typed: Typed, at: string, nationality: string, isForeign: IsForeign) => {
  const form = filled(
    typed,
    `${at}.`,
    fieldsOf(at).filter((field) => field !== 'nationality'),
  )
  return isForeign(nationality) && !isEmpty(form) ? { form_c: { ...form, nationality } } : {}
}

const companionOf = (typed: Typed, row: number, isForeign: IsForeign) => {
  const at = `companions.${row}`
  const nationality = textOf(typed, `${at}.nationality`) || textOf(typed, 'guest.nationality')
  const age = textOf(typed, `${at}.age`)
  return {
    name: textOf(typed, `${at}.name`),
    ...(age !== '' && { age: Number(age) }),
    ...(nationality && { nationality }),
    ...formOf(typed, `${at}.form_c`, nationality, isForeign),
  }
}

/** What is sent: as typed, for the server says what is wrong with it. What was left empty is left out. */
const answersOf = (typed: Typed, { special_requests }: PreArrivalForm, isForeign: IsForeign) => {
  const guest = filled(typed, 'guest.', ['gender', 'date_of_birth', 'nationality', 'address'])
  const document = filled(typed, 'document.', ['kind', 'number'])
  const wishes = textOf(typed, 'special_requests')
  const companions = namedRows(typed).map((row) => companionOf(typed, row, isForeign))
  return {
    ...filled(typed, '', ['email', 'arrival_time']),
    // Left as they are, they may have been changed by the desk meanwhile.
    ...(wishes !== (special_requests ?? '') && { special_requests: wishes }),
    // A kind alone says nothing, and is what the field begins with.
    ...(document.number !== undefined && { document }),
    ...(!isEmpty(guest) && { guest }),
    ...formOf(typed, 'form_c', guest.nationality ?? '', isForeign),
    ...(companions.length > 0 && { companions }),
  }
}

const isNumber = (name: string): boolean => /(^|\.)(document\.number|passport_number|visa_number)$/.test(name)

/** What a tab may keep of it: numbers of documents stay in memory alone. */
const withoutNumbers = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isNumber(name)))
