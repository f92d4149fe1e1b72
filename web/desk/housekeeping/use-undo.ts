import { useEffect, useRef, useState } from 'react'
import type { RoomOnBoard, RoomState } from '../../../contract/desk/housekeeping.ts'
import { roomStateNames } from '../../../contract/desk/room-state-names.ts'
import { wayBack } from './board.ts'
import type { Tools } from './tools.ts'

/** Long enough to read the sentence and to reach the button. */
const offeredMs = 8000

type Offered = { room: RoomOnBoard; state: RoomState; back: readonly RoomState[] }

export type Undo = ReturnType<typeof useUndo>

/** Offers to take back the last tap, which is easily the wrong one on a phone; `onTold` hears why that did not go. */
export function useUndo({ turn, role }: Tools, onTold: (problem: string | undefined) => void) {
  const [offered, setOffered] = useState<Offered>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function offer(room: RoomOnBoard, state: RoomState) {
    clearTimeout(timer.current)
    setOffered({ room, state, back: wayBack(state, room.state, role) })
    timer.current = setTimeout(() => setOffered(undefined), offeredMs)
  }

  async function undo() {
    if (!offered) return
    clearTimeout(timer.current)
    setOffered(undefined)
    for (const state of offered.back) {
      const trouble = await turn(offered.room, { state })
      if (trouble) return onTold(trouble.message)
    }
    onTold(undefined)
  }

  const says = offered && `Room ${offered.room.room_number} is ${roomStateNames[offered.state].toLowerCase()}`
  return {
    says,
    /** The room that it is about. */
    roomId: offered?.room.room_id,
    canUndo: offered !== undefined && offered.back.length > 0,
    offer,
    undo,
  }
}
