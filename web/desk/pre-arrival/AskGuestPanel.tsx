import { Button } from '@mantine/core'
import { useState } from 'react'
import { type PreArrival, preArrival } from '../../../contract/desk/pre-arrival.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { formatDate } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { AskGuestDialog } from './AskGuestDialog.tsx'
import styles from './ask-guest.module.css'
import { receivedLines } from './received-lines.ts'

type Props = { booking: BookingDetail; asked: PreArrival | null }

/** Whether the guest was asked before coming, and what they answered. */
export function AskGuestPanel({ booking, asked }: Props) {
  const mayAsk = useMay(preArrival.ask)
  const { zone } = useArea()
  const [{ opened, nth }, setDialog] = useState({ opened: false, nth: 0 })
  if (!asked || !(asked.may_ask || asked.asked_at)) return null
  const givenOn = emailGivenOn(booking, asked)
  return (
    <Panel title="Before arrival">
      <Stack gap={12} shrinks className={styles.panel}>
        <p>{askedText(asked, zone)}</p>
        {givenOn ? <p>E-mail given by the guest on {formatDate(givenOn, zone)}</p> : null}
        {asked.received ? (
          <Details of={receivedLines(asked.received).map((line) => [...line, 'wide'])} />
        ) : null}
        {asked.may_ask && mayAsk ? (
          <Button variant="default" onClick={() => setDialog({ opened: true, nth: nth + 1 })}>
            {asked.asked_at ? 'Ask the guest again' : 'Ask the guest'}
          </Button>
        ) : null}
      </Stack>
      {nth > 0 ? (
        <AskGuestDialog
          // The link that was made is shown only once; closed, not taken away, it gives the focus back.
          key={nth}
          booking={booking}
          email={asked.email}
          opened={opened}
          onClose={() => setDialog({ opened: false, nth })}
        />
      ) : null}
    </Panel>
  )
}

/** When the address of the booking came by the link, which the desk then looks at: until the check-in. */
const emailGivenOn = ({ guest, checked_in_at }: BookingDetail, { received }: PreArrival) =>
  checked_in_at === null && received?.email && received.email === guest.email ? received.email_at : null

/** "Asked on Nov 20, 2026 by e-mail, answered on Nov 21, 2026"; what was asked again since stands last. */
const askedText = ({ asked_at, mailed, answered_at }: PreArrival, zone: string): string => {
  if (!asked_at) return 'The guest was not asked yet. Ask now what would be asked at check-in.'
  const how = mailed ? 'by e-mail' : 'with a link'
  const asked = `on ${formatDate(asked_at, zone)} ${how}`
  if (!answered_at) return `Asked ${asked}, no answer yet`
  const answered = `on ${formatDate(answered_at, zone)}`
  return asked_at <= answered_at
    ? `Asked ${asked}, answered ${answered}`
    : `Answered ${answered}, asked again ${asked}`
}
