import type { RoomChoice } from '../../../contract/desk/room-choices.ts'
import { Notice } from '../../kit/plain/Notice.tsx'
import { notReadySentence } from '../../reservations/stay-rooms/room-choice-words.ts'

type Props = { choices: readonly RoomChoice[] | undefined; roomId: string }

/** Says of the room that is chosen that its guest cannot go there yet, where that is so. */
export function RoomWarning({ choices, roomId }: Props) {
  const chosen = choices?.find(({ room_id }) => room_id === roomId)
  const message = chosen && notReadySentence(chosen)
  return message ? <Notice kind="warning">{message}</Notice> : null
}
