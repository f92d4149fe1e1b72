import { formatWhole } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { place } from '../content/place.ts'
import styles from './Introduction.module.css'

/** The place in three sentences and what a guest asks first. */
export function Introduction({ times }: { times: { checkIn: string; checkOut: string } }) {
  const station = place.gettingHere[0]
  return (
    <Stack as="section" gap={32} className={styles.introduction} aria-labelledby="introduction">
      <h2 id="introduction">
        A lodge, a row of tents and a longhouse on one ridge, with forest on every side.
      </h2>
      <div>
        <Box as="p" tone="muted" size="lead" measure>
          Deodar behind the house, oak below it, and the snow peaks to the north on a clear morning. Wood
          smoke in the evening, barbets before six, no traffic at any hour. The kitchen cooks what the valley
          grows.
        </Box>
        <Stack as="dl" gap={24} className={styles.facts}>
          <div>
            <Box as="dt" size="label">
              Altitude
            </Box>
            <Box as="dd" weight={600} tabular>
              {formatWhole(place.altitudeMetres)} m
            </Box>
          </div>
          <div>
            <Box as="dt" size="label">
              Nearest station
            </Box>
            <Box as="dd" weight={600} tabular>
              {station.from.replace(' railway station', '')}, {station.distance}
            </Box>
          </div>
          <div>
            <Box as="dt" size="label">
              Check-in from
            </Box>
            <Box as="dd" weight={600} tabular>
              {times.checkIn}
            </Box>
          </div>
          <div>
            <Box as="dt" size="label">
              Check-out until
            </Box>
            <Box as="dd" weight={600} tabular>
              {times.checkOut}
            </Box>
          </div>
        </Stack>
      </div>
    </Stack>
  )
}
