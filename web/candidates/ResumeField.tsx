import { Button, Loader } from '@mantine/core'
import { useContext, useId, useRef } from 'react'
import type { ResumeFindings } from '../../contract/resumes.ts'
import { FormContext } from '../kit/form-fields.tsx'
import styles from './candidate-form.module.css'
import { ResumeLink } from './ResumeLink.tsx'
import type { ResumeChoice } from './use-resume.ts'

type Props = {
  resume: ResumeChoice
  /** The résumé that is kept so far. */
  kept?: string | null
}

/** Chooses a résumé, sends it at once, and offers what was found in it. */
export function ResumeField({ resume, kept = null }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { errors } = useContext(FormContext)
  const error = resume.error ?? errors.resume_url

  function takeAway() {
    if (input.current) input.current.value = ''
    if (resume.file || resume.error) resume.clear()
    else resume.remove(true)
  }

  return (
    <div className={styles.resume}>
      <label htmlFor={id}>Résumé</label>
      <p id={`${id}-hint`} className={styles.hint}>
        PDF or Word (DOC, DOCX), less than 5 MB
      </p>
      {kept && !resume.file && !resume.removed ? <ResumeLink url={kept} /> : null}
      <div className={styles.choices}>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".pdf,.doc,.docx"
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget: { files } }) => files?.[0] && resume.choose(files[0])}
        />
        <Actions resume={resume} kept={kept} onTakeAway={takeAway} />
      </div>
      <p role="status" className={styles.state}>
        <State resume={resume} kept={kept} />
      </p>
      {error ? (
        <p id={`${id}-error`} role="alert" className={styles.wrong}>
          {error}
        </p>
      ) : null}
      {resume.findings ? <Findings found={resume.findings} /> : null}
    </div>
  )
}

function Actions({ resume, kept, onTakeAway }: Required<Props> & { onTakeAway: () => void }) {
  if (resume.removed && !resume.file)
    return (
      <Button variant="default" size="compact-sm" onClick={() => resume.remove(false)}>
        Keep it after all
      </Button>
    )
  return (
    <>
      {resume.file && resume.error ? (
        <Button variant="default" size="compact-sm" onClick={resume.again}>
          Try again
        </Button>
      ) : null}
      {resume.file || kept ? (
        <Button variant="default" size="compact-sm" onClick={onTakeAway}>
          {resume.file ? 'Take back' : 'Remove résumé'}
        </Button>
      ) : null}
    </>
  )
}

function State({ resume: { file, state, findings, removed }, kept }: Required<Props>) {
  if (state === 'sending' && file)
    return (
      <>
        <Loader size={14} aria-hidden="true" /> Uploading {file.name}…
      </>
    )
  if (state === 'sent') return 'Uploaded. It is kept once you save.'
  if (file && findings) return 'It is uploaded again when you save.'
  if (removed && kept && !file) return 'The résumé is removed when you save.'
  return null
}

const labels = { name: 'Name', email: 'Email', phone: 'Phone' } as const
type Part = keyof typeof labels

/** What a résumé says about its person. It is taken over only where somebody says so. */
function Findings({ found }: { found: ResumeFindings }) {
  const { values, set } = useContext(FormContext)
  const typed = (part: Part) => String(values[part] ?? '').trim()
  const parts = (Object.keys(labels) as Part[]).filter((part) => found[part])
  const news = parts.filter((part) => found[part] !== typed(part))
  const empty = news.filter((part) => typed(part) === '')
  if (news.length === 0) return null
  return (
    <div className={styles.found}>
      <p>Found in the résumé:</p>
      <ul>
        {news.map((part) => (
          <li key={part}>
            <span>
              {labels[part]}: <strong>{found[part]}</strong>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={typed(part) ? `Replace ${typed(part)} by ${found[part]}` : `Use ${found[part]}`}
              onClick={() => set(part, found[part])}
            >
              {typed(part) ? `Replace “${typed(part)}”` : 'Use'}
            </Button>
          </li>
        ))}
      </ul>
      {empty.length > 1 ? (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => {
            for (const part of empty) set(part, found[part])
          }}
        >
          Use all
        </Button>
      ) : null}
    </div>
  )
}
