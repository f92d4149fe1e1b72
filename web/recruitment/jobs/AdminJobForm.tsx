import { Button, TextInput } from '@mantine/core'
import { useContext, useRef, useState } from 'react'
import { amountInWords } from '../../../contract/kit/amount-in-words.ts'
import { isAmount, toPaise } from '../../../contract/kit/money.ts'
import { interviewRounds, type Job, type JobInput, jobs } from '../../../contract/recruitment/jobs.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { formatMoney } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { ListField } from '../../kit/forms/ListField.tsx'
import { ManyField } from '../../kit/forms/ManyField.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { ExperienceSlider } from './ExperienceField.tsx'
import { initialOf, jobForm, typeOptions } from './job-form.ts'
import styles from './jobs.module.css'

const { Area, Form, Select, Text, Day, Whole } = jobForm

type Props = { job?: Job; names: readonly string[]; onSaved: () => void }
type Typed = JobInput & { version?: number | undefined }
type Intent = 'draft' | 'active'

/** Putting a job aside fails in other words than publishing it (R-AJOB-18). */
const draft = { ...jobs.create, failure: 'Failed to save job' }

/** Puts a job aside, publishes it or changes it; `fields` has what was refused. */
function useSaves(job: Job | undefined, { done, after }: { done: () => string; after: () => void }) {
  const keep = useSave(draft, { done, after })
  const publish = useSave(jobs.create, { done, after })
  const change = useSave(jobs.change, { done, after })
  const save = ({ version, ...body }: Typed, keepsStatus: boolean) => {
    if (!job) return (body.status === 'draft' ? keep : publish).save({ body })
    // A published job keeps its status: one that reads as expired is active again with a later deadline.
    const { status, ...rest } = body
    return change.save({
      params: { id: job.id },
      body: { ...rest, version, ...(!keepsStatus && { status }) },
    })
  }
  return {
    save,
    conflict: change.conflict,
    fields: { ...keep.fields, ...publish.fields, ...change.fields },
  }
}

/** The admin's form: a draft needs its title only, publishing everything that is marked. */
export function AdminJobForm({ job, names, onSaved }: Props) {
  // Which of the two buttons sends the form.
  const intent = useRef<Intent>('draft')
  const [missing, setMissing] = useState<Record<string, string>>({})
  const press = (wanted: Intent) => {
    intent.current = wanted
  }
  const isDraft = !job || job.status === 'draft'
  const { save, fields, conflict } = useSaves(job, {
    done: () => (intent.current === 'active' ? 'Job published successfully!' : 'Job saved successfully!'),
    after: onSaved,
  })

  async function send(typed: Typed) {
    const status = isDraft ? intent.current : job.status
    const lacks = status === 'active' ? missingToPublish(typed, Boolean(job)) : {}
    setMissing(lacks)
    return Object.keys(lacks).length > 0 ? undefined : save({ ...typed, status }, !isDraft)
  }

  return (
    <div className={styles.sheet}>
      <Form
        initial={job ? initialOf(job) : { experienceRange: [0, 10], openings: 1 }}
        refused={{ ...fields, ...missing }}
        conflict={formConflict(conflict, initialOf)}
        submit={isDraft ? 'Publish' : 'Save'}
        onSubmit={send}
        also={
          isDraft ? (
            <Button type="submit" variant="default" onClick={() => press('draft')}>
              Save and Continue Later
            </Button>
          ) : undefined
        }
        onPress={() => press('active')}
      >
        <Stack gap={24}>
          <What names={names} />
          <Terms isEdit={Boolean(job)} />
          <Process />
          <Client />
        </Stack>
      </Form>
    </div>
  )
}

function What({ names }: { names: readonly string[] }) {
  return (
    <Panel title="Job">
      <Stack gap={16}>
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
      </Stack>
    </Panel>
  )
}

function Terms({ isEdit }: { isEdit: boolean }) {
  return (
    <Panel title="Terms">
      <Stack gap={16}>
        <FieldRow least="13rem">
          <SalaryField name="minSalary" label="Minimum salary" required />
          <SalaryField name="maxSalary" label="Maximum salary" required={isEdit} />
        </FieldRow>
        <ExperienceSlider />
        <FieldRow least="13rem">
          <Day name="deadline" label="Deadline" hint="The last day to apply" required />
          <Whole name="openings" label="Number of Openings" least={1} hint="How many people are wanted" />
        </FieldRow>
        <ListField name="requirements" label="Requirements" one="requirement" />
      </Stack>
    </Panel>
  )
}

function Process() {
  return (
    <Panel title="Interview">
      <Stack gap={16}>
        <ManyField
          name="interviewRounds"
          label="Interview rounds"
          options={interviewRounds}
          placeholder="In their order"
          required
        />
        <ListField
          name="questions"
          label="Interview questions"
          one="question"
          hint="Every applicant answers them"
        />
      </Stack>
    </Panel>
  )
}

function Client() {
  return (
    <Panel title="Client">
      <FieldRow least="13rem">
        <Text name="clientName" label="Client name" required />
        <Text name="clientEmail" label="Client email" type="email" required />
        <Text name="clientLocation" label="Client location" required />
      </FieldRow>
    </Panel>
  )
}

/** What the admin form asks for before it publishes (R-AJOB-08 to R-AJOB-10); `isEdit` asks for the highest salary too. */
function missingToPublish(job: JobInput, isEdit: boolean): Record<string, string> {
  const needed: (readonly [field: string, value: unknown, message: string])[] = [
    ['type', job.type, 'Choose the job type'],
    ['description', job.description, 'Description is required'],
    ['city', job.city, 'City is required'],
    ['state', job.state, 'State is required'],
    ['skills', job.skills[0], 'Choose at least one skill'],
    ['minSalary', job.minSalary, 'Enter the minimum salary'],
    ...(isEdit ? ([['maxSalary', job.maxSalary, 'Enter the maximum salary']] as const) : []),
    ['deadline', job.deadline, 'Choose the deadline'],
    ['interviewRounds', job.interviewRounds[0], 'Choose at least one interview round'],
    ['clientName', job.clientName, 'Client name is required'],
    ['clientEmail', job.clientEmail, 'Client email is required'],
    ['clientLocation', job.clientLocation, 'Client location is required'],
  ]
  return Object.fromEntries(
    needed
      .filter(([, value]) => value === undefined || value === null || value === '')
      .map(([field, , message]) => [field, message]),
  )
}

type SalaryFieldProps = { name: 'minSalary' | 'maxSalary'; label: string; required?: boolean }

/** Rupees a year, and below it the same as people write and say it (R-AJOB-03). */
function SalaryField({ name, label, required }: SalaryFieldProps) {
  const { values, errors, set } = useContext(FormContext)
  const typed = String(values[name] ?? '')
  const amount = typed && isAmount(typed) ? toPaise(typed) : undefined
  return (
    <TextInput
      name={name}
      label={label}
      size="sm"
      inputMode="decimal"
      leftSection="₹"
      autoComplete="off"
      required={required}
      description={amount ? `${formatMoney(amount)}: ${amountInWords(amount)}` : 'Rupees a year'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => set(name, value)}
    />
  )
}
