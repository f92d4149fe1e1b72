import { useEffect, useRef, useState } from 'react'
import type { SignedInGuest } from '../../../../contract/office/accounts.ts'
import { ApiError, messageOf } from '../../../kit/call/api-error.ts'
import { toast } from '../../../kit/toasts/toast.ts'
import type { FlowState } from '../flow-state.ts'
import { latePart, notArrived } from '../late-part.ts'

type Values = FlowState['registration']
type Typed = Values & { password: string }
type Field = keyof Typed
type Errors = Partial<Record<string, string>>

const fixFirst = 'Please fix the validation errors before submitting'

/** What the registration knows of its fields, and what a press or the Enter key does (G-REG). */
export function useRegistration(
  values: Values,
  onChange: (values: Values) => void,
  onRegistered: (guest: SignedInGuest) => void,
) {
  const [password, setPassword] = useState('')
  const typed: Typed = { ...values, password }
  const [rules, loadRules] = useRules(Object.values(typed).some(Boolean))
  const wrong = rules?.wrongIn(typed)
  const { errorOf, touch, touchAll, setRefused } = useFieldErrors(typed, wrong)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  function say(sentence: string) {
    toast.echo(sentence)
    setProblem(sentence)
  }

  async function register() {
    const known = rules ?? (await loadRules())
    if (!known) return say(notArrived)
    if (!isEmpty(known.wrongIn(typed))) {
      touchAll()
      return say(fixFirst)
    }
    try {
      const visitor = await known.register(typed)
      toast.success('Registration successful!')
      onRegistered(visitor)
    } catch (error) {
      const { fields, says } = refusalOf(error)
      setRefused(fields)
      say(says)
    }
  }

  return {
    password,
    problem,
    busy,
    errorOf,
    touch,
    loadRules,
    /** Before the rules are there, nothing but an empty field is known to be wrong. */
    ready: wrong ? isEmpty(wrong) : Object.values(typed).every(Boolean),
    set: (field: Field) => (value: string) => {
      setRefused(({ [field]: _, ...others }) => others)
      touch(field)()
      void loadRules()
      if (field === 'password') setPassword(value)
      else onChange({ ...values, [field]: value })
    },
    takeOver({ password: early, ...others }: Partial<Typed>) {
      if (early) setPassword(early)
      onChange({ ...values, ...others })
    },
    async submit() {
      if (running.current) return
      running.current = true
      setProblem(undefined)
      setBusy(true)
      await register()
      running.current = false
      setBusy(false)
    },
  }
}

/** A field is complained about once it was left or holds anything, whoever filled it: a person, or what was kept. */
function useFieldErrors(typed: Typed, wrong: Errors | undefined) {
  const [touched, setTouched] = useState<Partial<Record<Field, true>>>({})
  const [refused, setRefused] = useState<Errors>({})
  return {
    setRefused,
    errorOf: (field: Field) =>
      refused[field] ?? (touched[field] || typed[field] !== '' ? wrong?.[field] : undefined),
    touch: (field: Field) => () => setTouched((before) => ({ ...before, [field]: true })),
    touchAll: () => setTouched({ name: true, email: true, password: true, phone: true }),
  }
}

/** What is right in the form, and how it is sent: nobody needs that before the first field is entered or filled. */
function useRules(needed: boolean) {
  const [rules, setRules] = useState<typeof import('./registration.ts')>()
  const load = async () => {
    if (rules) return rules
    const come = await latePart(() => import('./registration.ts'))
    if (come) setRules(come)
    return come
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once something stands in the form
  useEffect(() => {
    if (needed) void load()
  }, [needed])
  return [rules, load] as const
}

const isEmpty = (errors: Errors) => Object.keys(errors).length === 0

/** G-REG-14: an address that is taken is said at its field. */
function refusalOf(error: unknown): { fields: Errors; says: string } {
  const says = messageOf(error, 'Registration failed')
  if (says.includes('Email already registered')) {
    return { fields: { email: 'This email is already registered' }, says }
  }
  return { fields: error instanceof ApiError ? error.fields : {}, says }
}
