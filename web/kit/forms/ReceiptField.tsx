import { Button } from '@mantine/core'
import { useContext } from 'react'
import { receiptRule } from '../../../contract/kit/receipts.ts'
import styles from '../blocks/Receipt.module.css'
import { FileField } from './FileField.tsx'
import { FormContext } from './form-fields.tsx'
import { usePictureProblem } from './picture-problem.ts'
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
  const { errors } = useContext(FormContext)
  const { file, wrong, shown } = useChosen(change, kept)
  return (
    <FileField
      label="Receipt"
      hint="A picture: JPEG, PNG or WebP, up to 5 MB"
      name={name}
      accept={receiptRule.types.join(',')}
      error={sentence(wrong, alone) ?? errors[name]}
      onChoose={(chosen) => onChange(chosen ?? change)}
      shown={shown ? <img src={shown} alt="The receipt" className={styles.preview} /> : null}
      actions={(forget) =>
        shown || file ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              forget()
              onChange(file || !kept ? undefined : 'none')
            }}
          >
            Remove receipt
          </Button>
        ) : null
      }
    />
  )
}

function useChosen(change: ReceiptChange, kept: string | null) {
  const file = change instanceof File ? change : undefined
  const wrong = usePictureProblem(file, receiptRule)
  const chosen = useObjectUrl(wrong ? undefined : file)
  return { file, wrong, shown: change === 'none' ? null : (chosen ?? kept) }
}

const sentence = (wrong: string | undefined, alone: true | undefined) =>
  wrong && !alone ? `${wrong}. The rest can be saved without it, and a receipt added later.` : wrong
