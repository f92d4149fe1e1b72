import { Select, Textarea } from '@mantine/core'
import { useContext, useRef } from 'react'
import type { Job } from '../../../../contract/recruitment/jobs.ts'
import { FormContext } from '../../../kit/forms/form-fields.tsx'

/** Where the job is chosen, to go there from elsewhere in the form. */
export const jobPosition = 'job-position'

/** Chooses the job by a few letters of its title or place. */
export function JobField({ jobs }: { jobs: readonly Job[] }) {
  const { values, errors, set } = useContext(FormContext)
  return (
    <Select
      name="job_id"
      id={jobPosition}
      label="Job position"
      size="sm"
      required
      searchable
      placeholder="Type a few letters"
      nothingFoundMessage="No open job of that name"
      data={jobs.map(({ id, title, city }) => ({
        value: String(id),
        label: city ? `${title}, ${city}` : title,
      }))}
      value={values.job_id ? String(values.job_id) : null}
      error={errors.job_id}
      onChange={(value) => set('job_id', value ?? '')}
    />
  )
}

const answersOf = (values: Record<string, unknown>) => (values.job_answers ?? {}) as Record<string, string>

/** The sentences at the questions that nobody answered (R-CADD-03). */
export const unanswered = (
  questions: readonly string[],
  answers: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    questions
      .filter((question) => !answers[question]?.trim())
      .map((question) => [`job_answers.${question}`, 'Enter an answer']),
  )

/** The questions of a job, each with room for its answer. */
export function Questions({ questions, required }: { questions: readonly string[]; required: boolean }) {
  const { values, errors, set } = useContext(FormContext)
  const answers = answersOf(values)
  // Once the form was refused for anything, what is still missing here is said with the rest.
  const tried = useRef(false)
  if (Object.keys(errors).length > 0) tried.current = true
  const missing = required && tried.current ? unanswered(questions, answers) : {}

  function answer(question: string, value: string) {
    set('job_answers', { ...answers, [question]: value })
    // What was wrong with this one answer is amended.
    set(`job_answers.${question}`, value)
  }

  return questions.map((question) => (
    <Textarea
      key={question}
      label={question}
      size="sm"
      rows={2}
      required={required}
      value={answers[question] ?? ''}
      error={errors[`job_answers.${question}`] ?? missing[`job_answers.${question}`]}
      onChange={({ currentTarget: { value } }) => answer(question, value)}
    />
  ))
}
