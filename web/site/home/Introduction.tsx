import { formatWhole } from '../../kit/format.ts'
import { place } from '../content/place.ts'
import styles from './Introduction.module.css'

/** The place in three sentences and what a guest asks first. */
export function Introduction({ times }: { times: { checkIn: string; checkOut: string } }) {
  const station = place.gettingHere[0]
  return (
    <section className={styles.introduction} aria-labelledby="introduction">
      <h2 id="introduction">
        A lodge, a row of tents and a longhouse on one ridge, with forest on every side.
      </h2>
      <div>
        <p>
          Deodar behind the house, oak below it, and the snow peaks to the north on a clear morning. Wood
          smoke in the evening, barbets before six, no traffic at any hour. The kitchen cooks what the valley
          grows.
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>Altitude</dt>
            <dd>{formatWhole(place.altitudeMetres)} m</dd>
          </div>
          <div>
            <dt>Nearest station</dt>
            <dd>
              {station.from.replace(' railway station', '')}, {station.distance}
            </dd>
          </div>
          <div>
            <dt>Check-in from</dt>
            <dd>{times.checkIn}</dd>
          </div>
          <div>
            <dt>Check-out until</dt>
            <dd>{times.checkOut}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
