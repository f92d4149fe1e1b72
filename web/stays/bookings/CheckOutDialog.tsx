import { Button } from '@mantine/core'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { desk } from '../../../contract/stays/front-desk.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import styles from './bookings.module.css'
import { useLeaving } from './use-leaving.ts'

const { Form, Area } = formFor(desk.checkOut.body)

type Leaving = { booking_id: string; check_out_date: Day }
type Props = { booking: Leaving; opened: boolean; onClose: () => void }
type Preview = Output<typeof desk.leaving>

/** Checks a guest out: says what becomes free and what is owed or goes back then, and asks why where money is open. */
export function CheckOutDialog({ booking, opened, onClose }: Props) {
  const { save, fields } = useSave(desk.checkOut, { done: 'Checked out' })
  const { preview, failed } = useLeaving(booking.booking_id, opened)
  const owes = preview !== undefined && preview.balance > 0
  async function run(body: { reason: string | null }) {
    const saved = await save({ params: { id: booking.booking_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title="Check out" opened={opened} onClose={onClose}>
      <div className={styles.dialog}>
        {failed ? <p role="alert">{failed}</p> : null}
        {preview ? (
          <What preview={preview} until={booking.check_out_date} />
        ) : (
          <p role="status">{failed ? '' : 'Looking at the folio …'}</p>
        )}
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
            label={owes ? 'Why without paying' : 'Notes'}
            hint={owes ? undefined : 'Optional; kept in the history'}
            required={owes}
          />
        </Form>
      </div>
    </Dialog>
  )
}

function What({ preview, until }: { preview: Preview; until: Day }) {
  const { nights_given_back: nights, balance, to_return } = preview
  return (
    <>
      {nights > 0 ? (
        <p>
          The stay was booked until {formatDay(until)}. From today on{' '}
          {nights === 1 ? 'a night becomes free and comes' : `${nights} nights become free and come`} off the
          folio; add a fee before, where one is agreed.
        </p>
      ) : (
        <p>The stay ends as it was charged.</p>
      )}
      {balance > 0 ? (
        <p>
          <strong>{formatMoney(balance)} is still open then.</strong> Record the payment first, or say why the
          guest leaves without paying.
        </p>
      ) : null}
      {to_return > 0 ? (
        <p>
          <strong>{formatMoney(to_return)} is to be returned then.</strong>
        </p>
      ) : null}
    </>
  )
}
