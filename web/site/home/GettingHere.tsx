import { Link } from 'react-router'
import { Picture } from '../../kit/pictures/Picture.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { paths } from '../../paths.ts'
import { contactMap } from '../content/media/pages.ts'
import { place } from '../content/place.ts'
import styles from './GettingHere.module.css'

/** Where it is and how long it takes. */
export function GettingHere({ address }: { address: string[] }) {
  return (
    <section className={styles.here} aria-labelledby="getting-here">
      <Picture picture={contactMap} sizes="(min-width: 60em) 36rem, 92vw" className={styles.map} />
      <div className={styles.words}>
        <h2 id="getting-here">Getting here</h2>
        <p>{address.join(', ')}</p>
        <ul className={styles.ways}>
          {place.gettingHere.map(({ from, distance, time }) => (
            <li key={from}>
              <strong>{from}</strong>
              <span>
                {distance}, {time}
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Link to={paths.reservation} className={buttons.primary}>
            Book a stay
          </Link>
          <Link to={paths.contact} className={buttons.quiet}>
            Ask for directions
          </Link>
        </div>
      </div>
    </section>
  )
}
