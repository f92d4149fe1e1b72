import { type FormEvent, useState } from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { type RoomChangePrice, roomChanges } from '../../../contract/reservations/room-changes.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { usePreview } from '../../reservations/trip/change/use-preview.ts'

export type RoomChanged = Output<typeof roomChanges.change>
export type Previews = Record<RoomChangePrice, Output<typeof roomChanges.preview>>

type Options = {
  bookingId: string
  isAwaited: boolean
  roomId: string
  from: Day
  onClose: () => void
  onChanged: (changed: RoomChanged) => void
}

/** What is chosen in the dialog that changes a room, what the server says of it at both prices, and the change itself. */
export function useRoomChange({ bookingId, isAwaited, onClose, onChanged, ...first }: Options) {
  const [{ roomId, from }, setWanted] = useState({ roomId: first.roomId, from: first.from })
  const [price, choose] = useState<RoomChangePrice>('keep')
  const [tellGuest, setTellGuest] = useState(isAwaited)
  const params = { id: bookingId }
  const key = roomId && from ? `${roomId} ${from}` : undefined
  const { preview, failed, loading, again } = usePreview<Previews>(key, async (signal) => {
    const at = (price: RoomChangePrice) =>
      call(roomChanges.preview, { params, query: { room_id: roomId, from, price } }, { signal })
    // One after the other: where it cannot be, it is refused once.
    const keep = await at('keep')
    return { keep, new: await at('new') }
  })
  const { save, saving, message, fields, reset } = useSave(roomChanges.change, {
    after: onChanged,
    quiet: true,
  })
  const refused = failed === undefined ? undefined : asError(failed)
  const wrong: Record<string, string> = { ...refused?.fields, ...fields }
  const says = message ?? refused?.message

  function change(part: { roomId?: string; from?: Day }) {
    reset()
    setWanted((before) => ({ ...before, ...part }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!preview) return
    const expected_total = preview[price].after.final_price
    const tell_guest = tellGuest && preview.keep.told?.by_mail !== false
    const body = { room_id: roomId, from, price, expected_total, tell_guest }
    const saved = await save({ params, body })
    if (saved) onClose()
    else again()
  }

  return {
    roomId,
    from,
    change,
    price,
    choose,
    tellGuest,
    setTellGuest,
    preview,
    loading,
    saving,
    wrong,
    // What stands at a field already is not said again.
    problem: says && Object.values(wrong).includes(says) ? undefined : says,
    submit,
  }
}

const asError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError(roomChanges.preview.failure, 0)
