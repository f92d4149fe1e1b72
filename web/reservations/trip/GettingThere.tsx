import { seasonNote } from '../../../contract/office/season-note.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { directionsTo } from './links.ts'
import styles from './Trip.module.css'
import type { TripResort } from './trip-resort.ts'

type Props = { booking: BookingDetail; resort: TripResort }

/** The way, the weather, and what to bring. */
export function GettingThere({ booking, resort }: Props) {
  const { trip } = resort
  const weather = seasonNote(trip, booking.check_in_date)
  return (
    <>
      <section className={styles.card}>
        <h2>Getting there</h2>
        <address>
          {resort.resort_name}, {resort.address.join(', ')}
        </address>
        <p>
          <a className={styles.lone} href={directionsTo(resort)} target="_blank" rel="noopener noreferrer">
            Get directions<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
        {trip.last_road ? (
          <>
            <h3>The last stretch</h3>
            <p>{trip.last_road}</p>
          </>
        ) : null}
      </section>
      {weather || trip.bring.length > 0 ? (
        <section className={styles.card}>
          <h2>Before you pack</h2>
          {weather ? (
            <>
              <h3>The weather</h3>
              <p>{weather}</p>
            </>
          ) : null}
          {trip.bring.length > 0 ? (
            <>
              <h3>What to bring</h3>
              <ul>
                {trip.bring.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
