import { Box, Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { place } from '../content/place.ts'
import { describePage } from '../describe-page.ts'
import { loadSiteInfo } from '../site-info.ts'
import type { Route } from './+types/ContactPage.ts'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactPage.module.css'
import { ResortMap } from './ResortMap.tsx'

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
          <span>7:00 AM to 10:00 PM, every day</span>
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
