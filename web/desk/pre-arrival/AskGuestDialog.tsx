import { Button } from '@mantine/core'
import { useState } from 'react'
import { preArrival } from '../../../contract/desk/pre-arrival.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { LinkToSend } from '../../kit/blocks/LinkToSend.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { askByChat } from '../../reservations/bookings/chat-texts.ts'
import styles from './ask-guest.module.css'

type Props = { booking: BookingDetail; email: string | null; opened: boolean; onClose: () => void }
type Made = Output<typeof preArrival.ask>

/** Makes the link with which the guest answers before coming, and hands it over: by mail, by WhatsApp, or copied. */
export function AskGuestDialog({ booking, email, opened, onClose }: Props) {
  const [made, setMade] = useState<Made>()
  const ask = useSave(preArrival.ask, { quiet: true, after: setMade })
  const make = (mail: boolean) => ask.save({ params: { id: booking.booking_id }, body: { mail } })
  return (
    <Dialog title="Ask the guest before arrival" opened={opened} onClose={onClose}>
      <Stack gap={12} shrinks className={styles.panel}>
        {made ? (
          <Hand made={made} booking={booking} />
        ) : (
          <>
            <p>
              The guest gets a link to fill in what is asked at check-in. It opens until the end of{' '}
              {formatDay(booking.check_in_date)}; older links stop working.
            </p>
            {email ? null : <p>No e-mail is known of this guest: hand the link over yourself.</p>}
            {ask.message ? (
              <p role="alert" className={styles.problem}>
                {ask.message}
              </p>
            ) : null}
            <Row gap={12} justify="end" wrap>
              <Button variant="default" disabled={ask.saving} onClick={() => make(false)}>
                Make a link for WhatsApp
              </Button>
              {email ? (
                <Button loading={ask.saving} onClick={() => make(true)}>
                  Mail the link
                </Button>
              ) : null}
            </Row>
            {email ? (
              <Box as="p" tone="muted">
                The link will be mailed to {email}.
              </Box>
            ) : null}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function Hand({ made: { link, ends_on, mailed_to }, booking }: { made: Made; booking: BookingDetail }) {
  const { resort } = useArea()
  return (
    <>
      <p role="status">
        {mailed_to ? `Mailed to ${mailed_to}.` : 'The link is ready.'} It opens until the end of{' '}
        {formatDay(ends_on)}, and is shown only now.
      </p>
      <LinkToSend
        link={link}
        chat={booking.guest.phone ? askByChat(booking, resort, link) : undefined}
        isSent={mailed_to !== null}
      />
    </>
  )
}
