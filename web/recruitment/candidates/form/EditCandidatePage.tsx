import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CandidateChange, CandidateDetails } from '../../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../../contract/recruitment/candidates.ts'
import { jobs } from '../../../../contract/recruitment/jobs.ts'
import { refusals } from '../../../../contract/refusals.ts'
import { Page } from '../../../kit/blocks/Page.tsx'
import { EmptyState, NotFound, Problem } from '../../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../../kit/blocks/RequirePermission.tsx'
import { call } from '../../../kit/call/call.ts'
import { isFailed, toResult } from '../../../kit/call/to-result.ts'
import { formConflict, useSave } from '../../../kit/call/use-save.ts'
import { usePlaces } from '../../jobs/places.ts'
import type { Route } from './+types/EditCandidatePage.ts'
import { CandidateFields } from './CandidateFields.tsx'
import styles from './candidate-form.module.css'
import { editForm, initialOf } from './candidate-form.ts'
import { Questions, unanswered } from './JobFields.tsx'
import { ResumeField } from './ResumeField.tsx'
import { useResume } from './use-resume.ts'

export async function clientLoader({ params: { uuid } }: Route.ClientLoaderArgs) {
  const candidate = await toResult(call(candidates.get, { params: { uuid } }))
  if (isFailed(candidate)) return { candidate, asked: [] }
  const job = await toResult(call(jobs.get, { params: { id: candidate.job_id } }))
  return { candidate, asked: isFailed(job) ? [] : job.questions }
}

export default function EditCandidatePage({ loaderData }: Route.ComponentProps) {
  const { area, candidateList } = usePlaces()
  return (
    <Page
      title="Edit candidate"
      trail={[{ label: area === 'admin' ? 'Candidates' : 'My Candidates', path: candidateList }]}
    >
      <Content {...loaderData} />
    </Page>
  )
}

function Content({ candidate, asked }: Route.ComponentProps['loaderData']) {
  if (!isFailed(candidate))
    return (
      <RequirePermission right="update">
        {candidate.may_change ? (
          <EditCandidateForm key={candidate.uuid} candidate={candidate} asked={asked} />
        ) : (
          <EmptyState title={refusals.candidate_edit_refused.message}>
            <p>Only who put them forward, or an admin, can.</p>
          </EmptyState>
        )}
      </RequirePermission>
    )
  if (candidate.status !== 404 && candidate.status !== 400) return <Problem message={candidate.failed} />
  return (
    <NotFound title={refusals.candidate_not_found.message}>
      <p>They may have been deleted. The list finds a candidate by name, e-mail or phone.</p>
    </NotFound>
  )
}

type Props = {
  candidate: CandidateDetails
  /** What the job asks today. */
  asked: readonly string[]
}

/** Changes what is known of a candidate. The job stays: for another one a person is put forward anew. */
function EditCandidateForm({ candidate, asked }: Props) {
  const navigate = useNavigate()
  const { candidateList, addCandidate, job } = usePlaces()
  const [missing, setMissing] = useState<Record<string, string>>({})
  const resume = useResume()
  const { save, fields, conflict } = useSave(candidates.change, {
    done: 'Candidate updated successfully',
    leaves: true,
    after: () => navigate(candidateList),
  })
  // Who was asked something answers it still; who came without questions may answer those of today.
  const answered = candidate.questionnaire.map(({ question }) => question)
  const mustAnswer = answered.length > 0
  const questions = mustAnswer ? answered : asked

  async function send({ job_answers = {}, ...body }: CandidateChange) {
    const given = Object.values(job_answers).some((answer) => answer.trim())
    const wrong = mustAnswer || given ? unanswered(questions, job_answers) : {}
    setMissing(wrong)
    if (Object.keys(wrong).length > 0) return undefined
    const url = await resume.ready()
    if (url === false) return undefined
    const change = { ...body, ...(given && { job_answers }), ...(url !== undefined && { resume_url: url }) }
    return resume.during(() => save({ params: { uuid: candidate.uuid }, body: change }))
  }

  return (
    <div className={styles.sheet}>
      <editForm.Form
        initial={initialOf(candidate)}
        refused={{ ...fields, ...missing }}
        conflict={formConflict(conflict, initialOf)}
        submit="Save"
        onSubmit={send}
        also={
          <Button variant="default" component={Link} to={candidateList}>
            Keep as it is
          </Button>
        }
      >
        <CandidateFields
          form={editForm}
          experienceMayLack={candidate.experience === null}
          resume={<ResumeField resume={resume} kept={candidate.resume_url} />}
          job={
            <>
              <p>
                Put forward for <Link to={job(candidate.job.id)}>{candidate.job.title}</Link>.{' '}
                <Link to={`${addCandidate}?${new URLSearchParams({ from: candidate.uuid })}`}>
                  Put forward for another job
                </Link>
              </p>
              <Questions questions={questions} required={mustAnswer} />
            </>
          }
        />
      </editForm.Form>
    </div>
  )
}
