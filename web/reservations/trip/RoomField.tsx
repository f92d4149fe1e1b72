import type { Booking } from '../../../contract/reservations/booking.ts'
import { formatMoney } from '../../kit/format.ts'
import { SelectField } from '../../kit/plain/Field.tsx'
import type { KindOfRoom } from './change/use-free-rooms.ts'

type Props = {
  booking: Booking
  free: KindOfRoom[] | undefined
  value: string
  error: string
  onChange: (roomId: string) => void
}

/** The kind of room; where several of a kind are free, the second field names the one, for whom it matters. */
export function RoomField({ booking: { room }, free = [], value, error, onChange }: Props) {
  const kind = free.find(({ rooms }) => rooms.some(({ room_id }) => room_id === value))
  const gone = value !== '' && !kind
  return (
    <>
      <SelectField label="Room" value={kind?.rooms[0].room_id ?? value} error={error} onChange={onChange}>
        <option value="">
          Keep {room.room_type}, room {room.room_number}
        </option>
        {gone ? <option value={value}>The room you have chosen</option> : null}
        {free.map(({ name, rooms }) => (
          <option key={name} value={rooms[0].room_id}>
            {name}, {formatMoney(rooms[0].final_price)}, {rooms.length} free
          </option>
        ))}
      </SelectField>
      {kind && kind.rooms.length > 1 ? (
        <SelectField label="Which room?" optional value={value} onChange={onChange}>
          {kind.rooms.map(({ room_id, room_number, final_price }, at) => (
            <option key={room_id} value={room_id}>
              {at === 0 ? `Choose for me (room ${room_number})` : `Room ${room_number}`},{' '}
              {formatMoney(final_price)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  )
}
