import { Checkbox, NativeSelect, NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { createContext, useContext } from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { DateField } from './DateField.tsx'
import type { Draft } from './form-draft.ts'

export type Field<Name extends string> = { name: Name; label: string; hint?: string; required?: boolean }
export type TextType = {
  type?: 'text' | 'email' | 'tel' | 'time' | 'datetime-local' | 'month' | 'password'
  min?: string
  max?: string
}
export type Days = {
  /** The first day that can be chosen. */
  min?: Day | undefined
  /** Today, of what has happened already: the form says so of a later day. */
  max?: Day | undefined
}
/** What the browser or a password manager may fill in. */
export type Filled = { autoComplete: 'current-password' | 'new-password' }
export type AreaSize = { rows?: number }
export type Options = { options: readonly { value: string; label: string }[] }
export type Least = { least?: number }

type Held = {
  values: Draft
  errors: Record<string, string>
  set: (name: string, value: unknown) => void
}
/** What the form around a field holds for it. */
export const FormContext = createContext<Held>({ values: {}, errors: {}, set: () => undefined })

export function TextField({ type, min, max, ...field }: Field<string> & TextType) {
  return <TextInput type={type} min={min} max={max} {...useField(field)} />
}

export function DayField({ min, max, ...field }: Field<string> & Days) {
  const { set } = useContext(FormContext)
  return <DateField {...useField(field)} min={min} max={max} onChange={(day) => set(field.name, day)} />
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ autoComplete, ...field }: Field<string> & Filled) {
  const control = useField(field)
  return (
    <PasswordInput
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      // Mantine says it of its other inputs by itself.
      aria-invalid={control.error ? true : undefined}
      {...control}
    />
  )
}

/** A code of digits that the browser may offer from an app or a message. */
export function CodeField(field: Field<string>) {
  return <TextInput inputMode="numeric" autoComplete="one-time-code" {...useField(field)} />
}

/** Rupees with two decimals, typed as text: a number field would round and scroll. */
export function MoneyField(field: Field<string>) {
  return <TextInput inputMode="decimal" leftSection="₹" autoComplete="off" {...useField(field)} />
}

/** A percentage with two decimals. */
export function PercentField(field: Field<string>) {
  return <TextInput inputMode="decimal" rightSection="%" autoComplete="off" {...useField(field)} />
}

export function CheckField({ name, label, hint }: Field<string>) {
  const { values, errors, set } = useContext(FormContext)
  return (
    <Checkbox
      name={name}
      label={label}
      description={hint}
      checked={values[name] === true}
      error={errors[name]}
      onChange={(event) => set(name, event.currentTarget.checked)}
    />
  )
}

export function AreaField({ rows = 3, ...field }: Field<string> & AreaSize) {
  return <Textarea rows={rows} {...useField(field)} />
}

export function SelectField({ options, ...field }: Field<string> & Options) {
  return <NativeSelect data={[...options]} {...useField(field)} />
}

export function WholeField({ least, ...field }: Field<string> & Least) {
  const { set } = useContext(FormContext)
  return (
    <NumberInput
      {...useField(field)}
      min={least}
      allowDecimal={false}
      onChange={(value) => set(field.name, value === '' ? undefined : Number(value))}
    />
  )
}

function useField({ name, label, hint, required }: Field<string>) {
  const { values, errors, set } = useContext(FormContext)
  return {
    name,
    label,
    description: hint,
    required,
    size: 'sm' as const,
    value: (values[name] ?? '') as string,
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  }
}
