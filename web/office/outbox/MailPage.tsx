import { Button } from '@mantine/core'
import type { z } from 'zod'
import { type MailBody, outbox } from '../../../contract/office/outbox.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { formatInstant } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { saveFile } from '../../kit/tables/save-file.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/MailPage.ts'
import styles from './outbox.module.css'
import { useResend } from './use-resend.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(outbox.get, { params: { id: params.id } }))

const trail = [{ label: 'Outbox', path: paths.outbox }]

export default function MailPage({ loaderData }: Route.ComponentProps) {
  if (!isFailed(loaderData)) return <Loaded mail={loaderData} />
  return (
    <Page title="Mail" trail={trail}>
      {loaderData.status === 404 ? (
        <NotFound title="Mail not found">
          <p>Find it by its address or subject in the outbox.</p>
        </NotFound>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

type Mail = z.output<typeof MailBody>

function Loaded({ mail }: { mail: Mail }) {
  const { zone } = useArea()
  const resend = useResend()
  const maySend = useMay('create')
  return (
    <Page
      title={mail.subject}
      trail={trail}
      actions={
        maySend && (isShown(mail) || mail.state !== 'sent') ? (
          <Button variant="default" onClick={() => resend(mail)}>
            Send again
          </Button>
        ) : undefined
      }
    >
      <Panel title="Delivery">
        <Details
          of={[
            ['To', <Email key="to" to={mail.to} />, 'wide'],
            ['State', <StatusBadge key="state" of="mail" status={mail.state} />],
            ['Written', formatInstant(mail.created_at, zone)],
            ['Sent', mail.sent_at && formatInstant(mail.sent_at, zone)],
            ['Attempts', mail.attempts],
            ['Attachment', mail.attachment?.name, 'wide'],
            ['Last error', mail.error ?? undefined, 'wide'],
          ]}
        />
        {mail.state === 'kept' ? (
          <p className={styles.kept}>No mail server is set (SMTP_URL), so this mail was kept and not sent.</p>
        ) : null}
      </Panel>
      {isShown(mail) ? (
        <Bodies mail={mail} />
      ) : (
        <Panel title="Text">
          <p>This mail holds a personal link for the person it is addressed to, so its text is not shown.</p>
        </Panel>
      )}
      {mail.calendar ? <Invitation method={mail.calendar_method} text={mail.calendar} /> : null}
    </Page>
  )
}

type InvitationProps = { method: Mail['calendar_method']; text: string }

/** What the mail carries for calendars, as it is sent. */
function Invitation({ method, text }: InvitationProps) {
  return (
    <Panel
      title={method === 'CANCEL' ? 'Cancellation for calendars' : 'Invitation for calendars'}
      aside={
        <Button
          variant="default"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/calendar' }), 'invite.ics')}
        >
          Download invitation
        </Button>
      }
    >
      <pre className={styles.text}>{text}</pre>
    </Panel>
  )
}

/** The server leaves out the text of mails that open an account to whoever reads them. */
const isShown = (mail: Mail) => mail.text !== ''

function Bodies({ mail }: { mail: Mail }) {
  return (
    <Stack gap={24} align="start" className={styles.bodies}>
      <Panel title="Plain text">
        <pre className={styles.text}>{mail.text}</pre>
      </Panel>
      <Panel title="HTML" flush>
        {/* The empty sandbox lets nothing run and nothing navigate. */}
        <iframe className={styles.html} title="The mail as HTML" sandbox="" srcDoc={mail.html} />
      </Panel>
    </Stack>
  )
}
