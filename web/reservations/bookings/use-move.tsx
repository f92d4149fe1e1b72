import { type ReactNode, useState } from 'react'
import { type Move, MoveDialog } from './MoveDialog.tsx'

type Sentences = Record<Move['to'], { done: string; failure: string }>

/** The dialog that confirms or cancels a booking, and how to open it. */
export function useMove(says: Sentences): { ask: (move: Move) => void; dialog: ReactNode } {
  const [move, setMove] = useState<Move>()
  const [opened, setOpened] = useState(false)
  return {
    ask(asked) {
      setMove(asked)
      setOpened(true)
    },
    dialog: move ? (
      <MoveDialog
        key={move.booking.booking_id + move.to}
        move={move}
        opened={opened}
        onClose={() => setOpened(false)}
        {...says[move.to]}
      />
    ) : null,
  }
}
