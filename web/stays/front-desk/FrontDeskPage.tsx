import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type DeskLine, desk } from '../../../contract/stays/front-desk.ts'
import { payments } from '../../../contract/stays/payments.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { counted, formatDay, formatDayLong } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { ArrivalActions } from '../bookings/ArrivalActions.tsx'
import { PaymentDialog } from '../bookings/PaymentDialog.tsx'
import { RefundDialog } from '../folio/RefundDialog.tsx'
import { balanceText } from '../folio/words.ts'
import type { Route } from './+types/FrontDeskPage.ts'
import styles from './front-desk.module.css'
import { ToConfirm } from './ToConfirm.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('day') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : undefined
  return toResult(call(desk.day, { query: { day } }))
}

export const handle: Follows = { follows: { booking: true, room: true, visitor: true } }

export default function FrontDeskPage({ loaderData }: Route.ComponentProps) {
  if (isFailed(loaderData)) {
    return (
      <Page title="Front desk">
        <Problem message={loaderData.failed} />
      </Page>
    )
  }
  const { day, to_confirm, arrivals, departures, in_house, unpaid, to_return, rooms } = loaderData
  return (
    <Page title="Front desk" lead={formatDayLong(day)} actions={<DaySwitch day={day} />}>
      <div className={styles.lists}>
        <ToConfirm lines={to_confirm} />
        <Lines title="Arrivals" lines={arrivals} empty="Nobody arrives on this day." />
        <Lines title="Departures" lines={departures} empty="Nobody leaves on this day." />
        <Lines title="In the house" lines={in_house} empty="Nobody is checked in." />
        <Lines title="Unpaid" lines={unpaid} empty="Everybody who stays or leaves has paid." />
        <Lines title="To be returned" lines={to_return} empty="No money is to go back to a guest." />
        <Panel title="Rooms to prepare">
          {rooms.length === 0 ? <p className={styles.quiet}>No room changes hands on this day.</p> : null}
          <ul className={styles.rooms}>
            {rooms.map((room) => (
              <li key={room.room_number}>
                <strong>{room.room_number}</strong> {room.room_type}
                <small>{roomWork(room)}</small>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  )
}

const roomWork = ({ leaves, arrives }: { leaves: boolean; arrives: boolean }): string => {
  if (leaves && arrives) return 'One guest leaves, the next arrives'
  return leaves ? 'Guest leaves' : 'Guest arrives'
}

function DaySwitch({ day }: { day: string }) {
  const { zone } = useArea()
  const navigate = useNavigate()
  const show = (to: string) =>
    navigate(to === todayAt(zone) ? paths.frontDesk : `${paths.frontDesk}?day=${to}`)
  return (
    <div className={styles.switch}>
      <Button variant="default" aria-label="Previous day" onClick={() => show(daysAfter(day, -1))}>
        ‹
      </Button>
      <TextInput
        type="date"
        aria-label="Day"
        value={day}
        onChange={(event) => event.currentTarget.value && show(event.currentTarget.value)}
      />
      <Button variant="default" aria-label="Next day" onClick={() => show(daysAfter(day, 1))}>
        ›
      </Button>
      <Button variant="default" onClick={() => print()}>
        Print
      </Button>
    </div>
  )
}

function Lines({ title, lines, empty }: { title: string; lines: readonly DeskLine[]; empty: string }) {
  return (
    <Panel title={title} aside={<span className={styles.quiet}>{lines.length}</span>}>
      {lines.length === 0 ? <p className={styles.quiet}>{empty}</p> : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.booking_id} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ line }: { line: DeskLine }) {
  const [paying, setPaying] = useState(false)
  const [refunding, setRefunding] = useState(false)
  const mayPay = useMay(payments.record) && line.balance > 0
  const mayRefund = useMay(payments.refund) && line.to_return > 0
  const { name } = line.visitor
  return (
    <li>
      <div>
        <strong>{line.room.room_number}</strong> <Link to={paths.booking(line.booking_id)}>{name}</Link>{' '}
        <StatusBadge status={line.status} />
        <small>
          {formatDay(line.check_in_date)} to {formatDay(line.check_out_date)},{' '}
          {counted(line.number_of_guests, 'guest')}
        </small>
        <small>{balanceText(line)}</small>
      </div>
      <div className={styles.acts}>
        <ArrivalActions booking={line} size="xs" />
        {mayPay ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Take payment from ${name}`}
            onClick={() => setPaying(true)}
          >
            Take payment
          </Button>
        ) : null}
        {mayRefund ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Record refund to ${name}`}
            onClick={() => setRefunding(true)}
          >
            Record refund
          </Button>
        ) : null}
      </div>
      {mayPay || paying ? (
        <PaymentDialog booking={line} opened={paying} onClose={() => setPaying(false)} />
      ) : null}
      {mayRefund || refunding ? (
        <RefundDialog booking={line} opened={refunding} onClose={() => setRefunding(false)} />
      ) : null}
    </li>
  )
}
