import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { type FormCLine, formC, formCNames } from '../../../contract/desk/form-c.ts'
import { countryName } from '../../../contract/kit/countries.ts'
import { genders } from '../../../contract/reservations/guest-info.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { copyText } from '../../kit/copy-text.ts'
import { dayParam } from '../../kit/day-param.ts'
import { counted, formatDay, formatInstant } from '../../kit/format.ts'
import { DateField } from '../../kit/forms/DateField.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { checkInOf, paths } from '../../paths.ts'
import type { Route } from './+types/FormCPage.ts'
import { RegisterTabs } from './RegisterTabs.tsx'
import styles from './register.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const day = dayParam(new URL(request.url).searchParams, 'day')
  return { lines: await toResult(call(formC.list, { query: { day } })), day }
}

export const handle: Follows = { follows: { booking: true, room: true } }

const lead = 'Tell the Bureau of Immigration of every foreigner within 24 hours of the check-in.'

export default function FormCPage({ loaderData: { lines, day } }: Route.ComponentProps) {
  return (
    <Page title="Form C" lead={lead} trail={[{ label: 'Guest register', path: paths.register }]}>
      <RegisterTabs />
      <DayChoice day={day} />
      {isFailed(lines) ? <Problem message={lines.failed} /> : <Lines lines={lines} day={day} />}
    </Page>
  )
}

function DayChoice({ day }: { day: string | undefined }) {
  const navigate = useNavigate()
  return (
    <Row as="search" wrap gap={12} className={styles.days} aria-label="Day of the check-in">
      <DateField
        label="Checked in on"
        value={day ?? ''}
        onChange={(value) => value && navigate(`${paths.formC}?day=${value}`)}
      />
      {day ? (
        <Button variant="default" size="sm" component={Link} to={paths.formC}>
          Still to be sent
        </Button>
      ) : null}
    </Row>
  )
}

function Lines({ lines, day }: { lines: readonly FormCLine[]; day: string | undefined }) {
  if (lines.length === 0) {
    return day ? (
      <EmptyState title={`No foreigner checked in on ${formatDay(day)}`}>
        <p>Choose another day, or look at what is still to be sent.</p>
      </EmptyState>
    ) : (
      <EmptyState title="Nothing is to be sent">
        <p>A guest from abroad stands here from the check-in until the form is marked as sent.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status">{day ? counted(lines.length, 'foreigner') : `${lines.length} still to be sent`}</p>
      {lines.map((line) => (
        <Line key={`${line.booking_id} ${line.person}`} line={line} />
      ))}
    </>
  )
}

function Line({ line }: { line: FormCLine }) {
  const { zone } = useArea()
  const isLate = line.sent_at === null && Date.parse(line.send_until) < Date.now()
  const until = `Send by ${formatInstant(line.send_until, zone)}`
  return (
    <Panel
      title={`${line.name}, room ${line.room_number}`}
      aside={
        <span className={isLate ? styles.late : styles.quiet}>
          {line.sent_at
            ? `Sent ${formatInstant(line.sent_at, zone)} by ${line.sent_by}`
            : isLate
              ? `${until}: overdue`
              : until}
        </span>
      }
    >
      {line.filled_in ? (
        <Fields line={line} />
      ) : (
        <p>
          The form is not filled in yet. <Link to={checkInOf(line.booking_id, line.person)}>Fill it in</Link>
        </p>
      )}
    </Panel>
  )
}

const fields = Object.keys(formCNames) as (keyof typeof formCNames)[]

function Fields({ line }: { line: FormCLine }) {
  const mayMark = useMay(formC.mark)
  const isSent = line.sent_at !== null
  const mark = useSave(formC.mark, {
    done: isSent ? 'Marked as not sent' : 'Marked as sent',
    refreshes: true,
  })
  const seen = { name: line.name, passport: line.passport_number?.slice(-4) ?? '' }
  const params = { id: line.booking_id, person: String(line.person) }
  const lines = [
    { label: 'Name', value: line.name },
    ...fields.map((field) => ({ label: formCNames[field], value: portalText(line[field]) })),
  ]
  const all = lines.map(({ label, value }) => `${label}: ${value}`)
  return (
    <>
      <dl className={styles.portal}>
        {lines.map(({ label, value }) => (
          <Stack gap={8} align="center" rule="below" key={label}>
            <Box as="dt" size="label">
              {label}
            </Box>
            <Row as="dd" align="center" justify="between" gap={8} shrinks breaks>
              {value || '–'}
              {value ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Copy ${label} of ${line.name}`}
                  onClick={() => copyText(value, label)}
                >
                  Copy
                </Button>
              ) : null}
            </Row>
          </Stack>
        ))}
      </dl>
      <Row wrap gap={12} className={styles.actions}>
        <Link to={checkInOf(line.booking_id, line.person)}>Change</Link>
        <Button
          variant="default"
          aria-label={`Copy all of ${line.name}`}
          onClick={() => copyText(all.join('\n'), 'Form C')}
        >
          Copy all
        </Button>
        {mayMark ? (
          <Button
            variant={isSent ? 'default' : undefined}
            loading={mark.saving}
            aria-label={`${isSent ? 'Not sent after all' : 'Mark as sent'}: ${line.name}`}
            onClick={() => mark.save({ params, body: { sent: !isSent, seen } })}
          >
            {isSent ? 'Not sent after all' : 'Mark as sent'}
          </Button>
        ) : null}
      </Row>
    </>
  )
}

const words: ReadonlySet<string> = new Set(genders)

/** A field of Form C as the portal takes it: days as DD/MM/YYYY, countries and genders by name. */
const portalText = (value: string | null): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value ?? '') ?? []
  if (year) return `${day}/${month}/${year}`
  return words.has(value ?? '') ? statusText(value as never) : countryName(value ?? '')
}
