import { Box, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { Section } from '../blocks/Section.tsx'
import { nearbyPlaces } from '../content/nearby.ts'
import styles from './NearbyPlaces.module.css'

/** G-HOME-15: eight places, each with its distance and category. */
export function NearbyPlaces() {
  return (
    <Section title="Nearby places" lead="Eight places we send our guests to, nearest first.">
      <Stack as="ul" gap={24} className={styles.places}>
        {nearbyPlaces.map(({ id, title, category, distance, travelTime, description, picture }) => (
          <li key={id} className={styles.place}>
            <Picture
              picture={picture}
              sizes="(min-width: 80em) 17rem, (min-width: 48em) 30vw, (min-width: 36em) 46vw, 12rem"
            />
            <div>
              <Box as="p" tone="brass" size="label" weight={600} className={styles.category}>
                {category}
              </Box>
              <h3>{title}</h3>
              <Box as="p" size="small" tabular>
                <strong>{distance}</strong>, {travelTime}
              </Box>
              <Box as="p" tone="muted" size="small" className={styles.description}>
                {description}
              </Box>
            </div>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
