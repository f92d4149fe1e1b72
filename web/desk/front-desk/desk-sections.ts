import type { Arriving, DeskLine, desk, Owing, SaysPaid } from '../../../contract/desk/front-desk.ts'
import { isOff } from '../../../contract/folio/reported.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { leavesOn } from '../../../contract/rates/stay-stage.ts'

type DayAtDesk = Output<typeof desk.day>

/** A line of any list, with what only some lists know. */
export type AnyLine = DeskLine &
  Partial<Pick<SaysPaid, 'payment_notices'>> &
  Partial<Pick<Arriving, 'guest_asked' | 'arrival_time'>> &
  Partial<Pick<Owing, 'since' | 'days'>>

/** Whether what the guest says to have paid can be recorded: something is open, or the stay is off since. */
export const takesReported = (line: AnyLine): boolean => isOff(line) || line.balance > 0

export type Section = { id: string; title: string; empty: string; lines: readonly AnyLine[] }

/**
 * The lists of the front desk in the order in which they are worked through. On a day that has come nobody leaves who
 * never came: such a stay stands under Not arrived alone.
 */
export const sectionsOf = (shown: DayAtDesk, today: string): Section[] => [
  {
    id: 'to-confirm',
    title: 'To confirm',
    empty: 'No booking waits for you.',
    lines: shown.to_confirm,
  },
  // Seldom anybody, so it stands there only then.
  ...(shown.reported.length > 0
    ? [{ id: 'reported', title: 'Not coming, says paid', empty: '', lines: shown.reported }]
    : []),
  {
    id: 'not-arrived',
    title: 'Not arrived',
    empty: 'Nobody is still awaited from earlier days.',
    lines: shown.not_arrived,
  },
  { id: 'arrivals', title: 'Arrivals', empty: 'Nobody arrives on this day.', lines: shown.arrivals },
  {
    id: 'departures',
    title: 'Departures',
    empty: 'Nobody leaves on this day.',
    lines: shown.departures.filter((line) => leavesOn(shown.day, line, today)),
  },
  { id: 'in-house', title: 'In the house', empty: 'Nobody is checked in.', lines: shown.in_house },
  {
    id: 'owes',
    title: 'Owes',
    empty: 'Nobody who left, did not come or cancelled owes anything.',
    lines: shown.owes,
  },
  {
    id: 'to-return',
    title: 'To return',
    empty: 'No money is to go back to a guest.',
    lines: shown.to_return,
  },
]
