import { Link } from 'react-router'
import type { DayAhead, today } from '../../../contract/desk/today.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted, formatDayShort, formatMoney, formatWhole, moneyIn } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea, worksIn } from '../../kit/session/area.ts'
import { bookingListFor, paths } from '../../paths.ts'
import styles from './today.module.css'

export type House = Output<typeof today.house>

/** Who comes, goes and is in the house today, who owes, and what waits for the resort's word. */
export function HouseToday({ of }: { of: House }) {
  const { user } = useArea()
  const atDesk = worksIn(user, 'desk')
  const to = (section: string) => (atDesk ? { to: `${paths.frontDesk}#${section}` } : {})
  const { arrivals, departures, in_house, owes, to_confirm, not_arrived, to_return } = of
  const rupees = moneyIn([owes.amount, to_return.amount])
  // For the desk these are tasks.
  const absent = !atDesk && not_arrived > 0 ? `, ${formatWhole(not_arrived)} of earlier days not arrived` : ''
  const back = !atDesk && to_return.stays > 0 ? `, ${rupees(to_return.amount)} to be returned` : ''
  return (
    <Figures
      label="Today"
      line
      of={[
        {
          label: 'Arrivals',
          value: `${formatWhole(arrivals.arrived)} of ${formatWhole(arrivals.expected)}`,
          note: `Have arrived${absent}`,
          ...to('arrivals'),
        },
        {
          label: 'Departures',
          value: `${formatWhole(departures.left)} of ${formatWhole(departures.expected)}`,
          note: 'Have left',
          ...to('departures'),
        },
        {
          label: 'In the house',
          value: formatWhole(in_house.stays),
          note: counted(in_house.guests, 'guest'),
          ...to('in-house'),
        },
        {
          label: 'Owing',
          value: rupees(owes.amount),
          note: `${counted(owes.stays, 'stay')}${back}`,
          ...(worksIn(user, 'money') ? { to: paths.debtors } : to('owes')),
        },
        {
          label: 'To be confirmed',
          value: formatWhole(to_confirm.stays),
          note: to_confirm.noticed > 0 ? `${formatWhole(to_confirm.noticed)} say they have paid` : 'Bookings',
          ...(atDesk ? { to: bookingListFor({ status: 'pending' }) } : {}),
        },
      ]}
    />
  )
}

/** How full the house is in the nights to come, and what they bring where that may be seen. */
export function NextNights({ of: nights }: { of: readonly DayAhead[] }) {
  const earned = nights.flatMap(({ revenue }) => revenue ?? [])
  const rupees = moneyIn(earned)
  return (
    <Panel title="The next 14 nights" flush>
      <table className={styles.nights}>
        <thead>
          <tr>
            <th scope="col">Night</th>
            <th scope="col">Rooms</th>
            <th scope="col" data-wide>
              Arrive
            </th>
            <th scope="col" data-wide>
              Leave
            </th>
            {earned.length > 0 ? <th scope="col">Revenue</th> : null}
          </tr>
        </thead>
        <tbody>
          {nights.map(({ day, occupied, available, arrivals, departures, revenue }) => (
            <tr key={day}>
              <th scope="row">{formatDayShort(day)}</th>
              <td>
                <span className={styles.full}>
                  <meter min={0} max={Math.max(1, available)} value={occupied} aria-hidden="true" />
                  {occupied} of {available}
                </span>
              </td>
              <td data-wide>{arrivals}</td>
              <td data-wide>{departures}</td>
              {earned.length > 0 ? <td>{revenue === null ? '' : rupees(revenue)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** What has happened since yesterday began, each line with the list behind it. */
export function SinceYesterday({ of }: { of: House['since'] }) {
  const { user } = useArea()
  const lines = linesOf(of)
  const opens = (to: string) => worksIn(user, to === paths.transactions ? 'money' : 'desk')
  return (
    <Panel
      title="Since yesterday"
      aside={worksIn(user, 'office') ? <Link to={paths.activity}>All activity</Link> : undefined}
    >
      {lines.length === 0 ? (
        <Box as="p" tone="muted">
          Nothing has changed since yesterday.
        </Box>
      ) : null}
      <ul className={styles.since}>
        {lines.map(({ text, to }) => (
          <li key={text}>{to && opens(to) ? <Link to={to}>{text}</Link> : text}</li>
        ))}
      </ul>
    </Panel>
  )
}

const linesOf = ({ booked, cancelled, moved, no_shows, received, refunded }: House['since']) => {
  const worth = booked.amount === null ? '' : ` for ${formatMoney(booked.amount)}`
  return [
    booked.stays > 0 && {
      text: `${counted(booked.stays, 'booking')} made${worth}`,
      to: bookingListFor({ sort: 'newest' }),
    },
    cancelled > 0 && {
      text: `${counted(cancelled, 'booking')} cancelled`,
      to: bookingListFor({ status: 'cancelled' }),
    },
    moved > 0 && { text: `${counted(moved, 'booking')} moved or changed`, to: bookingListFor({}) },
    no_shows > 0 && { text: counted(no_shows, 'no-show'), to: undefined },
    received !== null &&
      received !== 0 && { text: `${formatMoney(received)} received`, to: paths.transactions },
    refunded !== null &&
      refunded !== 0 && { text: `${formatMoney(refunded)} refunded`, to: paths.transactions },
  ].filter((line) => line !== false)
}
