import { useEffect, useState } from 'react'
import { type AvailableRoom, type RoomDetails, rooms } from '../../../../contract/rates/rooms.ts'
import { Details } from '../../../kit/blocks/Details.tsx'
import { messageOf } from '../../../kit/call/api-error.ts'
import { call } from '../../../kit/call/call.ts'
import { formatDayLong, formatMoney } from '../../../kit/format.ts'
import { Stack } from '../../../kit/layout/Box.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { Dialog } from '../../../kit/plain/Dialog.tsx'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { toast } from '../../../kit/toasts/toast.ts'
import { PartsOfNight } from './PartsOfNight.tsx'
import styles from './RoomDetailsDialog.module.css'
import { placeOf } from './room-groups.ts'
import { guestCount, partyOf, type SearchForm } from './search-form.ts'

type Props = {
  room: AvailableRoom
  search: SearchForm
  /** Nothing where the room can only be booked with others. */
  onSelect: ((room: AvailableRoom) => void) | undefined
  onClose: () => void
}

/** Everything about one room, with what each night costs (G-BOOK-14). Mount it to open it. */
export function RoomDetailsDialog({ room, search, onSelect, onClose }: Props) {
  const [details, setDetails] = useState<RoomDetails>()
  const [problem, setProblem] = useState<string>()

  const isAlone = onSelect !== undefined
  useEffect(() => {
    const query = {
      check_in_date: search.checkIn,
      check_out_date: search.checkOut,
      // A room that is booked with others has no coupon.
      coupon_code: (isAlone && search.coupon.trim()) || undefined,
      guests: Math.min(guestCount(search), room.capacity),
      ...(guestCount(search) <= room.capacity ? partyOf(search) : { meal_plan: partyOf(search).meal_plan }),
    }
    call(rooms.details, { params: { id: room.room_id }, query })
      .then(setDetails)
      .catch((error) => {
        const message = messageOf(error, rooms.details.failure)
        setProblem(message)
        toast.echo(message)
      })
  }, [room, search, isAlone])

  return (
    <Dialog wide title={`${room.room_type}, room ${room.room_number}`} onClose={onClose}>
      {details ? <Facts details={details} /> : null}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {details?.refused ? <Notice kind="warning">{details.refused.reason}</Notice> : null}
      {details || problem ? null : <p role="status">Loading the room …</p>}
      {onSelect && !details?.refused ? (
        <Button
          variant="accent"
          onClick={() => {
            onClose()
            onSelect(room)
          }}
        >
          Select room {room.room_number}
        </Button>
      ) : null}
    </Dialog>
  )
}

function Facts({ details }: { details: RoomDetails }) {
  return (
    <Stack gap={16} className={styles.facts}>
      <p>{details.description}</p>
      <Details
        of={[
          ['Check-in', `from ${details.checkInTime}`],
          ['Check-out', `until ${details.checkOutTime}`],
          ['Where', placeOf(details)],
          ['Sleeps', details.maxOccupancy],
          ['Size', `${details.roomSize} sq. ft.`],
          ['Beds', details.bedType],
          ['View', details.viewType],
          ['Amenities', details.amenities.join(', '), 'wide'],
          ['Cancellation', details.cancellationPolicy, 'wide'],
        ]}
      />
      {details.quote ? (
        <table className={styles.nights}>
          <caption>What each night costs</caption>
          <tbody>
            {details.quote.nightly.map(({ day, price, parts }) => (
              <tr key={day}>
                <th scope="row">
                  {formatDayLong(day)}
                  <PartsOfNight parts={parts} />
                </th>
                <td>{formatMoney(price)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{formatMoney(details.quote.final_price)}</td>
            </tr>
          </tfoot>
        </table>
      ) : null}
    </Stack>
  )
}
