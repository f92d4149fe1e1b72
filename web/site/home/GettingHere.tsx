import { Link } from 'react-router'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { paths } from '../../paths.ts'
import { contactMap } from '../content/media/pages.ts'
import { place } from '../content/place.ts'
import styles from './GettingHere.module.css'

/** Where it is and how long it takes. */
export function GettingHere({ address }: { address: string[] }) {
  return (
    <Stack as="section" gap={48} align="center" className={styles.here} aria-labelledby="getting-here">
      <Picture picture={contactMap} sizes="(min-width: 60em) 36rem, 92vw" className={styles.map} />
      <Stack gap={16} className={styles.words}>
        <h2 id="getting-here">Getting here</h2>
        <Box as="p" tone="muted">
          {address.join(', ')}
        </Box>
        <Stack as="ul" tabular className={styles.ways}>
          {place.gettingHere.map(({ from, distance, time }) => (
            <Row as="li" justify="between" wrap rule="below" key={from}>
              <strong>{from}</strong>
              <Box as="span" tone="muted">
                {distance}, {time}
              </Box>
            </Row>
          ))}
        </Stack>
        <Row gap={12} wrap className={styles.actions}>
          <Link to={paths.reservation} className={buttons.primary}>
            Book a stay
          </Link>
          <Link to={paths.contact} className={buttons.quiet}>
            Ask for directions
          </Link>
        </Row>
      </Stack>
    </Stack>
  )
}
