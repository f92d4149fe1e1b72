import { type FormEvent, useState } from 'react'
import { type MovePrice, type StayMove, stayMoves } from '../../../../contract/reservations/stay-moves.ts'
import { useSave } from '../../../kit/call/use-save.ts'
import type { Place } from '../drag-target.ts'
import type { Moved, MovingStay } from './MoveStayDialog.tsx'
import { type Preview, useMovePreview } from './use-move-preview.ts'

type Options = {
  stay: MovingStay
  to: Place
  known: Preview | undefined
  onClose: () => void
  onMoved: (moved: Moved) => void
}

/** What is chosen in the dialog that moves a stay, what the server says of it, and the move itself. */
export function useMoveForm({ stay, to, known, onClose, onMoved }: Options) {
  const from = { roomId: stay.room_id, start: stay.check_in_date, end: stay.check_out_date }
  const [place, setPlace] = useState(to)
  const [chosen, choose] = useState<MovePrice>()
  // Before the arrival a guest hears of a change unless the clerk says otherwise; in the house they are told there.
  const [tellGuest, setTellGuest] = useState(stay.presence === 'expected')
  const { preview, refused, waits } = useMovePreview(stay.booking_id, from, place, known)
  const { save, saving, message, fields, reset } = useSave(stayMoves.move, { after: onMoved, quiet: true })
  const price = chosen ?? usualPrice(preview)
  const wrong: Record<string, string> = { ...refused?.fields, ...fields }
  const says = message ?? refused?.message

  function change(part: Partial<Place>) {
    reset()
    setPlace((before) => ({ ...before, ...part }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!preview) return
    const body: StayMove = {
      ...onTheWire(place),
      price,
      expected_total: preview[price],
      seen: onTheWire(from),
      tell_guest: tellGuest && preview.told?.by_mail !== false,
    }
    if (await save({ params: { id: stay.booking_id }, body })) onClose()
  }

  return {
    place,
    change,
    preview,
    waits,
    price,
    choose,
    tellGuest,
    setTellGuest,
    wrong,
    // What stands at a field already is not said again.
    problem: says && Object.values(wrong).includes(says) ? undefined : says,
    isRefused: says !== undefined,
    saving,
    submit,
  }
}

/** Other days of the same number are the same stay; more or fewer of them are seldom meant for the same money. */
const usualPrice = (preview: Preview | undefined): MovePrice =>
  preview && preview.from.nights !== preview.to.nights ? 'recalculate' : 'keep'

const onTheWire = ({ roomId, start, end }: Place) => ({
  room_id: roomId,
  check_in_date: start,
  check_out_date: end,
})
