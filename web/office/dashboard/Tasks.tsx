import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Notice } from '../../../contract/office/notices.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { isFailed } from '../../kit/call/to-result.ts'
import { daysAfter } from '../../kit/days.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { Row } from '../../kit/layout/Box.tsx'
import { worksIn } from '../../kit/session/area.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { atMonth, bookingListFor, paths } from '../../paths.ts'
import type { Dashboard } from './load-dashboard.ts'
import styles from './tasks.module.css'

type Urgency = 'Now' | 'Today' | 'Later'
export type Task = { when: Urgency; what: string; about?: string; verb: string; to: string }

const urgencies: readonly Urgency[] = ['Now', 'Today', 'Later']
// The rest of them opens: a bad day does not push the rest of the page away.
const SHOWN = 8

/** What is to be done, by urgency, each with the button that does it or leads to it. */
export function Tasks({ of }: { of: readonly Task[] }) {
  const lists = urgencies
    .map((when) => ({ when, tasks: of.filter((task) => task.when === when) }))
    .filter(({ tasks }) => tasks.length > 0)
  return (
    <Panel title="Tasks" flush aside={<span className={styles.quiet}>{of.length}</span>}>
      {of.length === 0 ? <p className={styles.none}>Nothing waits for you.</p> : null}
      {lists.map(({ when, tasks }) => (
        <div key={when} className={styles.group}>
          <h3 data-when={when}>{when}</h3>
          <Rows of={tasks.slice(0, SHOWN)} />
          {tasks.length > SHOWN ? (
            <details>
              <summary>{tasks.length - SHOWN} more</summary>
              <Rows of={tasks.slice(SHOWN)} />
            </details>
          ) : null}
        </div>
      ))}
    </Panel>
  )
}

const Rows = ({ of }: { of: readonly Task[] }) => (
  <ul className={styles.tasks}>
    {of.map(({ what, about, verb, to }) => (
      <Row as="li" gap={16} align="center" justify="between" rule="above" key={what}>
        <span>
          {what}
          {about ? <small>{about}</small> : null}
        </span>
        <RowLink to={to}>
          {(link) => (
            <Button size="xs" variant="default" component={Link} {...link} aria-label={`${verb}: ${what}`}>
              {verb}
            </Button>
          )}
        </RowLink>
      </Row>
    ))}
  </ul>
)

type Worker = Parameters<typeof worksIn>[0]
type Loaded<K extends keyof Dashboard> = Exclude<Dashboard[K], { failed: string } | undefined>

const loaded = <T,>(part: T): Exclude<T, { failed: string }> | undefined =>
  isFailed(part) ? undefined : (part as Exclude<T, { failed: string }>)

/** What waits for somebody of these areas; what is urgent first. */
export function tasksOf({ house, money, people, notices, today }: Dashboard, user: Worker): Task[] {
  const [theHouse, theMoney, thePeople] = [loaded(house), loaded(money), loaded(people)]
  const all = [
    ...(theHouse && worksIn(user, 'desk') ? ofHouse(theHouse) : []),
    ...(theMoney ? ofMoney(theMoney, today.day) : []),
    ...(thePeople ? ofStaff(thePeople) : []),
  ].filter((task) => task !== false)
  const found = [...all, ...(loaded(notices) ?? []).flatMap(ofNotice)]
  return urgencies.flatMap((when) => found.filter((task) => task.when === when))
}

const ofHouse = (house: Loaded<'house'>): (Task | false)[] => {
  const { not_arrived, to_confirm, reported, to_return, to_clean, forms_due } = house
  const desk = (section: string) => `${paths.frontDesk}#${section}`
  return [
    not_arrived > 0 && {
      when: 'Now',
      what: `${counted(not_arrived, 'guest')} not arrived`,
      about: 'Expected on earlier days',
      verb: 'Decide',
      to: desk('not-arrived'),
    },
    to_confirm.noticed > 0 && {
      when: 'Now',
      what: `${counted(to_confirm.noticed, 'payment')} to check`,
      about: 'Guests say they have paid',
      verb: 'Check',
      to: desk('to-confirm'),
    },
    forms_due > 0 && {
      when: 'Now',
      what: `${counted(forms_due, 'Form C', 'Form C')} to send`,
      verb: 'Send',
      to: paths.formC,
    },
    to_confirm.stays > 0 && {
      when: 'Today',
      what: `${counted(to_confirm.stays, 'booking')} to confirm`,
      verb: 'Confirm',
      to: bookingListFor({ status: 'pending' }),
    },
    to_clean > 0 && {
      when: 'Today',
      what: `${counted(to_clean, 'room')} to clean`,
      verb: 'Clean',
      to: paths.housekeeping,
    },
    reported > 0 && {
      when: 'Today',
      what: `${counted(reported, 'cancelled stay')} with a payment to check`,
      verb: 'Check',
      to: desk('reported'),
    },
    to_return.stays > 0 && {
      when: 'Today',
      what: `${formatMoney(to_return.amount)} to return`,
      about: `To ${counted(to_return.stays, 'guest')}`,
      verb: 'Return',
      to: desk('to-return'),
    },
  ]
}

const ofMoney = ({ open: { last, closed } }: Loaded<'money'>, today: string): (Task | false)[] => [
  // Today's box is counted in the evening.
  !closed &&
    last !== null &&
    last.day < daysAfter(today, -1) && {
      when: 'Now',
      what: 'The cash box to count',
      about: `Last closed ${formatDay(last.day)}`,
      verb: 'Count',
      to: paths.dayClose,
    },
]

const ofStaff = ({ unmarked, before }: Loaded<'people'>): (Task | false)[] => [
  unmarked > 0 && {
    when: 'Later',
    what: `${counted(unmarked, 'employee')} with days not marked`,
    verb: 'Mark',
    to: paths.attendanceGrid,
  },
  !before.frozen && {
    when: 'Later',
    what: 'Last month’s salaries wait to be run',
    verb: 'Run',
    to: atMonth(paths.salaryMonth, { year: before.year, month: before.month }),
  },
]

const done: Record<Exclude<Notice['kind'], 'booking'>, Pick<Task, 'when' | 'verb'>> = {
  conflict: { when: 'Now', verb: 'Solve' },
  channel: { when: 'Now', verb: 'Check' },
  disk: { when: 'Now', verb: 'Check' },
  backup: { when: 'Now', verb: 'Check' },
  unpaid: { when: 'Today', verb: 'Settle' },
  fault: { when: 'Today', verb: 'Repair' },
  mail: { when: 'Today', verb: 'Check' },
  job: { when: 'Today', verb: 'Check' },
  webhook: { when: 'Today', verb: 'Check' },
  erasure: { when: 'Today', verb: 'Erase' },
}

// Bookings to confirm are one task together.
const ofNotice = ({ kind, text, path }: Notice): Task[] =>
  kind === 'booking' ? [] : [{ ...done[kind], what: text, to: path }]
