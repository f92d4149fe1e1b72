import { Button } from '@mantine/core'
import { useContext, useId, useRef, useState } from 'react'
import { mostReceiptBytes, receiptTypes } from '../../contract/expenses.ts'
import { refusals } from '../../contract/kit/errors.ts'
import { FormContext } from './form-fields.tsx'
import styles from './Receipt.module.css'
import { useObjectUrl } from './use-object-url.ts'

/** What is to happen with the receipt when the form is saved: another one, none, or (undefined) nothing. */
export type ReceiptChange = File | 'none' | undefined

type Props = {
  name: string
  /** The receipt that is kept so far. */
  kept: string | null
  change: ReceiptChange
  onChange: (change: ReceiptChange) => void
}

/** Chooses a picture of the receipt, and shows the one that will be kept. */
export function ReceiptField({ name, kept, change, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { errors } = useContext(FormContext)
  const [wrong, setWrong] = useState<string>()
  const chosen = useObjectUrl(change instanceof File ? change : undefined)
  const shown = change === 'none' ? null : (chosen ?? kept)
  const error = wrong ?? errors[name]

  function choose(file: File | undefined) {
    if (!file) return
    const problem = problemOf(file)
    setWrong(problem)
    onChange(problem ? undefined : file)
  }

  function takeAway() {
    setWrong(undefined)
    if (input.current) input.current.value = ''
    onChange(change instanceof File || !kept ? undefined : 'none')
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
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {shown ? (
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

/** The same sentences as the server's, before the picture is sent. */
function problemOf(file: File): string | undefined {
  if (!(receiptTypes as readonly string[]).includes(file.type)) return refusals.file_type.message
  return file.size > mostReceiptBytes ? refusals.file_too_large.message : undefined
}
