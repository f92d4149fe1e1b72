import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Arrival } from '../../../contract/desk/check-in.ts'
import { isReady } from '../../../contract/desk/housekeeping.ts'
import { roomStateNames } from '../../../contract/desk/room-state-names.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { formatDay } from '../../kit/format.ts'
import { CheckField } from '../../kit/forms/form-fields.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { useMay } from '../../kit/session/area.ts'
import { changeRoomOf, paths } from '../../paths.ts'

type Room = Pick<
  Arrival,
  'booking_id' | 'room_number' | 'room_state' | 'room_fault' | 'occupant' | 'checked_in_at'
>
type Props = {
  room: Room
  /** The clerk goes to choose another room, and leaves the sheet. */
  onChangeRoom: (event: MouseEvent) => void
}

/** Whether the guest can go to the room now. Where nobody says how it is, it is ready. */
export const isRoomReady = ({ room_state, room_fault, occupant }: Room): boolean =>
  !occupant && !room_fault && (!room_state || isReady(room_state))

/** How housekeeping left the room; the wire checks in whatever it says (W-23), so it is asked here. */
export function RoomState({ room, onChangeRoom }: Props) {
  const mayMove = useMay(stayMoves.move)
  const { occupant } = room
  // Who is in it already is not asked.
  if (room.checked_in_at || !(occupant || room.room_state)) return null
  if (isRoomReady(room)) return <p>{stateText(room)}.</p>
  return (
    <Notice kind="warning">
      {occupant ? (
        <StillIn room={room} occupant={occupant} />
      ) : (
        <p role="alert">{stateText(room)}. Check in anyway?</p>
      )}
      <Fault room={room} />
      {mayMove ? (
        <p>
          <Link to={changeRoomOf(room.booking_id)} onClick={onChangeRoom}>
            Change room
          </Link>
        </p>
      ) : null}
    </Notice>
  )
}

const stateText = ({ room_number, room_state, room_fault }: Room): string => {
  const state = room_state ? roomStateNames[room_state].toLowerCase() : ''
  if (!room_fault || room_state === 'dirty') return `Room ${room_number} is ${state}`
  return room_state === 'out_of_order'
    ? `Room ${room_number} is ${state}${untilText(room_fault)}`
    : `Room ${room_number} is ${state}, but something in it is broken`
}

const untilText = ({ until }: NonNullable<Room['room_fault']>): string =>
  until ? ` until ${formatDay(until)}` : ''

/** What is broken, in the words of who reported it. */
function Fault({ room: { room_state, room_fault } }: { room: Room }) {
  if (!room_fault?.text) return null
  return room_state === 'out_of_order' ? (
    <p>Reason: {room_fault.text}</p>
  ) : (
    <p>
      Fault{untilText(room_fault)}: {room_fault.text}
    </p>
  )
}

/** Two stays in one room: rarely meant, so the press alone does not do it. */
function StillIn({ room, occupant }: { room: Room; occupant: NonNullable<Room['occupant']> }) {
  const { name, until, booking_id } = occupant
  return (
    <>
      <p role="alert">
        <Link to={paths.booking(booking_id)}>{name}</Link> is still in room {room.room_number}, until{' '}
        {formatDay(until)}, and not checked out.
      </p>
      <CheckField name="despite_occupant" label={`Check in although ${name} is still in the room`} />
    </>
  )
}
