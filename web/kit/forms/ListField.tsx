import { Button, TextInput } from '@mantine/core'
import { useContext, useId, useState } from 'react'
import { Stack } from '../layout/Box.tsx'
import { Wrong } from '../layout/Wrong.tsx'
import { FormContext } from './form-fields.tsx'
import styles from './ListField.module.css'

type Props = {
  name: string
  label: string
  /** One of them: "question". */
  one: string
  hint?: string
}

/** A list of short texts: typed and added by Enter, the button or by going on, changed in place, removed one by one. */
export function ListField({ name, label, one, hint }: Props) {
  const id = useId()
  const { values, errors, set } = useContext(FormContext)
  const [typed, setTyped] = useState('')
  const entries = (values[name] as string[] | undefined) ?? []
  const error = errors[name] ?? Object.entries(errors).find(([at]) => at.startsWith(`${name}.`))?.[1]

  function add() {
    // A blank one is dropped.
    if (typed.trim()) set(name, [...entries, typed.trim()])
    setTyped('')
  }

  return (
    <Stack as="fieldset" gap={8} className={styles.list} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {entries.length > 0 ? (
        <Stack as="ol" gap={8}>
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and keeps the focus while it is typed in
            <li key={at}>
              <TextInput
                size="sm"
                aria-label={`${label} ${at + 1}`}
                value={entry}
                onChange={({ currentTarget: { value } }) => set(name, entries.with(at, value))}
              />
              <Button
                size="sm"
                variant="default"
                aria-label={`Remove ${one} ${at + 1}`}
                onClick={() => set(name, entries.toSpliced(at, 1))}
              >
                Remove
              </Button>
            </li>
          ))}
        </Stack>
      ) : null}
      <div className={styles.add}>
        <TextInput
          size="sm"
          aria-label={`New ${one}`}
          placeholder={`New ${one}`}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          // Who goes on without the button, to the next field or to the form's own, means it too.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter adds it; it does not send the form.
            event.preventDefault()
            add()
          }}
        />
        <Button size="sm" variant="default" onClick={add}>
          Add {one}
        </Button>
      </div>
      {error ? <Wrong id={`${id}-error`}>{error}</Wrong> : null}
    </Stack>
  )
}
