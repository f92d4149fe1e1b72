import { Link } from 'react-router'
import { Row } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { chatAbout, mailAbout } from './links.ts'
import { mayChange } from './stage.ts'
import styles from './Trip.module.css'
import type { ActProps } from './TripActions.tsx'

const wish = 'I would like to add to my stay: '

/** Nights are added by a change; meals and transfers are arranged by people, whom a message reaches. */
export function AddToStay({ booking, resort, today, onAsk }: ActProps) {
  return (
    <section className={`${styles.card} ${styles.unprinted}`}>
      <h2>Add to your stay</h2>
      <p>
        A candlelit dinner, a guided walk, a car from the station: have a look at our{' '}
        <Link to={paths.activities}>activities and menu</Link> and tell us what you would like. We answer with
        the price before anything is added.
      </p>
      <Row as="p" wrap className={styles.ways}>
        <a href={chatAbout(resort, booking, wish)} target="_blank" rel="noopener noreferrer">
          Ask on WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <a href={mailAbout(resort, booking, wish)}>Ask by email</a>
      </Row>
      {mayChange(booking, today) ? (
        <p>
          <Button variant="quiet" onClick={() => onAsk('change')}>
            Add nights
          </Button>
        </p>
      ) : null}
    </section>
  )
}
