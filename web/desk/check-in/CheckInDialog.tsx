import { Button } from '@mantine/core'
import { useState } from 'react'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { BillToLine } from '../../folio/bill-to/BillToLine.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useThrowAway } from '../../kit/blocks/ThrowAway.tsx'
import { call } from '../../kit/call/call.ts'
import { useAsked } from '../../kit/call/use-asked.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { CheckInForm } from './CheckInForm.tsx'
import { LeaveQuestion, type Unsaved } from './LeaveQuestion.tsx'

type Props = {
  booking: { booking_id: string; checked_in_at: string | null }
  /** The companion at whose Form C it opens, counted from 1. */
  person?: number
  opened: boolean
  onClose: () => void
}

const nothing: Unsaved = { typed: false, payment: false }

/** The one check-in (D-57), wherever a guest arrives; for who has come it completes what was written. */
export function CheckInDialog({ booking, person, opened, onClose }: Props) {
  const { found: arrival, failed, again } = useArrival(booking.booking_id, opened)
  const [unsaved, setUnsaved] = useState(nothing)
  const question = useThrowAway(
    () => unsaved.typed || unsaved.payment,
    () => {
      setUnsaved(nothing)
      onClose()
    },
  )
  const { checked_in_at } = arrival ?? booking
  const title = checked_in_at ? 'Check-in details' : 'Check in'
  return (
    <Dialog title={title} opened={opened} onClose={question.leave} sheet asksItself>
      {question.asking ? (
        <LeaveQuestion unsaved={unsaved} onStay={question.stay} onLeave={question.go} />
      ) : null}
      {failed ? (
        <Stack gap={16} role="alert">
          <p>{failed}</p>
          <Button variant="default" onClick={again}>
            Try again
          </Button>
        </Stack>
      ) : null}
      {arrival ? (
        <Stack gap={16} hidden={question.asking}>
          {arrival.checked_out_at ? null : (
            <BillToLine
              id={arrival.booking_id}
              guest={arrival.guest_name}
              bill={arrival.bill_to}
              onSaved={again}
            />
          )}
          <CheckInForm
            arrival={arrival}
            person={person}
            onDone={question.go}
            onCancel={question.leave}
            onAgain={again}
            onUnsaved={setUnsaved}
          />
        </Stack>
      ) : null}
      {arrival || failed ? null : <p role="status">Looking up the guest …</p>}
    </Dialog>
  )
}

/** What is known of a guest who arrives; asked whenever the dialog opens. */
const useArrival = (id: string, opened: boolean) =>
  useAsked({
    about: id,
    opened,
    ask: (signal) => call(arrivals.get, { params: { id } }, { signal }),
    failure: arrivals.get.failure,
  })
