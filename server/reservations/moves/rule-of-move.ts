import { counted } from '../../../contract/kit/counted.ts'
import { shownDay } from '../../kit/shown.ts'
import { brokenRule, type PricedNight, type StayRule } from '../../rates/quotes/quote-stay.ts'
import type { MovingStay } from './plan-move.ts'
import type { Place } from './stay-move-rules.ts'

const deskText = (rule: StayRule): string => {
  if (rule.rule === 'no_price') return `${shownDay(rule.day)} has no price`
  return rule.rule === 'min_nights'
    ? `These nights are sold from ${counted(rule.nights, 'night')} on`
    : `${shownDay(rule.day)} is closed to arrival`
}

/**
 * The rule of its prices that a stay would not keep where it goes: the desk is told and not held to it (ADR-018).
 * The day of an arrival that stays in its room was agreed before, and so were nights in a room that is gone by now. Who
 * is in the house arrives nowhere.
 */
export const ruleOfMove = (
  stay: Pick<MovingStay, 'check_in' | 'room_id' | 'checked_in_at'>,
  to: Place,
  quoted: readonly PricedNight[] | undefined,
) => {
  if (!quoted) return undefined
  const isNewRoom = to.roomId !== stay.room_id && stay.checked_in_at === null
  const rule = brokenRule(quoted, { arrives: isNewRoom || to.checkIn !== stay.check_in })
  return rule && deskText(rule)
}
