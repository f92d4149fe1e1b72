import type { Skill } from '../../../contract/recruitment/skills.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { SkillForm } from './SkillForm.tsx'

type Props = { skill: Skill | undefined; opened: boolean; onClose: () => void }

/** Adds or edits a skill without leaving the list. */
export function SkillDialog({ skill, opened, onClose }: Props) {
  return (
    <Dialog title={skill ? 'Edit skill' : 'Add skill'} opened={opened} onClose={onClose}>
      <SkillForm skill={skill} onSaved={onClose} back={onClose} />
    </Dialog>
  )
}
