import { type ComponentProps, type ReactNode, useId } from 'react'
import { Box, Stack } from '../layout/Box.tsx'
import styles from './plain.module.css'

type About = {
  label: string
  /** A sentence under the label, there before anything is wrong. */
  hint?: ReactNode
  /** What is wrong with the value now. */
  error?: string
  /**
   * Says that the field may stay empty; fields are required unless it is set. `unsaid` where the head of the form says so
   * of all of them.
   */
  optional?: boolean | 'unsaid'
}

/** What ties a control to its label, hint and error. */
type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type SentenceProps = { id: string; children: ReactNode }

/** What a field wants; the control is described by `${id}-hint`. */
export const FieldHint = ({ id, children }: SentenceProps) => (
  <Box as="p" tone="muted" size="label" id={`${id}-hint`} className={styles.hint}>
    {children}
  </Box>
)

/** What is wrong with a field; always there, so that what appears in it is announced, as `${id}-error`. */
export const FieldError = ({ id, children }: SentenceProps) => (
  <Box
    as="p"
    tone="danger"
    size="label"
    weight={500}
    id={`${id}-error`}
    className={styles.error}
    aria-live="polite"
  >
    {children}
  </Box>
)

/** A label, its control, and the sentences beside it, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: About & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Stack gap={4} shrinks className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional === true ? (
          <Box as="span" tone="muted" weight={400}>
            {' '}
            (optional)
          </Box>
        ) : null}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      <FieldError id={id}>{error}</FieldError>
    </Stack>
  )
}

type Own<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'onChange' | 'value' | 'id'
> &
  About & { value: string; onChange: (value: string) => void }

/** A line of text, a number. */
export function TextField({ label, hint, error, optional, onChange, ...input }: Own<'input'>) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(control) => (
        <input
          {...input}
          {...control}
          aria-required={!optional}
          className={styles.control}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField({ label, hint, error, optional, onChange, ...area }: Own<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={styles.control}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** One of a few values; children are the options. */
export function SelectField({ label, hint, error, optional, onChange, children, ...select }: Own<'select'>) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(control) => (
        <select
          {...select}
          {...control}
          aria-required={!optional}
          className={styles.control}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {children}
        </select>
      )}
    </Field>
  )
}
