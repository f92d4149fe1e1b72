import type { DayAhead } from '../../../contract/desk/today.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { formatMoney, formatPercent } from '../../kit/format.ts'
import styles from './today.module.css'

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const shown = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))

/** How full the house is on the days to come, and what their nights bring where that may be seen. */
export function NextDays({ days }: { days: readonly DayAhead[] }) {
  const earns = days.some(({ revenue }) => revenue !== null)
  return (
    <Panel title="The next 14 days" flush>
      <table className={styles.ahead}>
        <thead>
          <tr>
            <th scope="col">Night</th>
            <th scope="col">Rooms</th>
            <th scope="col" className={styles.wide}>
              Arrive
            </th>
            <th scope="col" className={styles.wide}>
              Leave
            </th>
            {earns ? <th scope="col">Revenue</th> : null}
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{shown(one.day)}</th>
              <td>
                <Fullness of={one} />
              </td>
              <td className={styles.wide}>{one.arrivals}</td>
              <td className={styles.wide}>{one.departures}</td>
              {earns ? <td>{one.revenue === null ? '' : formatMoney(one.revenue)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Fullness({ of: { occupied, available } }: { of: DayAhead }) {
  const share = available > 0 ? Math.min(1, occupied / available) : 0
  return (
    <span className={styles.full}>
      <i style={{ '--share': share } as React.CSSProperties} />
      <span>
        {occupied} of {available}
        <small>{formatPercent((Math.round(share * 100) * 100) as Parameters<typeof formatPercent>[0])}</small>
      </span>
    </span>
  )
}
