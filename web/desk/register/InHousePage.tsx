import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type InHouse, register } from '../../../contract/desk/register.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatInstant, formatTime } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/InHousePage.ts'
import { personText } from './people.ts'
import { RegisterTabs } from './RegisterTabs.tsx'
import styles from './register.module.css'

export const clientLoader = () => toResult(call(register.inHouse))

export const handle: Follows = { follows: { booking: true, visitor: true, room: true } }

const trail = [{ label: 'Front desk', path: paths.frontDesk }]

export default function InHousePage({ loaderData: read }: Route.ComponentProps) {
  const { zone } = useArea()
  if (isFailed(read)) {
    return (
      <Page title="In the house" trail={trail}>
        <Problem message={read.failed} />
      </Page>
    )
  }
  return (
    <Page
      title="In the house"
      trail={trail}
      lead={`${counted(read.people, 'person', 'people')} at ${formatInstant(new Date().toISOString(), zone)}`}
      actions={<Button onClick={() => print()}>Print</Button>}
    >
      <RegisterTabs />
      {read.people === 0 ? (
        <EmptyState title="Nobody is in the house">
          <p>Guests stand here from check-in to check-out, visitors of today until they are checked out.</p>
        </EmptyState>
      ) : (
        <Everybody read={read} />
      )}
    </Page>
  )
}

function Everybody({ read: { stays, visitors } }: { read: InHouse }) {
  const { zone } = useArea()
  return (
    <Stack gap={32} className={styles.fire}>
      {stays.length > 0 ? (
        <section aria-labelledby="rooms">
          <h2 id="rooms">By room</h2>
          <ul>
            {stays.map((stay) => (
              <li key={stay.booking_id}>
                <strong className={styles.room}>{stay.room_number}</strong>
                <div>
                  <Link to={paths.booking(stay.booking_id)}>{stay.name}</Link>
                  <Companions stay={stay} />
                </div>
                <Box text="end" className={styles.count}>
                  {counted(stay.people, 'person', 'people')}
                  <small>
                    <Phone to={stay.phone} />
                  </small>
                </Box>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {visitors.length > 0 ? (
        <section aria-labelledby="visitors">
          <h2 id="visitors">Visitors of today</h2>
          <ul>
            {visitors.map((visitor) => (
              <li key={`${visitor.visitor_id} ${visitor.checked_in_at}`}>
                <strong className={styles.room} aria-hidden="true">
                  –
                </strong>
                <div>
                  {visitor.visitor_id ? (
                    <Link to={paths.visitor(visitor.visitor_id)}>{visitor.name}</Link>
                  ) : (
                    visitor.name
                  )}
                  <small>{visitor.purpose}</small>
                </div>
                <Box text="end" className={styles.count}>
                  since {formatTime(Date.parse(visitor.checked_in_at), zone)}
                  <small>{visitor.phone ? <Phone to={visitor.phone} /> : null}</small>
                </Box>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Stack>
  )
}

function Companions({ stay: { people, companions } }: { stay: InHouse['stays'][number] }) {
  const unnamed = people - 1 - companions.length
  const names = companions.map(personText)
  if (unnamed > 0) names.push(`${unnamed} more without a name`)
  return names.length > 0 ? <small>{names.join('; ')}</small> : null
}
