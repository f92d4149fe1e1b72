import { useNavigate } from 'react-router'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { paths } from '../../paths.ts'

/** Asks, then removes a room; `leave` opens the list afterwards. */
export function useRemoveRoom({ leave = false } = {}) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { save } = useSave(roomInventory.remove, {
    done: 'Room deleted successfully',
    leaves: leave,
    after: leave ? () => navigate(paths.roomList) : undefined,
  })
  return ({ room_id, room_number }: { room_id: string; room_number: string }) =>
    confirm({
      title: `Delete room ${room_number}?`,
      children: (
        <p>
          It is no longer sold or shown on the site. Past bookings keep it. A room with bookings that have not
          ended cannot be deleted.
        </p>
      ),
      action: 'Delete room',
      tone: 'danger',
      run: async () => {
        await save({ params: { id: room_id } })
        return true
      },
    })
}
