import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted, formatDayLong, formatMoney } from '../../kit/format.ts'
import styles from './bookings.module.css'

/** What each night costs, and what is charged, paid and still open. */
export function BookingPrice({ booking }: { booking: BookingDetail }) {
  const sums = [
    ['Total before discount', booking.total_price],
    ['Discount', booking.discount],
    ['To be paid', booking.final_price],
    ['Paid so far', booking.paid],
    ['Balance', booking.balance],
  ] as const
  return (
    <Panel title="Price" aside={counted(booking.nights, 'night')}>
      <table className={styles.prices}>
        <caption className="visually-hidden">Price by night</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Night of</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {booking.nightly.map(({ day, price }) => (
            <tr key={day}>
              <th scope="row">{formatDayLong(day)}</th>
              <td>{formatMoney(price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, amount]) => (
            <tr key={label} data-main={label === 'To be paid' || label === 'Balance' || undefined}>
              <th scope="row">{label}</th>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </Panel>
  )
}
