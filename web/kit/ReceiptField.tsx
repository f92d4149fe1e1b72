import { Button } from '@mantine/core'
import { useContext, useId, useRef } from 'react'
import { receiptTypes } from '../../contract/expenses.ts'
import { FormContext } from './form-fields.tsx'
import styles from './Receipt.module.css'
import { receiptProblem } from './send-with-receipt.ts'
import { useObjectUrl } from './use-object-url.ts'

/** What is to happen with the receipt when the form is saved: another one, none, or (undefined) nothing. */
export type ReceiptChange = File | 'none' | undefined

type Props = {
  name: string
  /** The receipt that is kept so far. */
  kept: string | null
  change: ReceiptChange
  onChange: (change: ReceiptChange) => void
  /** The form is about nothing else. */
  alone?: true
}

/** Chooses a picture of the receipt, and shows the one that will be kept. */
export function ReceiptField({ name, kept, change, onChange, alone }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { errors } = useContext(FormContext)
  const { file, wrong, shown } = useChosen(change, kept)
  const error = sentence(wrong, alone) ?? errors[name]

  function takeAway() {
    if (input.current) input.current.value = ''
    onChange(file || !kept ? undefined : 'none')
  }

  return (
    <div className={styles.receipt}>
      <label htmlFor={id}>Receipt</label>
      <p id={`${id}-hint`} className={styles.quiet}>
        A picture: JPEG, PNG or WebP, up to 5 MB
      </p>
      {shown ? <img src={shown} alt="The receipt" className={styles.preview} /> : null}
      <div className={styles.choices}>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={receiptTypes.join(',')}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? change)}
        />
        {shown || file ? (
          <Button variant="default" size="compact-sm" onClick={takeAway}>
            Remove receipt
          </Button>
        ) : null}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={styles.wrong}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

function useChosen(change: ReceiptChange, kept: string | null) {
  const file = change instanceof File ? change : undefined
  const wrong = file && receiptProblem(file)
  const chosen = useObjectUrl(wrong ? undefined : file)
  return { file, wrong, shown: change === 'none' ? null : (chosen ?? kept) }
}

const sentence = (wrong: string | undefined, alone: true | undefined) =>
  wrong && !alone ? `${wrong}. The rest can be saved without it, and a receipt added later.` : wrong
