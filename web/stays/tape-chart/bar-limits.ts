import type { Day } from '../../../contract/kit/dates.ts'
import type { Bar } from './chart-rows.ts'

/** Which of a bar's parts can be dragged. The server decides; here nobody is led to try in vain. */
export type Limits = {
  /** To another room. */
  room: boolean
  /** To other days as a whole. */
  days: boolean
  /** Only its first day, only its last one. */
  start: boolean
  end: boolean
}

const nothing: Limits = { room: false, days: false, start: false, end: false }
const everything: Limits = { room: true, days: true, start: true, end: true }

/** A guest in the house has arrived when they did; what is over stays as it was. */
export function limitsOf(bar: Bar, today: Day): Limits {
  if (bar.kind === 'block') {
    if (bar.end <= today) return nothing
    return bar.start < today ? { ...nothing, end: true } : everything
  }
  const { presence } = bar.stay
  if (presence === 'in_house') return { room: bar.start >= today, days: false, start: false, end: true }
  return presence === 'left' || bar.end <= today ? nothing : everything
}

export const isFixed = ({ room, days, start, end }: Limits): boolean => !(room || days || start || end)
