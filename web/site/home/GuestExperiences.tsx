import { Box, Stack } from '../../kit/layout/Box.tsx'
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
            <Stack as="figure" gap={12} className={styles.guest}>
              <span role="img" aria-label={`Rated ${rating} of 5`} className={styles.stars}>
                {'★'.repeat(rating)}
              </span>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption>
                <Box as="strong" tone="ink">
                  {name}
                </Box>
                , {home}
                <br />
                {stay}
              </figcaption>
            </Stack>
          </li>
        ))}
      </ul>
    </Section>
  )
}
