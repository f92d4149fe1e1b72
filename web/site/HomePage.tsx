import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Paise } from '../../contract/kit/money.ts'
import type { SiteSettings } from '../../contract/office/site-settings.ts'
import type { PublicRoomType } from '../../contract/site/pages.ts'
import type { PageHandle } from '../kit/call/server-call.ts'
import { formatMoney, formatWhole } from '../kit/format.ts'
import { Box, Row, Stack } from '../kit/layout/Box.tsx'
import { Picture } from '../kit/pictures/Picture.tsx'
import { useShown } from '../kit/pictures/shown-pictures.tsx'
import buttons from '../kit/plain/Button.module.css'
import { paths } from '../paths.ts'
import type { Route } from './+types/HomePage.ts'
import { Section } from './blocks/Section.tsx'
import { heroPoster } from './content/hero-poster.ts'
import { contactMap } from './content/media/pages.ts'
import { nearbyPlaces } from './content/nearby.ts'
import { place } from './content/place.ts'
import { roomPictures } from './content/room-pictures.ts'
import { testimonials } from './content/testimonials.ts'
import { describePage, frameOf } from './describe-page.ts'
import { ActivitiesStrip } from './home/ActivitiesStrip.tsx'
import gettingHereStyles from './home/GettingHere.module.css'
import guestExperiences from './home/GuestExperiences.module.css'
import heroStyles from './home/Hero.module.css'
import { HeroFilm } from './home/HeroFilm.tsx'
import introductionStyles from './home/Introduction.module.css'
import styles from './home/Later.module.css'
import nearbyPlacesStyles from './home/NearbyPlaces.module.css'
import { RoomsAndSuites } from './home/RoomsAndSuites.tsx'
import { StaySearchBar } from './home/StaySearchBar.tsx'
import { loadSiteInfo, lowestPrice } from './site-info.ts'

export const handle: PageHandle = { overPicture: true }

/** G-HOME-06: the four kinds of rooms of the landing page. */
const CARDS = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, room_types } = await loadSiteInfo(context)
  return {
    facts: lodgingFacts(settings, room_types),
    taxNote: settings.tax_note,
    times: { checkIn: settings.check_in_time, checkOut: settings.check_out_time },
    from: lowestPrice(room_types),
    rooms: room_types.slice(0, CARDS).map((type) => ({
      slug: type.slug,
      name: type.name,
      summary: type.summary,
      price: type.price_per_night,
      sleeps: type.max_capacity,
      bed: type.bed_type,
      size: type.room_size,
      view: type.view_type,
      pictures: roomPictures(type),
    })),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const resort = frameOf(matches)?.resort
  return describePage(matches, {
    title: resort ? `${resort.resort_name}, ${resort.address[1] ?? 'India'}` : 'Home',
    description: `${resort?.tagline ?? ''}. Suites, family rooms, glamping tents and a dormitory, with treks, boating and bonfires. Book directly with the resort.`,
    path: paths.home,
    facts: loaderData?.facts,
  })
}

export default function HomePage({ loaderData, matches }: Route.ComponentProps) {
  const { rooms, from, taxNote, times } = loaderData
  const resort = matches[1].loaderData.resort
  return (
    <>
      <Hero tagline={resort.tagline} from={from} taxNote={taxNote} zone={resort.time_zone} />
      <Introduction times={times} />
      <Later turn={0}>
        <RoomsAndSuites rooms={rooms} taxNote={taxNote} />
      </Later>
      <Later turn={1}>
        <ActivitiesStrip />
      </Later>
      <Later turn={2}>
        <NearbyPlaces />
      </Later>
      <Later turn={3}>
        <GuestExperiences />
      </Later>
      <Later turn={4}>
        <GettingHere address={resort.address} />
      </Later>
    </>
  )
}

/** Two seconds after the page runs, one part after the other, so that no single task gets long. */
const FIRST_MS = 2000
const APART_MS = 150

/**
 * A part of a page far below the first view. A slow phone lays it out only once what is seen first has been shown
 * and works, or earlier when the reader comes near.
 */
function Later({ turn, children }: { turn: number; children: ReactNode }) {
  const [waiting, setWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), FIRST_MS + turn * APART_MS)
    return () => clearTimeout(timer)
  }, [turn])
  return <div className={waiting ? styles.waiting : undefined}>{children}</div>
}

/** G-HOME-16: five guests, each of whom rated the stay 5. */
function GuestExperiences() {
  return (
    <Section title="Guest experiences" tone="sunken">
      <ul className={guestExperiences.guests}>
        {testimonials.map(({ name, home, stay, rating, text }) => (
          <li key={name}>
            <Stack as="figure" gap={12} className={guestExperiences.guest}>
              <span role="img" aria-label={`Rated ${rating} of 5`} className={guestExperiences.stars}>
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

/** G-HOME-15: eight places, each with its distance and category. */
function NearbyPlaces() {
  return (
    <Section title="Nearby places" lead="Eight places we send our guests to, nearest first.">
      <Stack as="ul" gap={24} className={nearbyPlacesStyles.places}>
        {nearbyPlaces.map(({ id, title, category, distance, travelTime, description, picture }) => (
          <li key={id} className={nearbyPlacesStyles.place}>
            <Picture
              picture={picture}
              sizes="(min-width: 80em) 17rem, (min-width: 48em) 30vw, (min-width: 36em) 46vw, 12rem"
            />
            <div>
              <Box as="p" tone="brass" size="label" weight={600} className={nearbyPlacesStyles.category}>
                {category}
              </Box>
              <h3>{title}</h3>
              <Box as="p" size="small" tabular>
                <strong>{distance}</strong>, {travelTime}
              </Box>
              <Box as="p" tone="muted" size="small" className={nearbyPlacesStyles.description}>
                {description}
              </Box>
            </div>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

/** What search engines are told of the resort, its rooms and tonight's prices (schema.org). Made on the server. */
const lodgingFacts = (settings: SiteSettings, types: readonly PublicRoomType[]) => ({
  '@type': 'LodgingBusiness',
  name: settings.resort_name,
  description: settings.tagline,
  telephone: settings.phone,
  email: settings.email,
  address: { '@type': 'PostalAddress', streetAddress: settings.address.join(', '), addressCountry: 'IN' },
  geo: { '@type': 'GeoCoordinates', latitude: settings.latitude, longitude: settings.longitude },
  checkinTime: settings.check_in_time,
  checkoutTime: settings.check_out_time,
  currenciesAccepted: 'INR',
  sameAs: settings.social_links.map(({ url }) => url),
  containsPlace: types.map((type) => ({
    '@type': 'HotelRoom',
    name: type.name,
    description: type.summary,
    url: paths.room(type.slug),
    bed: type.bed_type,
    occupancy: { '@type': 'QuantitativeValue', maxValue: type.max_capacity },
    floorSize: { '@type': 'QuantitativeValue', value: type.room_size, unitCode: 'FTK' },
  })),
  makesOffer: types.map((type) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'HotelRoom', name: type.name },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (type.price_per_night / 100).toFixed(2),
      priceCurrency: 'INR',
      unitCode: 'DAY',
      valueAddedTaxIncluded: true,
    },
  })),
})

/** Where it is and how long it takes. */
function GettingHere({ address }: { address: string[] }) {
  return (
    <Stack
      as="section"
      gap={48}
      align="center"
      className={gettingHereStyles.here}
      aria-labelledby="getting-here"
    >
      <Picture picture={contactMap} sizes="(min-width: 60em) 36rem, 92vw" className={gettingHereStyles.map} />
      <Stack gap={16}>
        <Box as="h2" size="title" id="getting-here">
          Getting here
        </Box>
        <Box as="p" tone="muted">
          {address.join(', ')}
        </Box>
        <Stack as="ul" tabular className={gettingHereStyles.ways}>
          {place.gettingHere.map(({ from, distance, time }) => (
            <Row as="li" justify="between" wrap rule="below" key={from}>
              <strong>{from}</strong>
              <Box as="span" tone="muted">
                {distance}, {time}
              </Box>
            </Row>
          ))}
        </Stack>
        <Row gap={12} wrap className={gettingHereStyles.actions}>
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

type Props = { tagline: string; from: Paise | null; taxNote: string; zone: string }

const delhi = place.gettingHere.find(({ from }) => from === 'Delhi')

/** What it looks like, where it is and what it costs, before anything is scrolled. */
function Hero({ tagline, from, taxNote, zone }: Props) {
  // The film is drawn like its poster: it does not move over a photograph.
  const hasFilm = useShown()(heroPoster) === heroPoster
  return (
    <section className={heroStyles.hero} aria-labelledby="hero-title">
      <Stack align="end" className={heroStyles.stage}>
        <Picture
          picture={heroPoster}
          sizes="(max-width: 59.99em) max(100vw, 94vh), max(100vw, 153vh)"
          priority
          className={heroStyles.poster}
        />
        {hasFilm ? <HeroFilm /> : null}
        <div className={heroStyles.scrim} />
        <Stack gap={12} className={heroStyles.words}>
          <Box as="p" size="small" weight={500}>
            {place.region}, {formatWhole(place.altitudeMetres)} m
          </Box>
          <h1 id="hero-title">Evenings above the mist</h1>
          <p className={heroStyles.tagline}>{tagline}.</p>
          <Stack as="p" gap={4} size="small" tabular className={heroStyles.facts}>
            {from === null ? null : (
              <span>
                From <strong>{formatMoney(from)}</strong> per night per room. {taxNote}.
              </span>
            )}
            {delhi ? <span>{delhi.time} from Delhi.</span> : null}
          </Stack>
        </Stack>
      </Stack>
      <div className={heroStyles.search}>
        <StaySearchBar zone={zone} from={from} />
      </div>
    </section>
  )
}

/** The place in three sentences and what a guest asks first. */
function Introduction({ times }: { times: { checkIn: string; checkOut: string } }) {
  const station = place.gettingHere[0]
  return (
    <Stack as="section" gap={32} className={introductionStyles.introduction} aria-labelledby="introduction">
      <h2 id="introduction">
        A lodge, a row of tents and a longhouse on one ridge, with forest on every side.
      </h2>
      <div>
        <Box as="p" tone="muted" size="lead" measure>
          Deodar behind the house, oak below it, and the snow peaks to the north on a clear morning. Wood
          smoke in the evening, barbets before six, no traffic at any hour. The kitchen cooks what the valley
          grows.
        </Box>
        <Stack as="dl" gap={24} className={introductionStyles.facts}>
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
