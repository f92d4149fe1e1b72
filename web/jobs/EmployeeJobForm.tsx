import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type Job, jobs } from '../../contract/jobs.ts'
import { ListField } from '../kit/ListField.tsx'
import { ManyField } from '../kit/ManyField.tsx'
import { Panel } from '../kit/Panel.tsx'
import { statusText } from '../kit/StatusBadge.tsx'
import { theirs, useSave } from '../kit/use-save.ts'
import { ExperienceNumbers } from './ExperienceField.tsx'
import { initialOf, jobForm, typeOptions } from './job-form.ts'
import styles from './jobs.module.css'
import { usePlaces } from './places.ts'

const { Area, Form, Select, Text, Whole } = jobForm

type Props = { job?: Job; names: readonly string[]; onSaved: () => void }

const fresh = { type: 'Full-Time', experienceRange: [0, 2], openings: 1, status: 'active' } as const

/** The employee's shorter form (recruitment §2). */
export function EmployeeJobForm({ job, names, onSaved }: Props) {
  const { jobList } = usePlaces()
  const add = useSave(jobs.create, { done: 'Job created successfully', after: onSaved })
  const change = useSave(jobs.replace, { done: 'Job updated successfully', after: onSaved })
  // Another status stays a choice for a job that has it.
  const statuses = [...new Set(['active', 'closed', ...(job ? [job.status] : [])])]
  return (
    <div className={styles.sheet}>
      <Panel title="Job">
        <Form
          initial={job ? initialOf(job) : { ...fresh, experienceRange: [0, 2] }}
          refused={job ? change.fields : add.fields}
          theirs={theirs(change.meanwhile, initialOf)}
          submit={job ? 'Update' : 'Create'}
          onSubmit={(body) => (job ? change.save({ params: { id: job.id }, body }) : add.save({ body }))}
          also={
            <Button variant="default" component={Link} to={jobList}>
              Cancel
            </Button>
          }
        >
          <div className={styles.pair}>
            <Text name="title" label="Job Title" required />
            <Select name="type" label="Job Type" options={typeOptions} required />
          </div>
          <Area name="description" label="Description" rows={5} required />
          <div className={styles.pair}>
            <Text name="city" label="City" required />
            <Text name="state" label="State" required />
          </div>
          <ManyField
            name="skills"
            label="Required Skills"
            options={names}
            placeholder="Type a few letters"
            required
          />
          <ExperienceNumbers />
          <ListField name="requirements" label="Requirements" one="requirement" />
          <ListField name="questions" label="Screening Questions" one="question" />
          <div className={styles.pair}>
            <Whole name="openings" label="Number of Openings" least={1} required />
            <Select
              name="status"
              label="Status"
              options={statuses.map((status) => ({ value: status, label: statusText(status) }))}
              required
            />
          </div>
        </Form>
      </Panel>
    </div>
  )
}
