import { z } from 'zod'
import { Email } from '../../../contract/kit/formats.ts'
import { type KeptPerson, privacy } from '../../../contract/recruitment/privacy.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { counted } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Stack } from '../../kit/layout/Box.tsx'

const { Form, Text } = formFor(z.object({ email: Email }))

type Props = { person: KeptPerson; opened: boolean; onClose: () => void; onErased: () => void }

const done = ({ applications, interviews }: { applications: number; interviews: number }) =>
  [
    `Erased with ${counted(applications, 'application')}.`,
    ...(interviews > 0
      ? [`${counted(interviews, 'planned interview')} went too: tell who was to hold them.`]
      : []),
  ].join(' ')

/** Nothing brings it back, so the e-mail is typed once more. */
export function EraseDialog({ person, opened, onClose, onErased }: Props) {
  const { save, fields } = useSave(privacy.erase, { done, leaves: true, after: onErased })
  return (
    <Dialog title="Erase this applicant" opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <p>
          All applications with their history, files, interviews and feedback are deleted, and the mails to
          and about this person. This cannot be taken back. What is kept about them as a guest stays.
        </p>
        <Form
          initial={{ email: '' }}
          refused={fields}
          submit="Erase everything"
          tone="danger"
          onSubmit={({ email }) => save({ params: { person_id: person.person_id }, body: { email } })}
        >
          <Text name="email" label={`Type ${person.emails[0]} to confirm`} required />
        </Form>
      </Stack>
    </Dialog>
  )
}
