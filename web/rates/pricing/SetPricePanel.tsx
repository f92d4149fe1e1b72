import { Dialog } from '../../kit/blocks/Dialog.tsx'
import type { Chosen } from '../rates/selection.ts'
import type { RoomOption } from './labels.ts'
import { SetPriceForm } from './SetPriceForm.tsx'
import { ofRoom, several } from './typed-price.ts'

type Props = {
  rooms: readonly RoomOption[]
  /** The room of the calendar, where it shows one. */
  roomId: string
  /** Rooms and nights that were chosen in it. */
  chosen: Chosen | undefined
  opened: boolean
  onClose: () => void
}

/** The price of the rooms and nights that were chosen, beside the calendar. */
export function SetPricePanel({ rooms, roomId, chosen, opened, onClose }: Props) {
  const known = rooms.some(({ room_id }) => room_id === roomId) ? [roomId] : []
  return (
    <Dialog title="Set a price" opened={opened} onClose={onClose}>
      <SetPriceForm
        rooms={rooms}
        initial={chosen ? chosenFields(chosen) : roomFields(known)}
        onClose={onClose}
      />
    </Dialog>
  )
}

const roomFields = (ids: readonly string[]) => {
  const [only, ...others] = ids
  if (only === undefined) return { room: '', rooms: [] }
  return others.length > 0 ? { room: several, rooms: [...ids] } : { room: ofRoom(only), rooms: [] }
}

const chosenFields = ({ rooms, from, to }: Chosen) => ({
  ...roomFields(rooms.map(({ room_id }) => room_id)),
  start_date: from,
  end_date: to,
})
