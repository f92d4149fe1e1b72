import { Button } from '@mantine/core'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { desk } from '../../../contract/stays/front-desk.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { useArea } from '../../kit/session/area.ts'
import styles from './bookings.module.css'

const { Form, Area } = formFor(desk.checkOut.body)

type Leaving = { booking_id: string; balance: Paise; check_out_date: Day }
type Props = { booking: Leaving; opened: boolean; onClose: () => void }

/** Checks a guest out: says what becomes free and what is still open, and asks why where money is. */
export function CheckOutDialog({ booking, opened, onClose }: Props) {
  const { zone } = useArea()
  const { save, fields } = useSave(desk.checkOut, { done: 'Checked out' })
  const isEarly = todayAt(zone) < booking.check_out_date
  async function run(body: { reason: string | null }) {
    const saved = await save({ params: { id: booking.booking_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title="Check out" opened={opened} onClose={onClose}>
      <div className={styles.dialog}>
        {isEarly ? (
          <p>
            The stay was booked until {formatDay(booking.check_out_date)}. The nights from today on become
            free and come off the folio; add a fee before, where one is agreed.
          </p>
        ) : (
          <p>The stay ends today as booked.</p>
        )}
        {booking.balance > 0 ? (
          <p>
            <strong>{formatMoney(booking.balance)} is still open.</strong> Record the payment first, or say
            why the guest leaves without paying.
          </p>
        ) : null}
        <Form
          initial={{}}
          refused={fields}
          submit="Check out"
          onSubmit={run}
          also={
            <Button variant="default" onClick={onClose}>
              Not yet
            </Button>
          }
        >
          <Area
            name="reason"
            label={booking.balance > 0 ? 'Why without paying' : 'Notes'}
            hint={booking.balance > 0 ? undefined : 'Optional; kept in the history'}
            required={booking.balance > 0}
          />
        </Form>
      </div>
    </Dialog>
  )
}
