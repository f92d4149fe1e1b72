import { Button } from '@mantine/core'
import { useContext, useEffect } from 'react'
import { StatusBadge } from '../../../kit/blocks/StatusBadge.tsx'
import { formatDate } from '../../../kit/format.ts'
import { FormContext } from '../../../kit/forms/form-fields.tsx'
import { Box } from '../../../kit/layout/Box.tsx'
import { useArea } from '../../../kit/session/area.ts'
import { usePlaces } from '../../jobs/places.ts'
import styles from './candidate-form.module.css'
import { jobPosition } from './JobFields.tsx'
import type { Known, KnownPerson } from './use-known.ts'

const pause = 400
const keyNames = { email: 'email', phone: 'phone number' } as const

/** Says who of the form is known already, and what of that keeps it from being saved. */
export function KnownNotice({ known: { persons, look } }: { known: Known }) {
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
    <div className={styles.known} data-kind={same ? 'same' : 'other'} role={same ? 'alert' : 'status'}>
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
    </div>
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
