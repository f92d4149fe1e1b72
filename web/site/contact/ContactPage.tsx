import { useState } from 'react'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { contactMap } from '../content/media/pages.ts'
import { place } from '../content/place.ts'
import { describePage } from '../describe-page.ts'
import { loadSiteInfo } from '../site-info.ts'
import type { Route } from './+types/ContactPage.ts'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactPage.module.css'
import resortMap from './ResortMap.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await loadSiteInfo(context)
  const { resort_name, address, phone, email, latitude, longitude, check_in_time, check_out_time } = settings
  return { resort_name, address, phone, email, latitude, longitude, check_in_time, check_out_time }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Contact us',
    description: 'Telephone, email and address of the resort, a message form, a map and how to get here.',
    path: paths.contact,
  })

export default function ContactPage({ loaderData: resort }: Route.ComponentProps) {
  return (
    <>
      <PageIntro title="Contact us">
        A question about rooms, a wedding, a school trip or a plot of land: write or call. Someone who knows
        the place answers.
      </PageIntro>
      <div className={styles.columns}>
        <Details resort={resort} />
        <Box as="section" surface="raised" edge className={styles.message} aria-labelledby="message-title">
          <h2 id="message-title">Send a message</h2>
          <ContactForm />
        </Box>
      </div>
      <section className={styles.where} aria-labelledby="where-title">
        <h2 id="where-title">Where we are</h2>
        <ResortMap name={resort.resort_name} latitude={resort.latitude} longitude={resort.longitude} />
        <dl className={styles.travel}>
          {place.gettingHere.map(({ from, distance, time }) => (
            <div key={from}>
              <Box as="dt" weight={600}>
                {from}
              </Box>
              <Box as="dd" tone="muted">
                {distance}, {time}
              </Box>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

type Resort = Route.ComponentProps['loaderData']

function Details({ resort }: { resort: Resort }) {
  return (
    <Stack as="dl" rule="above" className={styles.details}>
      <Stack gap={4} rule="below">
        <Box as="dt" tone="brass" size="small" weight={600}>
          Location
        </Box>
        <dd>
          <address>
            {resort.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
      </Stack>
      <Stack gap={4} rule="below">
        <Box as="dt" tone="brass" size="small" weight={600}>
          Phone
        </Box>
        <dd>
          <a href={`tel:${resort.phone.replace(/[^+\d]/g, '')}`}>{resort.phone}</a>
          <Box as="span" tone="muted" size="small">
            7:00 AM to 10:00 PM, every day
          </Box>
        </dd>
      </Stack>
      <Stack gap={4} rule="below">
        <Box as="dt" tone="brass" size="small" weight={600}>
          Email
        </Box>
        <dd>
          <a href={`mailto:${resort.email}`}>{resort.email}</a>
        </dd>
      </Stack>
      <Stack gap={4} rule="below">
        <Box as="dt" tone="brass" size="small" weight={600}>
          Arrival and departure
        </Box>
        <dd>
          Check-in from {resort.check_in_time}, check-out until {resort.check_out_time}
        </dd>
      </Stack>
    </Stack>
  )
}

type Props = { name: string; latitude: number; longitude: number }

/** How far the interactive map reaches from the resort, in degrees. */
const reach = { across: 0.06, up: 0.03 }

const credits = 'Map data by OpenStreetMap contributors.'

/** A drawn map; the one of openstreetmap.org comes only when it is asked for. */
function ResortMap({ name, latitude, longitude }: Props) {
  const [interactive, setInteractive] = useState(false)
  const drawn = useShown()(contactMap) === contactMap ? 'Illustration, not to scale.' : 'Not to scale.'
  return (
    <Stack gap={12}>
      <Box surface="sunken" radius="card" className={resortMap.frame}>
        {interactive ? (
          <iframe
            src={frameUrl(latitude, longitude)}
            title={`Map of the surroundings of ${name}`}
            ref={(frame) => frame?.focus()}
          />
        ) : (
          <>
            <Picture picture={contactMap} sizes="(min-width: 1280px) 1168px, 92vw" />
            <Stack gap={8} hug pad={16} surface="raised" radius="card" className={resortMap.ask}>
              <Button onClick={() => setInteractive(true)}>Load the interactive map</Button>
              <Box as="p" tone="muted" size="small">
                It loads from openstreetmap.org, which then sees your IP address.
              </Box>
            </Stack>
          </>
        )}
      </Box>
      <Row as="p" wrap tone="muted" size="small" className={resortMap.foot}>
        <span>{interactive ? credits : drawn}</span>
        <Box
          as="a"
          weight={600}
          href={directionsUrl(latitude, longitude)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Get directions<span className="visually-hidden"> (opens Google Maps in a new tab)</span>
        </Box>
        <Box as="a" weight={600} href={mapUrl(latitude, longitude)} target="_blank" rel="noopener noreferrer">
          Open the large map<span className="visually-hidden"> (opens OpenStreetMap in a new tab)</span>
        </Box>
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
