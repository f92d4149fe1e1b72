import type { Day } from '../../../contract/kit/dates.ts'
import type { ChartStay } from '../../../contract/reservations/calendar.ts'
import type { Bar } from './chart-rows.ts'

/** Which of a bar's parts can be dragged. The server decides; here nobody is led to try in vain. */
export type Limits = {
  /** To another room: for a guest in the house from tonight on. */
  room: boolean
  /** To other days as a whole. */
  days: boolean
  /** Only its first day, only its last one. */
  start: boolean
  end: boolean
}

const nothing: Limits = { room: false, days: false, start: false, end: false }
const everything: Limits = { room: true, days: true, start: true, end: true }

/** What came with the calendar of another channel is changed there. */
export const isOfChannel = (bar: Bar): boolean => bar.kind === 'block' && bar.block.kind === 'channel'

/** A guest in the house has arrived when they did, and changes rooms from tonight on; what is over stays as it was. */
export function limitsOf(bar: Bar, today: Day): Limits {
  if (bar.kind === 'block') {
    if (bar.end <= today || isOfChannel(bar)) return nothing
    return bar.start < today ? { ...nothing, end: true } : everything
  }
  const { presence, segment, segments } = bar.stay
  const end = segment === segments
  if (presence === 'in_house') return { ...nothing, room: bar.end > today, end }
  if (presence !== 'expected' || bar.end <= today) return nothing
  return segments > 1 ? { ...nothing, room: true, end } : everything
}

export const isFixed = ({ room, days, start, end }: Limits): boolean => !(room || days || start || end)

/** Whether another room is a change of room (D-60) and no move of the whole stay. */
export const changesRooms = ({ presence, segments }: ChartStay): boolean =>
  presence === 'in_house' || (presence === 'expected' && segments > 1)

/** Why a bar cannot be dragged as it was tried, in a sentence; nothing where it can. */
export function whyFixed(bar: Bar, today: Day): string | undefined {
  const { days, end } = limitsOf(bar, today)
  if (days) return undefined
  if (bar.kind === 'stay') return whyStays(bar.stay, today)
  if (isOfChannel(bar))
    return `${bar.block.reason} sold these nights. Change them there: its calendar brings them here.`
  return end
    ? 'This block has begun: drag its right end, or press it to change it.'
    : 'This block is over and stays as it was.'
}

function whyStays({ guest_name, presence, end, segments }: ChartStay, today: Day): string {
  if (presence === 'left') return `${guest_name} has left: the stay is over.`
  if (presence === 'no_show') return `${guest_name} did not come: the stay is over.`
  if (end <= today && segments > 1) return 'These nights are over. Drag the part of the stay that goes on.'
  if (presence === 'in_house')
    return `${guest_name} is in the house: the days stay. Drag to another room, or drag the right end.`
  if (end <= today) return `The stay of ${guest_name} is over.`
  return 'This stay has several rooms: the days stay. Drag to another room, or drag the right end.'
}
