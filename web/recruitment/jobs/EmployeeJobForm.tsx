import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type Job, jobs } from '../../../contract/recruitment/jobs.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { ListField } from '../../kit/forms/ListField.tsx'
import { ManyField } from '../../kit/forms/ManyField.tsx'
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
          conflict={formConflict(change.conflict, initialOf)}
          submit={job ? 'Update' : 'Create'}
          onSubmit={(body) => (job ? change.save({ params: { id: job.id }, body }) : add.save({ body }))}
          also={
            <Button variant="default" component={Link} to={jobList}>
              Cancel
            </Button>
          }
        >
          <FieldRow least="13rem">
            <Text name="title" label="Job Title" required />
            <Select name="type" label="Job Type" options={typeOptions} required />
          </FieldRow>
          <Area name="description" label="Description" rows={5} required />
          <FieldRow least="13rem">
            <Text name="city" label="City" required />
            <Text name="state" label="State" required />
          </FieldRow>
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
          <FieldRow least="13rem">
            <Whole name="openings" label="Number of Openings" least={1} required />
            <Select
              name="status"
              label="Status"
              options={statuses.map((status) => ({ value: status, label: statusText(status) }))}
              required
            />
          </FieldRow>
        </Form>
      </Panel>
    </div>
  )
}
