import { useState } from 'react'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { contactMap } from '../content/media/pages.ts'
import styles from './ResortMap.module.css'

type Props = { name: string; latitude: number; longitude: number }

/** How far the interactive map reaches from the resort, in degrees. */
const reach = { across: 0.06, up: 0.03 }

const credits = 'Map data by OpenStreetMap contributors.'

/** A drawn map; the one of openstreetmap.org comes only when it is asked for. */
export function ResortMap({ name, latitude, longitude }: Props) {
  const [interactive, setInteractive] = useState(false)
  const drawn = useShown()(contactMap) === contactMap ? 'Illustration, not to scale.' : 'Not to scale.'
  return (
    <Stack gap={12}>
      <Box surface="sunken" radius="card" className={styles.frame}>
        {interactive ? (
          <iframe
            src={frameUrl(latitude, longitude)}
            title={`Map of the surroundings of ${name}`}
            ref={(frame) => frame?.focus()}
          />
        ) : (
          <>
            <Picture picture={contactMap} sizes="(min-width: 1280px) 1168px, 92vw" />
            <Stack gap={8} hug pad={16} surface="raised" radius="card" className={styles.ask}>
              <Button onClick={() => setInteractive(true)}>Load the interactive map</Button>
              <Box as="p" tone="muted" size="small">
                It loads from openstreetmap.org, which then sees your IP address.
              </Box>
            </Stack>
          </>
        )}
      </Box>
      <Row as="p" wrap tone="muted" size="small" className={styles.foot}>
        <span>{interactive ? credits : drawn}</span>
        <a href={directionsUrl(latitude, longitude)} target="_blank" rel="noopener noreferrer">
          Get directions<span className="visually-hidden"> (opens Google Maps in a new tab)</span>
        </a>
        <a href={mapUrl(latitude, longitude)} target="_blank" rel="noopener noreferrer">
          Open the large map<span className="visually-hidden"> (opens OpenStreetMap in a new tab)</span>
        </a>
        <Box as="span" tabular>
          {latitude.toFixed(4)}° N, {longitude.toFixed(4)}° E
        </Box>
      </Row>
    </Stack>
  )
}

function frameUrl(latitude: number, longitude: number) {
  const { across, up } = reach
  const box = [longitude - across, latitude - up, longitude + across, latitude + up].map((n) => n.toFixed(4))
  const query = new URLSearchParams({
    bbox: box.join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

const mapUrl = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`

const directionsUrl = (latitude: number, longitude: number) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
