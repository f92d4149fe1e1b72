import { Button } from '@mantine/core'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { type Party, parties } from '../../../contract/reservations/parties.ts'
import styles from '../../folio/folio/folio.module.css'
import { NotifyByPhone } from '../../folio/folio/NotifyByPhone.tsx'
import { ReportedNote } from '../../folio/folio/ReportedNote.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { useAsked } from '../../kit/call/use-asked.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatMoney } from '../../kit/format.ts'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Sums } from '../../kit/layout/Sums.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'

type Props = { party: Party; opened: boolean; onClose: () => void }

/** Cancels all rooms of a party that can still be cancelled, and shows before what that costs. */
export function CancelPartyDialog({ party, opened, onClose }: Props) {
  const { found: preview, failed, again } = usePartyCancellation(party.party_id, opened)
  return (
    <Dialog title="Cancel all rooms" opened={opened} onClose={onClose}>
      {preview ? (
        <Question party={party} preview={preview} onClose={onClose} onChanged={again} />
      ) : (
        <Stack gap={16}>
          {failed ? <Wrong>{failed}</Wrong> : <p className={styles.waits}>Working out the fee …</p>}
          <Row gap={12} justify="end" wrap>
            <Leave onClose={onClose}>Keep the booking</Leave>
            {failed ? <Button onClick={again}>Try again</Button> : null}
          </Row>
        </Stack>
      )}
    </Dialog>
  )
}

type QuestionProps = {
  party: Party
  preview: PartyCancellation
  onClose: () => void
  onChanged: () => void
}

function Question({ party, preview, onClose, onChanged }: QuestionProps) {
  const { party_id: id, bookings } = party
  const { save, saving } = useSave(parties.cancel, {
    done: `${counted(preview.stays.length, 'room')} cancelled`,
  })
  const roomOf = (code: string) =>
    bookings.find(({ booking_id }) => booking_id === code)?.room.room_number ?? code

  const fees = preview.stays
    .map((stay) => ({ ...stay, room: roomOf(stay.booking_id) }))
    .sort((a, b) => a.room.localeCompare(b.room, 'en', { numeric: true }))

  // Of the rooms that are cancelled: who heard of the others need not hear of these.
  const ending = new Set(preview.stays.map(({ booking_id }) => booking_id))
  const isMailed = bookings.some(({ booking_id, told }) => ending.has(booking_id) && told?.by_mail !== false)
  const [first] = bookings

  async function run() {
    const saved = await save({ params: { id }, query: { mine: false }, body: { expected_fee: preview.fee } })
    if (saved) onClose()
    else onChanged()
  }

  return (
    <Stack gap={16}>
      <p>
        {counted(preview.stays.length, 'room')} of <strong>{id}</strong> become free for these nights
        {isMailed ? ', and the guest receives one mail' : ''}. This cannot be undone.
      </p>
      {isMailed || !first ? null : (
        <NotifyByPhone
          phone={first.guest.phone}
          text={`Hello ${first.guest.name}, about your booking ${id}: `}
        />
      )}
      <Sums
        sunken
        of={[
          ...fees.map(({ room, fee }) => [`Fee for room ${room}`, formatMoney(fee)] as const),
          ['Cancellation fee together', formatMoney(preview.fee)],
          ['Paid so far', formatMoney(preview.paid)],
          ...(preview.still_owed > 0
            ? [['Still owed', formatMoney(preview.still_owed), 'main'] as const]
            : []),
          ...(preview.to_return > 0 || preview.still_owed === 0
            ? [['To be returned', formatMoney(preview.to_return), 'main'] as const]
            : []),
        ]}
      />
      <ReportedNote of={preview.reported} />
      <Row gap={12} justify="end" wrap>
        <Leave onClose={onClose}>Keep the booking</Leave>
        <Button color="red" loading={saving} onClick={run}>
          Cancel all rooms
        </Button>
      </Row>
    </Stack>
  )
}

type PartyCancellation = Output<typeof parties.cancellation>

/** What cancelling the whole party would cost now; asked whenever the dialog opens. */
const usePartyCancellation = (id: string, opened: boolean) =>
  useAsked({
    about: id,
    opened,
    ask: (signal) => call(parties.cancellation, { params: { id }, query: { mine: false } }, { signal }),
    failure: parties.cancellation.failure,
  })
