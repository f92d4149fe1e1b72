import { Button } from '@mantine/core'
import { useContext, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CandidateInput } from '../../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../../contract/recruitment/candidates.ts'
import type { Job } from '../../../../contract/recruitment/jobs.ts'
import { refusals } from '../../../../contract/refusals.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { FormContext } from '../../../kit/forms/form-fields.tsx'
import { toast } from '../../../kit/toasts/toast.ts'
import { usePlaces } from '../../jobs/places.ts'
import { CandidateFields } from './CandidateFields.tsx'
import styles from './candidate-form.module.css'
import { addForm, freshOf, type Offered } from './candidate-form.ts'
import { JobField, Questions, unanswered } from './JobFields.tsx'
import { KnownNotice } from './KnownNotice.tsx'
import { ResumeField } from './ResumeField.tsx'
import { useKnown } from './use-known.ts'
import { useResume } from './use-resume.ts'

const questionsOf = (jobs: readonly Job[], id: unknown): readonly string[] =>
  jobs.find((job) => job.id === Number(id))?.questions ?? []

/** Puts somebody forward for a job. */
export function AddCandidateForm({ jobs, jobId, person }: Offered) {
  const navigate = useNavigate()
  const { candidateList } = usePlaces()
  const [missing, setMissing] = useState<Record<string, string>>({})
  const known = useKnown()
  const resume = useResume()
  const { save, fields } = useSave(candidates.create, {
    done: 'Candidate added successfully',
    leaves: true,
    after: () => navigate(candidateList),
  })

  async function send(body: CandidateInput) {
    const wrong = unanswered(questionsOf(jobs, body.job_id), body.job_answers)
    setMissing(wrong)
    if (Object.keys(wrong).length > 0) return undefined
    const isThere = await known.look(body)
    if (isThere === undefined) return void toast.error(candidates.checkDuplicate.failure)
    if (isThere) return refuseTwice()
    const url = await resume.ready()
    if (url === false) return undefined
    const saved = await resume.during(() => save({ body: { ...body, resume_url: url ?? null } }))
    // Somebody else may have put them forward at the same moment.
    if (!saved) await known.look(body)
    return saved
  }

  /** The notice explains it; the job is what can be chosen otherwise. */
  function refuseTwice(): undefined {
    const { message } = refusals.candidate_exists
    toast.error(message)
    setMissing({ job_id: message })
  }

  return (
    <div className={styles.sheet}>
      <addForm.Form
        initial={freshOf(jobId, person)}
        refused={{ ...fields, ...missing }}
        submit="Add candidate"
        onSubmit={send}
        also={
          <Button variant="default" component={Link} to={candidateList}>
            Back to the list
          </Button>
        }
      >
        <CandidateFields
          form={addForm}
          resume={<ResumeField resume={resume} />}
          known={<KnownNotice known={known} />}
          job={<JobAndQuestions jobs={jobs} />}
        />
      </addForm.Form>
    </div>
  )
}

function JobAndQuestions({ jobs }: { jobs: readonly Job[] }) {
  const { values } = useContext(FormContext)
  return (
    <>
      <JobField jobs={jobs} />
      <Questions questions={questionsOf(jobs, values.job_id)} required />
    </>
  )
}
