import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Field, FieldError, TextAreaField, TextField } from '../../kit/plain/Field.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import plain from '../../kit/plain/plain.module.css'
import { paths } from '../../paths.ts'
import { answerField, contactFields, type JobQuestions } from './application-fields.ts'
import styles from './apply.module.css'
import { type SentApplication, useApplication } from './use-application.ts'

/** Name, e-mail, phone, the job's questions and the résumé. What was typed outlives errors and a reload. */
export function ApplyForm({ job }: { job: JobQuestions }) {
  const form = useRef<HTMLFormElement>(null)
  const application = useApplication(job, form)
  const { values, errors, sent, sending, part, trouble, set } = application

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!sending) void application.send()
  }

  if (sent) return <Sent {...sent} />
  return (
    <Stack as="form" gap={24} ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {contactFields.map(({ name, ...field }) => (
        <TextField
          key={name}
          name={name}
          {...field}
          value={values[name] ?? ''}
          onChange={set(name)}
          error={errors[name]}
        />
      ))}
      {job.questions.map((question) => (
        <TextAreaField
          key={question}
          label={question}
          name={answerField(question)}
          rows={3}
          maxLength={2000}
          aria-required
          value={values[answerField(question)] ?? ''}
          onChange={set(answerField(question))}
          error={errors[answerField(question)]}
        />
      ))}
      <ResumeField file={application.resume} error={errors.resume} onChoose={application.choose} />
      <Trap />
      <Consent agreed={application.agreed} error={errors.privacy_version} onChange={application.setAgreed} />
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <Stack gap={12} hug>
        <Button type="submit" busy={sending}>
          {sending ? 'Sending' : 'Send application'}
        </Button>
        {/* Always there, so that nothing moves when it begins. */}
        <progress
          className={styles.progress}
          max={100}
          value={part}
          aria-label="Sent so far"
          data-shown={sending || undefined}
        />
      </Stack>
    </Stack>
  )
}

/** Out of sight and out of the way of the keyboard: only a program fills it in. */
const Trap = () => (
  <div className={styles.trap} aria-hidden="true">
    <label htmlFor="leave-empty">Leave this empty</label>
    <input id="leave-empty" name="leave_empty" tabIndex={-1} autoComplete="off" />
  </div>
)

function Sent({ email, resume, locked }: SentApplication) {
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed stood far below: the reader is taken to what came of it.
  useEffect(() => place.current?.focus(), [])
  return (
    <Stack gap={24} ref={place} tabIndex={-1} className={styles.form}>
      <Notice kind="success">
        <strong>Application submitted successfully</strong>
        <br />
        We have sent a mail to {email}. The link in it shows how far your application is.
      </Notice>
      {locked ? (
        <Notice kind="warning">
          <strong>Your résumé {resume} asks for a password</strong>
          <br />
          The recruiter cannot read it without the password. Please answer that mail with a résumé that opens
          without one.
        </Notice>
      ) : null}
      <p>
        <Link to={paths.openJobs}>See other open jobs</Link>
      </p>
    </Stack>
  )
}

type Props = { file: File | undefined; error?: string; onChoose: (file: File | undefined) => void }

/** R-PUB-09: which files, and how large. A browser keeps no file over a reload, so it is chosen again then. */
function ResumeField({ file, error, onChoose }: Props) {
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

type ConsentProps = { agreed: boolean; error?: string; onChange: (agreed: boolean) => void }

/** That the notice about privacy was read; which one, the server writes down. */
function Consent({ agreed, error, onChange }: ConsentProps) {
  const id = useId()
  return (
    <Stack gap={4} shrinks className={plain.field}>
      <Stack gap={12} align="start" className={styles.consent}>
        <input
          id={id}
          type="checkbox"
          name="privacy_version"
          checked={agreed}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={id}>
          I have read the{' '}
          <Link to={paths.careersPrivacy} target="_blank">
            privacy notice
          </Link>{' '}
          and agree that my application is kept as it says.
        </label>
      </Stack>
      <FieldError id={id}>{error}</FieldError>
    </Stack>
  )
}
