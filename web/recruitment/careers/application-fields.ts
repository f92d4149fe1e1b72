import type { PublicJob } from '../../../contract/recruitment/careers.ts'
import { maxResumeBytes, resumeMessage } from '../../../contract/recruitment/resumes.ts'

/** What the form has to know of the job. */
export type JobQuestions = Pick<PublicJob, 'id' | 'questions'>

export const contactFields = [
  { name: 'name', label: 'Full name', autoComplete: 'name', maxLength: 80 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40, optional: true },
] as const

/** The field of an answer, by the path that the server gives its sentence. */
export const answerField = (question: string): string => `job_answers.${question}`

export const fieldNames = ({ questions }: JobQuestions): string[] => [
  ...contactFields.map(({ name }) => name),
  ...questions.map(answerField),
]

/** What is wrong with the file, before a byte of it is sent; the server looks at what is in it. */
export const resumeProblem = (file: File | undefined): string | undefined => {
  if (!file) return 'Please attach your résumé'
  if (!/\.(pdf|docx?)$/i.test(file.name)) return resumeMessage.type
  return file.size > maxResumeBytes ? resumeMessage.size : undefined
}

/** The answers by their questions, as they travel. */
export const answersIn = (
  { questions }: JobQuestions,
  values: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(questions.map((question) => [question, values[answerField(question)] ?? '']))

/** A sentence for each question that has no answer. */
export const unanswered = (answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => answer.trim() === '')
      .map(([question]) => [answerField(question), 'Enter an answer']),
  )
