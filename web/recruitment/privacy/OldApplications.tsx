import { Button, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { maxRetentionMonths, privacy } from '../../../contract/recruitment/privacy.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import styles from './privacy.module.css'

type Would = Output<typeof privacy.retention>

/** Which applications would go after so many months; whether they do is set in the settings. */
export function OldApplications({ set }: { set: number }) {
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
