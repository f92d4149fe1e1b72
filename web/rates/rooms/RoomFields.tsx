import {
  addFormTypes,
  editFormTypes,
  type NewRoom,
  type RoomChange,
} from '../../../contract/rates/room-inventory.ts'
import { roomStatuses } from '../../../contract/rates/rooms.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import type { formFor } from '../../kit/forms/form-for.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import styles from './rooms.module.css'

type Fields = ReturnType<typeof formFor<typeof RoomChange>> | ReturnType<typeof formFor<typeof NewRoom>>

type Props = {
  fields: Fields
  /** Whose list of type names comes first (H-ROOM-21, H-ROOM-22). */
  form: 'add' | 'edit'
  catalogue: readonly string[]
  /** The type that the room has now: it stays a choice. */
  current?: string
}

/** The fields that a room has in both of its forms. */
export function RoomFields({ fields, form, catalogue, current }: Props) {
  const { Text, Area, Select, Whole, Money, Percent, Check } = fields as ReturnType<
    typeof formFor<typeof RoomChange>
  >
  const own = form === 'add' ? addFormTypes : editFormTypes
  const types = [...new Set([...(current ? [current] : []), ...catalogue, ...own])]
  return (
    <>
      <Stack gap={16} align="start" className={styles.fields}>
        <Text name="room_number" label="Room number" required />
        <Select
          name="room_type"
          label="Room type"
          required
          options={[
            { value: '', label: 'Choose a type' },
            ...types.map((type) => ({ value: type, label: type })),
          ]}
        />
        <Whole name="floor" label="Floor" required least={1} />
        <Whole name="capacity" label="Guests at most" required least={1} />
        <Money name="price_per_night" label="Price per night" required />
        <Percent name="discount_percentage" label="Discount" />
        <Select
          name="status"
          label="Status"
          required
          options={roomStatuses.map((status) => ({ value: status, label: statusText(status) }))}
        />
        <Text name="bed_type" label="Bed" />
        <Text name="view_type" label="View" />
        <Whole name="room_size" label="Size in square feet" least={0} />
      </Stack>
      <Text name="amenities" label="Amenities" hint="With commas between: Wi-Fi, Balcony, Hot water" />
      <Area name="description" label="Description" rows={4} />
      <Check
        name="is_featured"
        label="Featured"
        hint="Comes first among rooms of one price; its pictures stand for its kind"
      />
    </>
  )
}
