import { Field } from '../../kit/plain/Field.tsx'
import plain from '../../kit/plain/plain.module.css'
import styles from './apply.module.css'

type Props = { file: File | undefined; error?: string; onChoose: (file: File | undefined) => void }

/** R-PUB-09: which files, and how large. A browser keeps no file over a reload, so it is chosen again then. */
export function ResumeField({ file, error, onChoose }: Props) {
  return (
    <Field label="Résumé" hint="PDF, DOC, DOCX up to 5MB" error={error}>
      {(control) => (
        <input
          {...control}
          type="file"
          name="resume"
          accept=".pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          className={`${plain.control} ${styles.file}`}
          data-chosen={file ? true : undefined}
          onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        />
      )}
    </Field>
  )
}
