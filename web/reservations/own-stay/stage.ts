import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'

/** Where a stay stands for its guest: `late` is after the day of arrival without having come. */
export type Stage = 'coming' | 'late' | 'in_house' | 'over' | 'no_show' | 'cancelled'

type Stay = Pick<
  Booking,
  'status' | 'check_in_date' | 'check_out_date' | 'checked_in_at' | 'checked_out_at' | 'no_show_at'
>

export function stageOf(stay: Stay, today: Day): Stage {
  if (stay.status === 'cancelled') return 'cancelled'
  if (stay.no_show_at) return 'no_show'
  if (stay.checked_out_at) return 'over'
  if (stay.checked_in_at) return 'in_house'
  if (today <= stay.check_in_date) return 'coming'
  return today < stay.check_out_date ? 'late' : 'over'
}

/** Whether nothing of the stay is still to come. */
export const isOver = (stay: Stay, today: Day): boolean =>
  ['over', 'no_show', 'cancelled'].includes(stageOf(stay, today))

/** D-55: a stay is the guest's to change or cancel up to check-in, on the day of arrival too. */
export const mayChange = (stay: Stay, today: Day): boolean => stageOf(stay, today) === 'coming'

/** How far away a stay is, in words: 'In 12 days', 'Tomorrow', 'You are our guest'. */
export function countdown(stay: Stay, today: Day): string {
  const stage = stageOf(stay, today)
  return stage === 'coming' ? until(nightsBetween(today, stay.check_in_date)) : said[stage]
}

const until = (days: number): string => ['Today', 'Tomorrow'][days] ?? `In ${days} days`

const said = {
  late: 'We are expecting you',
  in_house: 'You are our guest',
  over: 'Thank you for staying with us',
  no_show: 'You did not arrive',
  cancelled: 'This stay is cancelled',
} as const

/** What the status of a stay means for its guest. */
export function statusWords(stay: Stay, today: Day): string {
  const stage = stageOf(stay, today)
  if (stage === 'in_house') return 'Checked in'
  if (stage === 'no_show') return 'Not arrived'
  return stay.checked_out_at ? 'Checked out' : words[stay.status]
}

const words = {
  pending: 'Waiting for our confirmation',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
} as const
