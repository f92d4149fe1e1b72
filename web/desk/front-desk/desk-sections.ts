import type { Arriving, DeskLine, desk, Owing, SaysPaid } from '../../../contract/desk/front-desk.ts'
import { isOff } from '../../../contract/folio/reported.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { leavesOn, type StayStage } from '../../../contract/rates/stay-stage.ts'

export type DayAtDesk = Output<typeof desk.day>

/** A line of any list, with what only some lists know. */
export type AnyLine = DeskLine &
  Partial<Pick<SaysPaid, 'payment_notices'>> &
  Partial<Pick<Arriving, 'guest_asked' | 'arrival_time'>> &
  Partial<Pick<Owing, 'since' | 'days'>>

/** Whether what the guest says to have paid can be recorded: something is open, or the stay is off since. */
export const takesReported = (line: AnyLine): boolean => isOff(line) || line.balance > 0

export type Section = {
  id: string
  title: string
  empty: string
  /** What so many of its lines are; arrivals and departures are called as their list is. */
  noun?: (count: number) => string
  lines: readonly AnyLine[]
  /** The stage that goes without saying in this list. */
  stage?: StayStage
}

const nounFor = (count: number, one: string): string => (count === 1 ? one : `${one}s`)

/**
 * The lists of stays of the front desk, as its tabs stand. On a day that has come nobody leaves who never came: such a
 * stay stands under Not arrived alone.
 */
export const sectionsOf = (shown: DayAtDesk, today: string): Section[] => [
  {
    id: 'arrivals',
    title: 'Arrivals',
    empty: 'Nobody arrives on this day.',
    lines: shown.arrivals,
    stage: shown.day > today ? 'confirmed' : 'arriving',
  },
  {
    id: 'departures',
    title: 'Departures',
    empty: 'Nobody leaves on this day.',
    lines: shown.departures.filter((line) => leavesOn(shown.day, line, today)),
    stage: 'leaving_today',
  },
  {
    id: 'in-house',
    title: 'In the house',
    empty: 'Nobody is checked in.',
    noun: (count) => `${nounFor(count, 'stay')} in the house`,
    lines: shown.in_house,
    stage: 'in_house',
  },
  {
    id: 'to-confirm',
    title: 'To confirm',
    empty: 'No booking waits for you.',
    noun: (count) => `${nounFor(count, 'booking')} to confirm`,
    lines: shown.to_confirm,
    stage: 'to_confirm',
  },
  // Seldom anybody, so it stands there only then.
  ...(shown.reported.length > 0
    ? [
        {
          ...{ id: 'reported', title: 'Not coming, says paid', empty: '', lines: shown.reported },
          noun: (count: number) =>
            `${nounFor(count, 'stay')} that ${count === 1 ? 'is' : 'are'} off, said to be paid`,
        },
      ]
    : []),
  {
    id: 'not-arrived',
    title: 'Not arrived',
    empty: 'Nobody is still awaited from earlier days.',
    noun: (count) => `${nounFor(count, 'stay')} whose guest has not arrived`,
    lines: shown.not_arrived,
    stage: 'not_arrived',
  },
  {
    id: 'owes',
    title: 'Owes',
    empty: 'Nobody who left, did not come or cancelled owes anything.',
    noun: (count) => (count === 1 ? 'stay that owes' : 'stays that owe'),
    lines: shown.owes,
  },
  {
    id: 'to-return',
    title: 'To return',
    empty: 'No money is to go back to a guest.',
    noun: (count) => `${nounFor(count, 'stay')} with money to return`,
    lines: shown.to_return,
  },
]

/**
 * The list that is opened where the address names none: the first in which somebody waits for the desk; who has come
 * today, or has left, waits no more.
 */
export const firstToDo = (sections: readonly Section[], faults: number): string => {
  const waits = ({ id, lines }: Section): boolean => {
    if (id === 'in-house') return false
    if (id === 'arrivals') return lines.some((line) => !line.checked_in_at)
    if (id === 'departures') return lines.some((line) => !line.checked_out_at)
    return lines.length > 0
  }
  return sections.find(waits)?.id ?? (faults > 0 ? 'faults' : 'arrivals')
}
