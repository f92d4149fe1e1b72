import { Button, NumberInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { type KeptPerson, maxRetentionMonths, privacy } from '../../../contract/recruitment/privacy.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/PrivacyPage.ts'
import { ErasureRequests, REQUESTS_A_PAGE } from './ErasureRequests.tsx'
import { PersonalData } from './PersonalData.tsx'
import styles from './privacy.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [rows, settings] = await Promise.all([
    pageOf(privacy.requests, request.url, { pageSize: REQUESTS_A_PAGE }),
    toResult(call(settingsOffice.get)),
  ])
  return { rows, settings }
}

export const handle: Follows = { follows: { erasure: true, candidate: true } }

/** What is kept about applicants: found, handed out, erased, and what would go by itself. */
export default function PrivacyPage({ loaderData: { rows, settings } }: Route.ComponentProps) {
  return (
    <Page
      title="Applicant privacy"
      lead="Applicants may ask for a copy of what is kept about them, or to be erased. Answer them within a month."
    >
      <ErasureRequests rows={rows} />
      <FindPerson />
      {isFailed(settings) ? (
        <Problem message={settings.failed} />
      ) : (
        <OldApplications set={settings.retention_months} />
      )}
    </Page>
  )
}

/** Looks for somebody. What was typed stays out of the address, which browsers remember. */
function FindPerson() {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<KeptPerson[]>()
  const [looking, setLooking] = useState(false)

  async function look(q: string) {
    setLooking(true)
    try {
      setFound(await call(privacy.find, { query: { q } }))
    } catch (error) {
      setProblem(messageOf(error))
    }
    setLooking(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const empty = typed.trim() === ''
    setProblem(empty ? 'Enter an email or a phone number' : undefined)
    if (!empty && !looking) void look(typed)
  }

  return (
    <Panel title="Find an applicant">
      <Row
        as="form"
        gap={12}
        wrap
        className={styles.ask}
        onSubmit={submit}
        noValidate
        aria-label="Find an applicant"
      >
        <TextInput
          label="Email or phone"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" loading={looking}>
          Find
        </Button>
      </Row>
      <div aria-live="polite">
        {found?.length === 0 ? (
          <EmptyState title="Nothing is kept about this person">
            <p>Look for the email and the phone as they were given; each may be known alone.</p>
          </EmptyState>
        ) : null}
        {found?.map((person) => (
          <PersonalData key={person.person_id} person={person} onErased={() => look(typed)} />
        ))}
      </div>
    </Panel>
  )
}

type Would = Output<typeof privacy.retention>

/** Which applications would go after so many months; whether they do is set in the settings. */
function OldApplications({ set }: { set: number }) {
  const [months, setMonths] = useState<number | string>(set || 12)
  const [would, setWould] = useState<Would>()
  const [problem, setProblem] = useState<string>()
  const [looking, setLooking] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setLooking(true)
    setProblem(undefined)
    try {
      setWould(await call(privacy.retention, { query: { months: Number(months) } }))
    } catch (error) {
      setProblem(messageOf(error))
    }
    setLooking(false)
  }

  return (
    <Panel title="Old applications">
      <Box as="p" tone="muted" measure className={styles.lead}>
        {set === 0
          ? 'Nothing is deleted by itself now. Once it is switched on, applications go '
          : `Applications go by themselves after ${counted(set, 'month')} `}
        that were rejected or whose job is over, and that nobody touched since; never who was selected.{' '}
        <Link to={paths.settingsSection('applicants')}>Change it in the settings</Link>
      </Box>
      <Row
        as="form"
        gap={12}
        wrap
        className={styles.ask}
        onSubmit={submit}
        noValidate
        aria-label="Look at old applications"
      >
        <NumberInput
          label="Months without a change"
          min={1}
          max={maxRetentionMonths}
          allowDecimal={false}
          value={months}
          error={problem}
          onChange={setMonths}
        />
        <Button type="submit" variant="default" loading={looking}>
          Show which would go
        </Button>
      </Row>
      <div aria-live="polite">{would ? <Which would={would} /> : null}</div>
    </Panel>
  )
}

function Which({ would: { total, applications } }: { would: Would }) {
  const { zone } = useArea()
  if (total === 0)
    return (
      <Box as="p" tone="muted" measure className={styles.lead}>
        None is that old.
      </Box>
    )
  return (
    <>
      <Box as="p" tone="muted" measure className={styles.lead}>
        <Box as="strong" tone="ink">
          {counted(total, 'application')}
        </Box>{' '}
        would be deleted. Nothing is deleted by looking.
      </Box>
      <Stack as="ul" className={styles.applications} aria-label="Applications that would be deleted">
        {applications.map(({ uuid, name, job, status, touched_at }) => (
          <Stack as="li" align="center" rule="above" size="small" key={uuid}>
            <Link to={paths.candidate(uuid)}>{name}</Link>
            <StatusBadge of="candidate" status={status} />
            <span>{job}</span>
            <span>{formatInstant(touched_at, zone)}</span>
          </Stack>
        ))}
      </Stack>
    </>
  )
}
