import { Button } from '@mantine/core'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Output } from '../../../../contract/kit/endpoint.ts'
import { Email } from '../../../../contract/kit/formats.ts'
import { normalPhone } from '../../../../contract/kit/phone.ts'
import type { CandidateInput } from '../../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../../contract/recruitment/candidates.ts'
import type { Job } from '../../../../contract/recruitment/jobs.ts'
import { refusals } from '../../../../contract/refusals.ts'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { call } from '../../../kit/call/call.ts'
import { isFailed, toResult } from '../../../kit/call/to-result.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import { formatDate } from '../../../kit/format.ts'
import { FormContext } from '../../../kit/forms/form-fields.tsx'
import { Box, Stack } from '../../../kit/layout/Box.tsx'
import { useArea } from '../../../kit/session/area.ts'
import { toast } from '../../../kit/toasts/toast.ts'
import { usePlaces } from '../../jobs/places.ts'
import { CandidateFields } from './CandidateFields.tsx'
import styles from './candidate-form.module.css'
import { addForm, freshOf, type Offered } from './candidate-form.ts'
import { JobField, jobPosition, Questions, unanswered } from './JobFields.tsx'
import { ResumeField } from './ResumeField.tsx'
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

const pause = 400
const keyNames = { email: 'email', phone: 'phone number' } as const

/** Says who of the form is known already, and what of that keeps it from being saved. */
function KnownNotice({ known: { persons, look } }: { known: Known }) {
  const { values } = useContext(FormContext)
  const { email, phone, job_id } = values
  useEffect(() => {
    const timer = setTimeout(() => void look({ email, phone, job_id }), pause)
    return () => clearTimeout(timer)
  }, [look, email, phone, job_id])
  const job = Number(job_id) || undefined
  return persons.map((person) => (
    <Person key={person.applications.map(({ uuid }) => uuid).join()} person={person} job={job} />
  ))
}

function Person({ person, job }: { person: KnownPerson; job: number | undefined }) {
  const same = person.applications.find(({ job_id }) => job_id === job)
  const by = person.by.map((key) => keyNames[key]).join(' and ')
  return (
    <Stack
      hug
      gap={8}
      radius="input"
      surface="sunken"
      size="small"
      className={styles.known}
      data-kind={same ? 'same' : 'other'}
      role={same ? 'alert' : 'status'}
    >
      <Box as="p" weight={600} className={styles.title}>
        {same ? 'Candidate already exists' : `Known already: ${person.name}`}
      </Box>
      <p>
        {same
          ? `The ${by} belongs to ${person.name}, who was put forward for this job already.`
          : `The ${by} belongs to ${person.name}. You can put them forward for this job too.`}
      </p>
      <Applications of={person} />
      {same ? <AnotherJob name={person.name} /> : null}
    </Stack>
  )
}

function Applications({ of }: { of: KnownPerson }) {
  const { candidate } = usePlaces()
  const { zone } = useArea()
  return (
    <ul>
      {of.applications.map(({ uuid, job_title, status, createdAt }) => (
        <li key={uuid}>
          <a href={candidate(uuid)} target="_blank" rel="noreferrer">
            {job_title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          <StatusBadge of="candidate" status={status} />
          <small>Applied {formatDate(createdAt, zone)}</small>
        </li>
      ))}
    </ul>
  )
}

/** The same person for something else: what was typed stays, only the job is chosen anew. */
function AnotherJob({ name }: { name: string }) {
  const { set } = useContext(FormContext)
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => {
        set('job_id', '')
        document.getElementById(jobPosition)?.focus()
      }}
    >
      Put {name} forward for another job
    </Button>
  )
}

type Match = Output<typeof candidates.checkDuplicate>['matches'][number]
/** Somebody who is known already, and by what. */
type KnownPerson = Omit<Match, 'by'> & { by: Match['by'][] }

/** One person may be known by both keys. */
const personsOf = (matches: readonly Match[]): KnownPerson[] => {
  const persons = new Map<string, KnownPerson>()
  for (const { by, ...match } of matches) {
    const key = match.applications.map(({ uuid }) => uuid).join()
    persons.set(key, { ...match, by: [...(persons.get(key)?.by ?? []), by] })
  }
  return [...persons.values()]
}

type Typed = { name?: unknown; email?: unknown; phone?: unknown; job_id?: unknown }

/** What of the form can be looked up. */
const readable = ({ name, email, phone, job_id }: Typed) => ({
  name: String(name ?? '').slice(0, 100) || undefined,
  email: Email.safeParse(email).data,
  phone: normalPhone(String(phone ?? '')) ?? undefined,
  job_id: Number(job_id) || undefined,
})

/** Whether the person of a form is known already (R-CADD-08): asked while it is filled in, and before it is saved. */
function useKnown() {
  const [persons, setPersons] = useState<KnownPerson[]>([])
  const latest = useRef(0)

  /** True for somebody who has an application for this job; undefined when nobody could tell. */
  const look = useCallback(async (typed: Typed): Promise<boolean | undefined> => {
    latest.current += 1
    const turn = latest.current
    const body = readable(typed)
    const nobody = { isDuplicate: false, matches: [] }
    const isAsked = body.email !== undefined || body.phone !== undefined
    const answer = isAsked ? await toResult(call(candidates.checkDuplicate, { body })) : nobody
    if (isFailed(answer)) return undefined
    if (turn === latest.current) setPersons(personsOf(answer.matches))
    return answer.isDuplicate && body.job_id !== undefined
  }, [])

  return { persons, look }
}

type Known = ReturnType<typeof useKnown>
