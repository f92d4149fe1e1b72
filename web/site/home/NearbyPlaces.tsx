import { Picture } from '../../kit/pictures/Picture.tsx'
import { Section } from '../blocks/Section.tsx'
import { nearbyPlaces } from '../content/nearby.ts'
import styles from './NearbyPlaces.module.css'

/** G-HOME-15: eight places, each with its distance and category. */
export function NearbyPlaces() {
  return (
    <Section title="Nearby places" lead="Eight places we send our guests to, nearest first.">
      <ul className={styles.places}>
        {nearbyPlaces.map(({ id, title, category, distance, travelTime, description, picture }) => (
          <li key={id} className={styles.place}>
            <Picture
              picture={picture}
              sizes="(min-width: 80em) 17rem, (min-width: 48em) 30vw, (min-width: 36em) 46vw, 12rem"
            />
            <div>
              <p className={styles.category}>{category}</p>
              <h3>{title}</h3>
              <p className={styles.distance}>
                <strong>{distance}</strong>, {travelTime}
              </p>
              <p className={styles.description}>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
