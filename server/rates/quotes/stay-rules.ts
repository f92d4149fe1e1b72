import { counted } from '../../../contract/kit/counted.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { shownDay } from '../../kit/shown.ts'
import type { StayRule } from './quote-stay.ts'

/** A rule of prices in words for guests. */
export const ruleText = (rule: StayRule): string => {
  if (rule.rule === 'no_price') return `No price on ${shownDay(rule.day)} yet`
  return rule.rule === 'min_nights'
    ? `At least ${counted(rule.nights, 'night')} on these dates`
    : `No arrival on ${shownDay(rule.day)}`
}

/** Refuses a stay that its prices are not for. `fields` are the names under which its days were sent. */
export const refuseBroken = (
  rule: StayRule | undefined,
  fields: { checkIn: string; checkOut: string } = { checkIn: 'check_in_date', checkOut: 'check_out_date' },
): void => {
  if (!rule) return
  if (rule.rule === 'no_price')
    refuse('room_unavailable', {
      message: `This room has no price on ${shownDay(rule.day)} yet and cannot be booked`,
    })
  if (rule.rule === 'min_nights') {
    const message = `These nights are sold for stays of at least ${counted(rule.nights, 'night')}`
    refuse('too_few_nights', {
      message,
      fields: { [fields.checkOut]: message },
      details: { min_nights: rule.nights },
    })
  }
  const message = `No stay begins on ${shownDay(rule.day)}. Please choose another day of arrival.`
  refuse('closed_to_arrival', { message, fields: { [fields.checkIn]: message } })
}
