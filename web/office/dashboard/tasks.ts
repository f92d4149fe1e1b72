import { isFailed } from '../../kit/call/to-result.ts'
import { daysAfter } from '../../kit/days.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { worksIn } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Dashboard } from './load-dashboard.ts'

export type Task = { text: string; to: string }

type Worker = Parameters<typeof worksIn>[0]

const loaded = <T>(part: T): Exclude<T, { failed: string }> | undefined =>
  isFailed(part) ? undefined : (part as Exclude<T, { failed: string }>)

/** What waits for somebody of these areas, each with the page on which it is done; what is urgent first. */
export const tasksOf = (dashboard: Dashboard, user: Worker): Task[] =>
  [...ofHouse(dashboard, user), ...ofMoney(dashboard), ...ofStaff(dashboard), ...ofOffice(dashboard)].filter(
    (task) => task !== false,
  )

const ofHouse = ({ house: found }: Dashboard, user: Worker): (Task | false)[] => {
  const house = loaded(found)
  if (!house) return []
  const { not_arrived, to_confirm, reported, to_return, to_clean, forms_due } = house
  const atDesk = worksIn(user, 'desk')
  const desk = (section: string) => `${paths.frontDesk}#${section}`
  return [
    atDesk &&
      not_arrived > 0 && {
        text: `${counted(not_arrived, 'guest')} of earlier days not arrived`,
        to: desk('not-arrived'),
      },
    atDesk &&
      to_confirm.noticed > 0 && {
        text: `${counted(to_confirm.noticed, 'payment')} to check, told by guests`,
        to: desk('to-confirm'),
      },
    atDesk &&
      reported > 0 && {
        text: `${counted(reported, 'cancelled stay')} with a payment to check`,
        to: desk('reported'),
      },
    atDesk &&
      to_return.stays > 0 && {
        text: `${formatMoney(to_return.amount)} to return to ${counted(to_return.stays, 'guest')}`,
        to: desk('to-return'),
      },
    atDesk && forms_due > 0 && { text: `${counted(forms_due, 'Form C', 'Form C')} to send`, to: paths.formC },
    atDesk && to_clean > 0 && { text: `${counted(to_clean, 'room')} to clean`, to: paths.housekeeping },
  ]
}

const ofMoney = ({ money: found, today }: Dashboard): (Task | false)[] => {
  const money = loaded(found)
  if (!money) return []
  const { last, closed } = money.open
  // Today's box is counted in the evening.
  const isBehind = !closed && last !== null && last.day < daysAfter(today.day, -1)
  return [isBehind && { text: `Count the cash box: last closed ${formatDay(last.day)}`, to: paths.dayClose }]
}

const ofStaff = ({ people: found }: Dashboard): (Task | false)[] => {
  const people = loaded(found)
  if (!people) return []
  return [
    people.unmarked > 0 && {
      text: `${counted(people.unmarked, 'employee')} with days not marked`,
      to: paths.attendanceList,
    },
    !people.before.frozen && { text: 'Last month’s salaries wait to be run', to: paths.salaryList },
  ]
}

/** Mails and jobs that failed, applicants who ask to be erased. */
const ofOffice = ({ notices: found }: Dashboard): Task[] =>
  (loaded(found) ?? []).filter(({ kind }) => kind !== 'booking').map(({ text, path }) => ({ text, to: path }))
