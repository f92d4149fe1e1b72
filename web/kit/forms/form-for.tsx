import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { refusals } from '../../../contract/refusals.ts'
import { Row, Stack } from '../layout/Box.tsx'
import { Wrong } from '../layout/Wrong.tsx'
import { areSame, type FormConflict } from './form-differences.ts'
import { type Draft, useDraft } from './form-draft.ts'
import {
  AreaField,
  type AreaSize,
  CheckField,
  CodeField,
  DayField,
  type Days,
  type Field,
  type Filled,
  FormContext,
  type Least,
  MoneyField,
  type Options,
  PasswordField,
  PercentField,
  SelectField,
  TextField,
  type TextType,
  WholeField,
} from './form-fields.tsx'
import styles from './form-for.module.css'
import { useConflict } from './use-conflict.tsx'
import { useUnsaved } from './use-unsaved.ts'

type Names<S extends z.ZodObject, T> = {
  [K in keyof S['shape']]: [T] extends [z.input<S['shape'][K]>] ? K : never
}[keyof S['shape']] &
  string

/** Fields that take one of several texts. */
type Chosen<S extends z.ZodObject> = {
  [K in keyof S['shape']]: NonNullable<z.input<S['shape'][K]>> extends string ? K : never
}[keyof S['shape']] &
  string

type FormProps<S extends z.ZodObject> = {
  initial: Partial<z.input<S>>
  /** Saves; answers undefined when that failed, and the form stays as it is. */
  onSubmit: (value: z.output<S>) => Promise<unknown>
  /** The server's sentences by field, `fields` of `useSave`. */
  refused?: Record<string, string>
  /**
   * What somebody else made of the record meanwhile: `theirs(meanwhile, …)` with `meanwhile` of `useSave`. Only a form
   * that sends the version from which it began can be told.
   */
  conflict?: ('version' extends keyof S['shape'] ? FormConflict : never) | undefined
  submit: string
  /** What the button agrees to is not on the screen yet. */
  waits?: boolean
  /** Runs when the submit button itself is pressed, where a form has a second one in `also`. */
  onPress?: () => void
  /** For a form that takes something away. */
  tone?: 'danger'
  /** Stands before the submit button, for example a way out. */
  also?: ReactNode
  /** What the form says where this very sentence stands at one of its fields, which then only say "Required". */
  missing?: string
  /** Keeps what was typed under this name through errors, reload and Back, until it is saved. */
  draft?: string
  children: ReactNode
}

type FormParts<S extends z.ZodObject> = {
  Form: (props: FormProps<S>) => ReactNode
  Text: (props: Field<Names<S, string>> & TextType) => ReactNode
  Day: (props: Field<Names<S, string>> & Days) => ReactNode
  Area: (props: Field<Names<S, string>> & AreaSize) => ReactNode
  Select: (props: Field<Names<S, string> | Chosen<S>> & Options) => ReactNode
  Whole: (props: Field<Names<S, number>> & Least) => ReactNode
  Money: (props: Field<Names<S, string>>) => ReactNode
  Percent: (props: Field<Names<S, string>>) => ReactNode
  Check: (props: Field<Names<S, boolean>>) => ReactNode
  Password: (props: Field<Names<S, string>> & Filled) => ReactNode
  Code: (props: Field<Names<S, string>>) => ReactNode
}

/**
 * A form and its fields for one schema: the compiler checks the names, the schema the values, and the server's
 * sentences appear at their fields. Called once, outside of any component.
 */
export const formFor = <S extends z.ZodObject>(schema: S): FormParts<S> => ({
  Form: withSchema(schema),
  Text: TextField,
  Day: DayField,
  Area: AreaField,
  Select: SelectField,
  Whole: WholeField,
  Money: MoneyField,
  Percent: PercentField,
  Check: CheckField,
  Password: PasswordField,
  Code: CodeField,
})

const withSchema =
  <S extends z.ZodObject>(schema: S) =>
  (props: FormProps<S>) => <SchemaForm schema={schema} {...(props as unknown as FormProps<z.ZodObject>)} />

function SchemaForm({ schema, ...props }: FormProps<z.ZodObject> & { schema: z.ZodObject }) {
  const draft = useDraft(props.draft, props.initial as Draft)
  const { values, changed, set, forget } = draft
  const { errors, amend, check } = useErrors(schema, props.refused)
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<Draft>(values)
  const conflict = useConflict({
    draft,
    initial: fieldsOf(schema, props.initial as Draft),
    conflict: props.conflict && { ...props.conflict, values: fieldsOf(schema, props.conflict.values) },
    saving,
    form,
    sent,
    send,
  })
  // What is on its way to the server is not lost; what was typed since is. A draft outlives the page.
  const leaving = useRef(false)
  useUnsaved(() => changed && !props.draft && !(leaving.current && areSame(values, sent.current)))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving) void send(values)
  }

  async function send(chosen: Draft) {
    const read = check(chosen, wrongDaysIn(form.current))
    if (!read) return focusFirstError(form.current)
    sent.current = chosen
    setSaving(true)
    leaving.current = true
    const saved = await props.onSubmit(read).finally(() => setSaving(false))
    leaving.current = false
    if (saved === undefined) focusFirstError(form.current)
    else forget(chosen)
  }

  function change(name: string, value: unknown) {
    set(name, value)
    amend(name)
  }

  return (
    <Stack as="form" gap={16} ref={form} onSubmit={submit} noValidate>
      {conflict.notice}
      <FormContext value={{ values, errors: atFields(errors, props.missing), set: change }}>
        {props.children}
      </FormContext>
      {Object.keys(errors).length > 0 ? (
        <Wrong>
          {Object.values(errors).find((message) => message === props.missing) ??
            refusals.invalid_input.message}
        </Wrong>
      ) : null}
      <Row gap={12} justify="end" wrap className={`${styles.actions} unprinted`}>
        {props.also}
        <Button
          type="submit"
          onClick={props.onPress}
          loading={saving}
          disabled={props.waits}
          color={props.tone === 'danger' ? 'red' : undefined}
        >
          {props.submit}
        </Button>
      </Row>
      {conflict.dialog}
    </Stack>
  )
}

/** Pages begin with whole records: what stands in the form is what its schema names. */
const fieldsOf = ({ shape }: z.ZodObject, values: Draft): Draft =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in shape))

/** A sentence that the form says once need not stand at every field. */
const atFields = (errors: Record<string, string>, missing: string | undefined) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, message === missing ? 'Required' : message]),
  )

/** The sentences at the fields: our own after a check, the server's after a refusal; gone when a field is amended. */
function useErrors(schema: z.ZodObject, refused: Record<string, string> = {}) {
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [amended, setAmended] = useState<ReadonlySet<string>>(new Set())
  return {
    errors: { ...without(refused, amended), ...wrong },
    amend(name: string) {
      setWrong((before) => without(before, new Set([name])))
      setAmended((before) => new Set(before).add(name))
    },
    check(values: Draft, more: Record<string, string>) {
      const read = schema.safeParse(values)
      setAmended(new Set())
      setWrong(read.success ? more : { ...more, ...sentencesOf(read.error) })
      return Object.keys(more).length > 0 ? undefined : read.data
    },
  }
}

const without = (errors: Record<string, string>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.has(name)))

const sentencesOf = (error: z.ZodError): Record<string, string> =>
  // The first sentence about a field is the one to show, so it is written last.
  Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))

/**
 * What the date fields say: days that cannot be read, and such that have not come, as the server would say only of a
 * form without other mistakes.
 */
const wrongDaysIn = (form: HTMLFormElement | null): Record<string, string> => {
  const days = form?.querySelectorAll<HTMLInputElement>('input[data-problem]') ?? []
  return Object.fromEntries([...days].map(({ name, dataset }) => [name, dataset.problem ?? '']))
}

/** After the next paint, when the fields know that they are wrong. */
function focusFirstError(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
