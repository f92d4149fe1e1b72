import { type RefObject, useEffect, useRef, useState } from 'react'
import { addressOf } from '../../../contract/kit/address.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import type { ErrorBody } from '../../../contract/kit/errors.ts'
import { ApplicationInput, careers } from '../../../contract/recruitment/careers.ts'
import { privacyVersion } from '../../../contract/recruitment/privacy.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { readDraft, writeDraft } from '../../kit/forms/form-draft.ts'
import { formValues } from '../../kit/forms/form-values.ts'
import { fieldErrors } from '../../kit/plain/field-errors.ts'
import { answersIn, fieldNames, type JobQuestions, resumeProblem, unanswered } from './application-fields.ts'

type Values = Record<string, string>

/**
 * What is typed, kept for as long as the tab is open. It is read once the page is in charge: the page's HTML is the
 * same for everybody. What was typed before that is newer than what was kept.
 */
function useTyped(key: string, form: RefObject<HTMLFormElement | null>, names: string[]) {
  const [values, setValues] = useState<Values>({})
  const changed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the moment the page is taken over
  useEffect(() => {
    const early = form.current ? formValues(form.current, names) : {}
    const typed = Object.fromEntries(Object.entries(early).filter(([, value]) => value !== ''))
    setValues({ ...(readDraft(key) as Values | undefined), ...typed })
  }, [])
  useEffect(() => {
    if (changed.current) writeDraft(key, values)
  }, [key, values])
  return {
    values,
    set(name: string, value: string) {
      changed.current = true
      setValues((before) => ({ ...before, [name]: value }))
    },
    forget: () => writeDraft(key, undefined),
  }
}

/** What is wrong with it, and where the first wrong field is. */
function useErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  return {
    errors,
    mend: (name: string) => setErrors(({ [name]: _, ...others }) => others),
    refuse(fields: Record<string, string>) {
      setErrors(fields)
      const named = [...(form.current?.elements ?? [])] as HTMLInputElement[]
      named.find(({ name }) => name && fields[name])?.focus()
    },
  }
}

/** The résumé and the consent, also those that were chosen before the page was taken over. */
function useChoices(form: RefObject<HTMLFormElement | null>) {
  const [resume, setResume] = useState<File>()
  const [agreed, setAgreed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the moment the page is taken over
  useEffect(() => {
    const inputs = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    setResume(inputs.find(({ type }) => type === 'file')?.files?.[0])
    setAgreed(inputs.some(({ type, checked }) => type === 'checkbox' && checked))
  }, [])
  return { resume, setResume, agreed, setAgreed }
}

/** What was sent: where its mail goes, and with which résumé; `locked` where that asks for a password. */
export type SentApplication = { email: string; resume: string; locked?: true | undefined }

const brokenOff =
  'Failed to submit application. Your connection broke off; what you typed is still here. Please send it again.'

/** The application form: its values and file, its wrong fields, how much of it was sent, and how it went. */
export function useApplication(job: JobQuestions, form: RefObject<HTMLFormElement | null>) {
  const { values, set, forget } = useTyped(`apply-${job.id}`, form, fieldNames(job))
  const { errors, mend, refuse } = useErrors(form)
  const { resume, setResume, agreed, setAgreed } = useChoices(form)
  const [trouble, setTrouble] = useState<string>()
  const [sending, setSending] = useState(false)
  const [part, setPart] = useState(0)
  const [sent, setSent] = useState<SentApplication>()

  const answers = answersIn(job, values)
  const body = {
    name: values.name ?? '',
    email: values.email ?? '',
    phone: values.phone ?? '',
    job_answers: JSON.stringify(answers),
    ...(agreed && { privacy_version: privacyVersion }),
    leave_empty: '',
  }

  function wrong(): Record<string, string> {
    const file = resumeProblem(resume)
    return { ...fieldErrors(ApplicationInput, body), ...unanswered(answers), ...(file && { resume: file }) }
  }

  async function post(file: File) {
    const trap = form.current?.elements.namedItem('leave_empty') as HTMLInputElement | null
    try {
      const fields = { ...body, leave_empty: trap?.value ?? '' }
      const { locked } = await sendApplication(job.id, fields, file, setPart)
      forget()
      setSent({ email: body.email, resume: file.name, locked })
    } catch (error) {
      const offline = error instanceof ApiError && error.code === 'network'
      setTrouble(offline ? brokenOff : messageOf(error, 'Failed to submit application'))
      if (error instanceof ApiError) refuse(error.fields)
    }
  }

  async function send() {
    const found = wrong()
    setTrouble(undefined)
    refuse(found)
    if (Object.keys(found).length > 0 || !resume) return
    setPart(0)
    setSending(true)
    await post(resume)
    setSending(false)
  }

  return {
    values,
    errors,
    resume,
    agreed,
    trouble,
    sending,
    part,
    sent,
    send,
    set: (name: string) => (value: string) => {
      set(name, value)
      mend(name)
    },
    choose(file: File | undefined) {
      setResume(file)
      const problem = file && resumeProblem(file)
      if (problem) refuse({ ...errors, resume: problem })
      else mend('resume')
    },
    setAgreed(now: boolean) {
      setAgreed(now)
      mend('privacy_version')
    },
  }
}

const { apply } = careers

const parsed = <Parsed>(text: string): Partial<Parsed> => {
  try {
    return JSON.parse(text) as Partial<Parsed>
  } catch {
    return {}
  }
}

/** Sends the form; `fetch` does not tell how much of it is sent already, which on a slow phone people want to know. */
const sendApplication = (
  id: number,
  fields: Record<string, string>,
  resume: File,
  onPart: (percent: number) => void,
): Promise<Partial<Output<typeof apply>>> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('resume', resume)
    const request = new XMLHttpRequest()
    request.open(apply.method, addressOf(apply, { params: { id } }))
    request.upload.onprogress = ({ loaded, total }) => onPart(total ? Math.round((loaded / total) * 100) : 0)
    request.onload = () =>
      request.status < 300
        ? resolve(parsed(request.responseText))
        : reject(new ApiError(apply.failure, request.status, parsed<ErrorBody>(request.responseText)))
    request.onerror = () => reject(new ApiError(apply.failure, 0, { code: 'network' }))
    request.send(form)
  })
