import { Button, NativeSelect } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { RoomPrices } from '../../../contract/rates/price-calendar.ts'
import { Help } from '../../kit/blocks/Help.tsx'
import { monthName } from '../../kit/format.ts'
import { Row } from '../../kit/layout/Box.tsx'
import { type RoomOption, roomName } from './labels.ts'
import styles from './pricing.module.css'
import { useCalendarUrl } from './use-calendar-url.ts'

type Props = {
  rooms: readonly RoomOption[]
  month: string
  /** The month of the room that is shown; nothing where all are. */
  one: RoomPrices | undefined
}

/** Which rooms and which month the calendar shows: all of it stands in the address. */
export function CalendarBar({ rooms, month, one }: Props) {
  const { value, show, turn } = useCalendarUrl(month)
  const coupon = value('coupon')
  const room = value('room')
  return (
    <Row align="end" wrap className={styles.bar}>
      <NativeSelect
        label="Room of the calendar"
        size="sm"
        value={room}
        onChange={(event) => show({ room: event.currentTarget.value })}
        data={[
          { value: '', label: 'All rooms' },
          // The address may name one that is gone: the select says so, and All rooms can be chosen.
          ...(room === '' || rooms.some(({ room_id }) => room_id === room)
            ? []
            : [{ value: room, label: one ? roomName(one.room) : 'Room not found' }]),
          ...rooms.map((each) => ({ value: each.room_id, label: roomName(each) })),
        ]}
      />
      {room ? (
        <NativeSelect
          label="For a guest with"
          size="sm"
          value={coupon}
          onChange={(event) => show({ coupon: event.currentTarget.value })}
          data={[{ value: '', label: 'No coupon' }, ...codesOf(one, coupon)]}
        />
      ) : (
        <NativeSelect
          label="Kind of room"
          size="sm"
          value={value('room_type')}
          onChange={(event) => show({ room_type: event.currentTarget.value })}
          data={[{ value: '', label: 'All kinds' }, ...kindsOf(rooms, value('room_type'))]}
        />
      )}
      <div className={styles.turn}>
        <Help
          label="How prices count"
          message="A night costs what the newest price that covers it says, else the room’s own price. Of all rooms the calendar shows what a guest without a coupon pays; of one room it tells which price makes each night."
        />
        <Button variant="default" size="sm" aria-label="Month before" onClick={() => turn(-1)}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        </Button>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <Button variant="default" size="sm" aria-label="Month after" onClick={() => turn(1)}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
    </Row>
  )
}

/** The kinds of the rooms, and the one that is chosen. */
const kindsOf = (rooms: readonly RoomOption[], chosen: string): string[] =>
  [...new Set([...rooms.map(({ room_type }) => room_type), chosen])].filter(Boolean)

/** The codes that prices of the month carry, and the one that is chosen. */
const codesOf = (month: RoomPrices | undefined, chosen: string): string[] =>
  [...new Set([...(month?.records.flatMap(({ coupon_code }) => coupon_code ?? []) ?? []), chosen])]
    .filter(Boolean)
    .sort()
