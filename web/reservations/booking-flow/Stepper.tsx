import type { ReactNode } from 'react'
import { Field } from '../../kit/plain/Field.tsx'
import fields from '../../kit/plain/plain.module.css'
import styles from './Stepper.module.css'

type Props = {
  label: string
  name: string
  /** One of what is counted, for the buttons: "adult". */
  one: string
  hint: ReactNode
  value: number
  least: number
  most: number
  onChange: (value: number) => void
  error?: string
}

/** A small number that can be typed, or changed by large buttons on a phone. */
export function Stepper({ label, name, one, hint, value, least, most, onChange, error }: Props) {
  const stepTo = (to: number) => onChange(Math.min(most, Math.max(least, to)))
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.stepper}>
          <button
            type="button"
            aria-label={`One ${one} fewer`}
            disabled={value <= least}
            onClick={() => stepTo(value - 1)}
          >
            −
          </button>
          <input
            {...control}
            name={name}
            className={fields.control}
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            value={Number.isNaN(value) ? '' : value}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          <button
            type="button"
            aria-label={`One ${one} more`}
            disabled={value >= most}
            onClick={() => stepTo((value || 0) + 1)}
          >
            +
          </button>
        </div>
      )}
    </Field>
  )
}
