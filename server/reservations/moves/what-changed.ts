import { shownDay } from '../../kit/shown.ts'
import type { NamedPlace } from './write-move.ts'

type Shown = Pick<NamedPlace, 'roomNumber' | 'checkIn' | 'checkOut'>

const daysOf = ({ checkIn, checkOut }: Shown): string => `${shownDay(checkIn)} to ${shownDay(checkOut)}`

const differs = (from: Shown, to: Shown) => ({
  room: from.roomNumber !== to.roomNumber,
  arrival: from.checkIn !== to.checkIn,
  departure: from.checkOut !== to.checkOut,
})

/** What a change of a stay changed, as its history says it: of what stayed as it was nothing is said. */
export const changeNotes = (from: Shown, to: Shown): string => {
  const { room, arrival, departure } = differs(from, to)
  if (room && (arrival || departure))
    return `Room ${from.roomNumber}, ${daysOf(from)} → Room ${to.roomNumber}, ${daysOf(to)}`
  if (room) return `Room ${from.roomNumber} → Room ${to.roomNumber}`
  if (arrival && departure) return `${daysOf(from)} → ${daysOf(to)}`
  return arrival
    ? `Check-in ${shownDay(from.checkIn)} → ${shownDay(to.checkIn)}`
    : `Check-out ${shownDay(from.checkOut)} → ${shownDay(to.checkOut)}`
}

/** The same as the guest reads it in a mail, a sentence for each thing. */
export const changeSentences = (from: Shown, to: Shown): string[] => {
  const { room, arrival, departure } = differs(from, to)
  return [
    ...(room ? [`Your room is now room ${to.roomNumber}, no longer room ${from.roomNumber}.`] : []),
    ...(arrival
      ? [`You now arrive on ${shownDay(to.checkIn)}, no longer on ${shownDay(from.checkIn)}.`]
      : []),
    ...(departure
      ? [`You now leave on ${shownDay(to.checkOut)}, no longer on ${shownDay(from.checkOut)}.`]
      : []),
  ]
}
