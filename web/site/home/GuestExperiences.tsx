import { Section } from '../blocks/Section.tsx'
import { testimonials } from '../content/testimonials.ts'
import styles from './GuestExperiences.module.css'

/** G-HOME-16: five guests, each of whom rated the stay 5. */
export function GuestExperiences() {
  return (
    <Section title="Guest experiences" tone="sunken">
      <ul className={styles.guests}>
        {testimonials.map(({ name, home, stay, rating, text }) => (
          <li key={name}>
            <figure className={styles.guest}>
              <span role="img" aria-label={`Rated ${rating} of 5`} className={styles.stars}>
                {'★'.repeat(rating)}
              </span>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>, {home}
                <br />
                {stay}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
