import { Checkbox, NativeSelect } from '@mantine/core'
import { useContext } from 'react'
import { counted } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { type RoomOption, roomName } from './labels.ts'
import styles from './pricing.module.css'
import { ofRoom, ofType, several } from './typed-price.ts'

/** Which rooms a price is for: one, all of a type, or those that are ticked. */
export function RoomChoice({ rooms }: { rooms: readonly RoomOption[] }) {
  const { values, errors, set } = useContext(FormContext)
  const types = Object.entries(Object.groupBy(rooms, ({ room_type }) => room_type))
  return (
    <>
      <NativeSelect
        name="room"
        label="Room"
        required
        size="sm"
        value={String(values.room ?? '')}
        error={errors.room}
        onChange={(event) => set('room', event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose a room' },
          {
            group: 'One room',
            items: rooms.map((room) => ({ value: ofRoom(room.room_id), label: roomName(room) })),
          },
          {
            group: 'Several at once',
            items: [
              ...types.map(([name, own = []]) => ({
                value: ofType(name),
                label: `Every ${name} (${counted(own.length, 'room')})`,
              })),
              { value: several, label: 'Rooms that I tick…' },
            ],
          },
        ]}
      />
      {values.room === several ? <Ticks rooms={rooms} /> : null}
    </>
  )
}

function Ticks({ rooms }: { rooms: readonly RoomOption[] }) {
  const { values, errors, set } = useContext(FormContext)
  return (
    <Checkbox.Group
      label="Rooms"
      required
      size="sm"
      value={(values.rooms as string[] | undefined) ?? []}
      error={errors.rooms}
      onChange={(ticked) => set('rooms', ticked)}
    >
      <div className={styles.ticks}>
        {rooms.map((room) => (
          <Checkbox key={room.room_id} size="sm" value={room.room_id} label={roomName(room)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
