import type { ReportedFault } from '../../../contract/desk/housekeeping.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Notice } from '../../../contract/office/notices.ts'
import { shownDay } from '../../kit/shown.ts'

/** So many guests are named; the front desk names all. */
const mostNamed = 3

const whoHas =
  (today: Day) =>
  ({ guest_name, from, to, in_house }: ReportedFault['stays'][number]): string => {
    if (in_house) return `${guest_name} is in it until ${shownDay(to)}`
    const comes = from < today ? 'is awaited since' : 'arrives'
    return `${guest_name} ${comes} ${shownDay(from)} and needs another room`
  }

const saysWho = (stays: ReportedFault['stays'], today: Day): string => {
  if (stays.length === 0) return ''
  const named = stays.slice(0, mostNamed).map(whoHas(today)).join('; ')
  const more = stays.length > mostNamed ? `; and ${stays.length - mostNamed} more` : ''
  return `. ${named}${more}`
}

/** A fault that a cleaner reported, as the desk is told of it: who needs another room stands on the front desk. */
export const toFaultNotice = (fault: ReportedFault & { at: string }, today: Day): Notice => {
  const { room_number, text, by, until, blocked, stays, at } = fault
  const is = blocked ? 'is out of order' : 'has a fault'
  const facts = [text.replaceAll('\n', '; '), by && `reported by ${by}`, until && `until ${shownDay(until)}`]
  return {
    kind: 'fault',
    text: `Room ${room_number} ${is}: ${facts.filter(Boolean).join(', ')}${saysWho(stays, today)}`,
    at,
    path: stays.length > 0 ? '/admin/front-desk#faults' : '/admin/housekeeping',
  }
}
