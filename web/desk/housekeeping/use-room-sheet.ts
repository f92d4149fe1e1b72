import { useState } from 'react'
import type { RoomOnBoard, RoomState } from '../../../contract/desk/housekeeping.ts'
import { mayReport, mayWrite, wordsOf } from './room-words.ts'
import type { Fault, Tools, Trouble } from './tools.ts'
import { useTyped } from './use-typed.ts'

/** What is pressed: a step of the room or its fault, or the button of a form. */
type Press = 'step' | 'words' | 'fault'

const noFault: Fault = { text: '', until: '' }

export type RoomSheet = ReturnType<typeof useRoomSheet>

/**
 * What is typed about a room, and its presses. A press takes along the words that stand beside it; the sheet stays open
 * for as long as something is left that was typed and not sent.
 */
export function useRoomSheet(room: RoomOnBoard, tools: Tools, onClose: () => void) {
  const { room_id, state: now } = room
  const words = useTyped(wordsOf(room), `words:${room_id}`, tools.drafts)
  const fault = useTyped(noFault, `fault:${room_id}`, tools.drafts)
  const [pressed, setPressed] = useState<Press>()
  const [trouble, setTrouble] = useState<Trouble & { of: Press }>()
  const [hasMore, setMore] = useState(false)
  const isWords = () => mayWrite(room, tools.role) && words.isTyped()
  const isFault = () => mayReport(room, tools.role) && fault.isTyped()
  const isTyped = () => isWords() || isFault()

  async function press(of: Press, run: () => Promise<(Trouble & { of?: Press }) | undefined>) {
    if (pressed) return
    setPressed(of)
    setMore(false)
    const refused = await run()
    setPressed(undefined)
    setTrouble(refused && { of, ...refused })
    if (refused) return
    if (isTyped()) setMore(true)
    else onClose()
  }

  /** The state that a room is to have, with what was written about it. */
  async function turn(state: RoomState): Promise<Trouble | undefined> {
    const those = words.values
    const isTold = isWords()
    const refused = await tools.turn(room, { ...(isTold && words.changed()), state })
    if (isTold && !refused) words.sent(those)
    return refused
  }

  async function tellWords() {
    const refused = isWords() ? await turn(now) : undefined
    return refused && { ...refused, of: 'words' as const }
  }

  async function tell(): Promise<Trouble | undefined> {
    const those = fault.values
    const refused = await tools.fault(room, { text: those.text.trim(), until: those.until })
    if (!refused) fault.sent(those, noFault)
    return refused
  }

  const { mend } = tools
  return {
    words,
    fault,
    pressed,
    troubleOf: (of: Press): Trouble | undefined => (trouble?.of === of ? trouble : undefined),
    /** A press went well, and something else that was typed is left. */
    hasMore,
    isTyped,
    isFault,
    step: (state: RoomState) => press('step', () => turn(state)),
    save: () => press('words', () => turn(now)),
    report: () => press('fault', async () => (await tellWords()) ?? tell()),
    mend: mend && (() => press('step', () => mend(room))),
    forget() {
      words.forget()
      fault.forget()
    },
  }
}
