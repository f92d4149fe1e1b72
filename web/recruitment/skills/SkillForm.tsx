import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type Skill, SkillChange, SkillInput, skills } from '../../../contract/recruitment/skills.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'

const { Area, Form, Select, Text } = formFor(SkillInput.extend({ version: SkillChange.shape.version }))

type Props = {
  /** The skill to change; none for a new one. */
  skill: Skill | undefined
  onSaved: () => void
  /** The way out: an address, or what closes the dialog. */
  back: string | (() => void)
}

const initialOf = (skill: Skill | undefined) => ({
  name: skill?.name ?? '',
  description: skill?.description ?? '',
  status: skill?.status ?? 'active',
  version: skill?.version,
})

/** The fields of a skill, for a new one and for one that is there. */
export function SkillForm({ skill, onSaved, back }: Props) {
  const add = useSave(skills.create, { done: 'Skill saved successfully', after: onSaved })
  const change = useSave(skills.change, { done: 'Skill updated successfully', after: onSaved })
  return (
    <Form
      initial={initialOf(skill)}
      conflict={formConflict(change.conflict, initialOf)}
      refused={skill ? change.fields : add.fields}
      submit={skill ? 'Save' : 'Add skill'}
      onSubmit={(body) => (skill ? change.save({ params: { id: skill.id }, body }) : add.save({ body }))}
      also={
        typeof back === 'string' ? (
          <Button variant="default" component={Link} to={back}>
            Cancel
          </Button>
        ) : (
          <Button variant="default" onClick={back}>
            Cancel
          </Button>
        )
      }
    >
      <Text name="name" label="Skill name" required />
      <Area name="description" label="Description" rows={3} />
      <Select
        name="status"
        label="Status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive: not offered for new jobs' },
        ]}
        required
      />
    </Form>
  )
}
