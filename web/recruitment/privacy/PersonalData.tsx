import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { phoneText } from '../../../contract/kit/phone.ts'
import { type KeptPerson, privacy } from '../../../contract/recruitment/privacy.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { formatDay, formatInstant } from '../../kit/format.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DownloadButton, useDownload } from '../../kit/tables/download.tsx'
import { file } from '../../kit/tables/FilesMenu.tsx'
import { paths } from '../../paths.ts'
import { EraseDialog } from './EraseDialog.tsx'
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
