import { memo } from 'react'
import { roomStateNames } from '../../../contract/desk/room-state-names.ts'
import { counted } from '../../kit/format.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import signs from './bars.module.css'
import { ChartBar, type ChartDays } from './ChartBar.tsx'
import type { RoomRow, TypeRow } from './chart-rows.ts'
import { isOf } from './sold-twice.ts'
import styles from './tape-chart.module.css'
import type { Movable } from './use-movable.ts'

type RoomProps = {
  row: RoomRow
  days: ChartDays
  movable: Movable
  /** The bar of this row that the Tab key reaches, if it is here. */
  tabStop: string | undefined
}

/** A room and what holds it. Drawn anew only when something of its own changed. */
export const RoomLine = memo(function RoomLine({
  row: { room, bars, twice, top },
  days,
  movable,
  tabStop,
}: RoomProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div className={styles.row} role="group" aria-label={`Room ${room.room_number}`} style={{ top }}>
      <Row
        gap={4}
        align="center"
        justify="between"
        className={styles.room}
        data-off={room.archived || room.status === 'maintenance'}
        title={`For ${counted(room.capacity, 'guest')}`}
      >
        <strong>{room.room_number}</strong>
        <small className={signs.state} data-state={room.room_state}>
          {noteOf(room)}
        </small>
      </Row>
      <div className={styles.track} data-room={room.room_id}>
        {bars.map((bar) => (
          <ChartBar
            key={bar.id}
            bar={bar}
            twice={twice.filter((nights) => isOf(nights, bar))}
            roomNumber={room.room_number}
            days={days}
            mayMove={movable[bar.kind]}
            isTabStop={bar.id === tabStop}
          />
        ))}
      </div>
    </div>
  )
})

/** How the room is today; for whom it is, where that is not known. */
const noteOf = ({ archived, status, capacity, room_state }: RoomRow['room']): string => {
  if (archived) return 'removed'
  if (status === 'maintenance') return 'closed'
  return room_state ? roomStateNames[room_state] : `for ${capacity}`
}

/** A type of room with how many of its rooms are free on each night. */
export const TypeLine = memo(function TypeLine({ row: { name, rooms, free, top } }: { row: TypeRow }) {
  return (
    <div className={styles.type} style={{ top }}>
      <h3 className={styles.typeName} title={`${name}, ${rooms} rooms`}>
        {name}
      </h3>
      <Row className={styles.free} aria-hidden="true">
        {free.map((count, night) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the nights of a chart keep their places
          <Box as="span" tabular text="center" key={night} data-none={count === 0} title={`${count} free`}>
            {count}
          </Box>
        ))}
      </Row>
    </div>
  )
})
