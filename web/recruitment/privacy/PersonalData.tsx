import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Email } from '../../../contract/kit/formats.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import { type KeptPerson, privacy } from '../../../contract/recruitment/privacy.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatDay, formatInstant } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DownloadButton, useDownload } from '../../kit/tables/download.tsx'
import { file } from '../../kit/tables/FilesMenu.tsx'
import { paths } from '../../paths.ts'
import styles from './privacy.module.css'

type Props = { person: KeptPerson; onErased: () => void }

/** Everything that is kept about one applicant, in figures, with the ways to hand it out and to erase it. */
export function PersonalData({ person, onErased }: Props) {
  const { zone } = useArea()
  const mayErase = useMay('delete')
  const [asked, setAsked] = useState(false)
  const { run, running } = useDownload(messageOf)
  const { label, save } = file(
    privacy.copy,
    { params: { person_id: person.person_id } },
    'applicant.json',
    'Export',
  )
  return (
    <Stack
      as="section"
      gap={24}
      rule="above"
      className={styles.person}
      aria-label={person.names[0] ?? person.emails[0]}
    >
      <Details
        of={[
          ['Name', person.names.join(', ')],
          ['Email', person.emails.join(', ')],
          ['Phone', person.phones.map(phoneText).join(', ')],
          ['Events', person.events],
          ['Files', person.files],
          ['Interviews', person.interviews],
          ['Mails', person.mails],
        ]}
      />
      <Stack as="ul" className={styles.applications} aria-label="Applications">
        {person.applications.map(({ uuid, job, status, createdAt, privacy_version }) => (
          <Stack as="li" align="center" rule="above" size="small" key={uuid}>
            <Link to={paths.candidate(uuid)}>{job}</Link>
            <StatusBadge of="candidate" status={status} />
            <span>{formatInstant(createdAt, zone)}</span>
            <span>
              {privacy_version ? `Read the notice of ${formatDay(privacy_version)}` : 'Put forward by staff'}
            </span>
          </Stack>
        ))}
      </Stack>
      <Row gap={12} wrap>
        <DownloadButton label={label} running={running} run={() => void run(save)} />
        {mayErase ? (
          <Button color="red" onClick={() => setAsked(true)}>
            Erase
          </Button>
        ) : null}
      </Row>
      <EraseDialog person={person} opened={asked} onClose={() => setAsked(false)} onErased={onErased} />
    </Stack>
  )
}

const { Form, Text } = formFor(z.object({ email: Email }))

type EraseDialogProps = { person: KeptPerson; opened: boolean; onClose: () => void; onErased: () => void }

const done = ({ applications, interviews }: { applications: number; interviews: number }) =>
  [
    `Erased with ${counted(applications, 'application')}.`,
    ...(interviews > 0
      ? [`${counted(interviews, 'planned interview')} went too: tell who was to hold them.`]
      : []),
  ].join(' ')

/** Nothing brings it back, so the e-mail is typed once more. */
function EraseDialog({ person, opened, onClose, onErased }: EraseDialogProps) {
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
