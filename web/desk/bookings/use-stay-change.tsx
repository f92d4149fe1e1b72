import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import type { ChartRoom } from '../../../contract/reservations/calendar.ts'
import { calendar } from '../../../contract/reservations/calendar.ts'
import { roomChanges } from '../../../contract/reservations/room-changes.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import type { MoreAction } from '../../kit/blocks/MoreMenu.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { todayAt } from '../../kit/days.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { changeRoomParam } from '../../paths.ts'
import styles from '../../reservations/bookings/bookings.module.css'
import { RoomChangeDialog } from '../room-changes/RoomChangeDialog.tsx'
import type { Limits } from '../tape-chart/bar-limits.ts'
import { MovedNotice } from '../tape-chart/dialogs/MovedNotice.tsx'
import { type Moved, MoveStayDialog } from '../tape-chart/dialogs/MoveStayDialog.tsx'

type Asked = { about: 'stay' | 'room'; rooms: readonly ChartRoom[]; key: number }

type StayChange = {
  actions: readonly MoreAction[]
  dialogs: ReactNode
  notice: ReactNode
}

/** The ways to other days and another room from the page of a booking: actions, their dialogs, and the way back. */
export function useStayChange(booking: BookingDetail): StayChange {
  const mayMove = useMay(stayMoves.move)
  const mayChange = useMay(roomChanges.change)
  const { zone } = useArea()
  const today = todayAt(zone)
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpened] = useState(false)
  const [moved, setMoved] = useState<Moved>()

  async function open(about: Asked['about']) {
    try {
      const { rooms } = await call(calendar.tapeChart, { query: { start: booking.check_in_date, days: 1 } })
      setAsked((before) => ({ about, rooms, key: (before?.key ?? 0) + 1 }))
      setOpened(true)
      setMoved(undefined)
    } catch (thrown) {
      toast.error(messageOf(thrown))
    }
  }

  const shown = { opened, onClose: () => setOpened(false) }
  const isHere = isInHouse(booking)
  const movesDays = mayMove && canChange(booking, today)
  const movesRoom = mayChange && (isHere || isInSeveralRooms(booking)) && today < booking.check_out_date
  useAskedRoom(() => {
    if (movesRoom) void open('room')
    else if (movesDays) void open('stay')
  })
  return {
    actions: [
      ...(movesDays ? [{ label: 'Change stay', run: () => open('stay') }] : []),
      ...(movesRoom ? [{ label: 'Change room', run: () => open('room') }] : []),
    ],
    dialogs: (
      <>
        {asked?.about === 'stay' ? (
          <MoveStayDialog
            key={asked.key}
            called="change"
            stay={movingOf(booking)}
            limits={limitsOf(booking)}
            to={placeOf(booking)}
            known={undefined}
            rooms={asked.rooms}
            onMoved={setMoved}
            {...shown}
          />
        ) : null}
        {asked?.about === 'room' ? (
          <RoomChangeDialog
            key={asked.key}
            stay={movingOf(booking)}
            rooms={asked.rooms}
            today={today}
            roomId=""
            from={isHere ? today : booking.check_in_date}
            onChanged={setMoved}
            {...shown}
          />
        ) : null}
      </>
    ),
    notice: (
      <div role="status" className={styles.news}>
        {moved ? <MovedNotice moved={moved} onClose={() => setMoved(undefined)} /> : null}
      </div>
    ),
  }
}

/** The address may ask for another room, once: left as it is, it would ask again with every way back to it. */
function useAskedRoom(open: () => void) {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(changeRoomParam)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address asks for opens it
  useEffect(() => {
    if (!isAsked) return
    open()
    const left = new URLSearchParams(params)
    left.delete(changeRoomParam)
    setParams(left, { replace: true })
  }, [isAsked])
}

const isInHouse = ({ status, checked_in_at, checked_out_at }: BookingDetail): boolean =>
  status === 'confirmed' && checked_in_at !== null && checked_out_at === null

/** One who is awaited has several rooms where a check-in was taken back; then they are made one here. */
const isInSeveralRooms = ({ segments, status, checked_in_at, no_show_at }: BookingDetail): boolean =>
  segments.length > 1 && checked_in_at === null && no_show_at === null && status !== 'cancelled'

/** What is over stays as it was; the server decides by the same rule. */
const canChange = (booking: BookingDetail, today: string): boolean => {
  const { status, checked_in_at, checked_out_at, no_show_at, check_out_date } = booking
  const isOver = checked_out_at !== null || (checked_in_at === null && check_out_date <= today)
  return status !== 'cancelled' && no_show_at === null && !isOver
}

/** A guest who is here changes rooms by the other button. */
const limitsOf = ({ checked_in_at, segments }: BookingDetail): Limits => {
  const isExpected = checked_in_at === null && segments.length === 1
  return { room: isExpected, days: isExpected, start: isExpected, end: true }
}

const lastRoomOf = ({ segments, room }: BookingDetail): string => segments.at(-1)?.room_id ?? room.room_id

const placeOf = (booking: BookingDetail) => ({
  roomId: lastRoomOf(booking),
  start: booking.check_in_date,
  end: booking.check_out_date,
})

const movingOf = (booking: BookingDetail) => ({
  booking_id: booking.booking_id,
  guest_name: booking.guest_info.full_name,
  number_of_guests: booking.number_of_guests,
  status: booking.status,
  room_id: lastRoomOf(booking),
  check_in_date: booking.check_in_date,
  check_out_date: booking.check_out_date,
  presence: isInHouse(booking) ? ('in_house' as const) : ('expected' as const),
})
