import { Button, Loader } from '@mantine/core'
import { useContext } from 'react'
import type { ResumeFindings } from '../../../../contract/recruitment/resumes.ts'
import { FileField } from '../../../kit/forms/FileField.tsx'
import { FormContext } from '../../../kit/forms/form-fields.tsx'
import { Box, Stack } from '../../../kit/layout/Box.tsx'
import { LockedNote } from '../LockedNote.tsx'
import { ResumeLink } from '../ResumeLink.tsx'
import styles from './candidate-form.module.css'
import type { ResumeChoice } from './use-resume.ts'

type Props = {
  resume: ResumeChoice
  /** The résumé that is kept so far. */
  kept?: string | null
}

/** Chooses a résumé, sends it at once, and offers what was found in it. */
export function ResumeField({ resume, kept = null }: Props) {
  const { errors } = useContext(FormContext)

  function takeAway() {
    if (resume.file || resume.error) resume.clear()
    else resume.remove(true)
  }

  return (
    <FileField
      label="Résumé"
      hint="PDF or Word (DOC, DOCX), less than 5 MB"
      accept=".pdf,.doc,.docx"
      error={resume.error ?? errors.resume_url}
      onChoose={(file) => file && resume.choose(file)}
      shown={kept && !resume.file && !resume.removed ? <ResumeLink url={kept} /> : null}
      actions={(forget) => (
        <Actions
          resume={resume}
          kept={kept}
          onTakeAway={() => {
            forget()
            takeAway()
          }}
        />
      )}
    >
      <Box role="status" as="p" align="center" gap={8} tone="muted" breaks className={styles.state}>
        <State resume={resume} kept={kept} />
      </Box>
      <LockedNote locked={resume.locked} />
      {resume.findings ? <Findings found={resume.findings} /> : null}
    </FileField>
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
    <Stack hug gap={8} radius="input" surface="sunken" size="small" className={styles.found}>
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
    </Stack>
  )
}
