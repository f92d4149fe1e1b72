import { useEffect, useState } from 'react'
import { data, Link } from 'react-router'
import { toRupees } from '../../../contract/kit/money.ts'
import { offeredPlans } from '../../../contract/office/meal-plans.ts'
import type { SiteSettings } from '../../../contract/office/site-settings.ts'
import { siteOrigin } from '../../kit/call/server-call.ts'
import { formatMoney } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { type AnyPicture, Picture } from '../../kit/pictures/Picture.tsx'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { paths } from '../../paths.ts'
import { Section } from '../blocks/Section.tsx'
import { isIllustration, roomPictures, sharedPicture } from '../content/room-pictures.ts'
import { describePage } from '../describe-page.ts'
import { loadSiteInfo } from '../site-info.ts'
import type { Route } from './+types/RoomTypePage.ts'
import otherRooms from './OtherRooms.module.css'
import { Price } from './Price.tsx'
import recentlyLookedAt from './RecentlyLookedAt.module.css'
import roomPicturesStyles from './RoomPictures.module.css'
import roomTypeFacts from './RoomTypeFacts.module.css'
import styles from './RoomTypePage.module.css'
import { type RoomTypeShown, squareFeet, upTo } from './room-type-shown.ts'
import { StayForm } from './StayForm.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { settings, room_types, pictures } = await loadSiteInfo(context)
  const types = room_types.map((type) => ({ ...type, pictures: roomPictures(type) }))
  const type = types.find(({ slug }) => slug === params.slug)
  if (!type) throw data(null, { status: 404 })
  const { tax_note, check_in_time, check_out_time, cancellation_text, time_zone } = settings
  const sells_meals = offeredPlans(settings.meal_plans).length > 1
  return {
    type,
    // Made here, because writing money needs the contract's schemas, which the browser need not load for this.
    facts: roomForSearchEngines(type, context.get(siteOrigin) + paths.room(type.slug)),
    picture: sharedPicture(type.pictures, pictures),
    others: types.filter((other) => other !== type),
    settings: { tax_note, check_in_time, check_out_time, cancellation_text, time_zone, sells_meals },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { type, facts, picture } = loaderData
  return describePage(matches, {
    title: type.name,
    description: type.summary,
    path: paths.room(type.slug),
    picture,
    facts,
  })
}

export default function RoomTypePage({ loaderData: { type, others, settings } }: Route.ComponentProps) {
  return (
    <article>
      <header className={styles.head}>
        <Link to={paths.rooms} className={styles.back}>
          All rooms
        </Link>
        <h1>{type.name}</h1>
        {type.summary ? <p>{type.summary}</p> : null}
      </header>
      <RoomPictures pictures={type.pictures} />
      <div className={styles.columns}>
        <Stack gap={48} className={styles.about}>
          {type.description ? (
            <Box as="p" size="lead" measure className={styles.description}>
              {type.description}
            </Box>
          ) : null}
          <RoomTypeFacts type={type} settings={settings} />
        </Stack>
        <Stack
          as="aside"
          gap={24}
          pad={24}
          surface="raised"
          edge
          className={styles.booking}
          aria-label="Price and dates"
        >
          <Price type={type} taxNote={settings.tax_note} sellsMeals={settings.sells_meals} />
          <StayForm
            key={type.slug}
            zone={settings.time_zone}
            room={{
              slug: type.slug,
              name: type.name,
              sleeps: type.max_capacity,
              price: type.price_per_night,
            }}
          />
        </Stack>
      </div>
      {others.length > 0 ? <OtherRooms types={others} /> : null}
      <RecentlyLookedAt slug={type.slug} others={others} />
    </article>
  )
}

/** The kinds of rooms that this page is not about. */
function OtherRooms({ types }: { types: RoomTypeShown[] }) {
  return (
    <Section tone="sunken" title="Other rooms">
      <Stack as="ul" gap={32} className={otherRooms.list}>
        {types.map(({ slug, name, summary, price_per_night, pictures: [picture] }) => (
          <li key={slug}>
            <Link to={paths.room(slug)} className={otherRooms.card}>
              {picture ? (
                <Picture
                  className="picture"
                  picture={picture}
                  sizes="(min-width: 860px) 360px, 92vw"
                  decorative
                />
              ) : null}
              <h3>{name}</h3>
              {summary ? <p>{summary}</p> : null}
              <p className={otherRooms.price}>from {formatMoney(price_per_night)} per night</p>
            </Link>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

/** The pictures of a room: the first large, the others beside or under it. */
function RoomPictures({ pictures }: { pictures: AnyPicture[] }) {
  const shown = useShown()
  if (pictures.length === 0) return null
  return (
    <Stack as="ul" gap={12} className={roomPicturesStyles.pictures}>
      {pictures.map(shown).map((picture, index) => (
        <li key={'src' in picture ? picture.src : picture.path}>
          <figure>
            <Picture
              className="picture"
              picture={picture}
              priority={index === 0}
              sizes={
                index === 0
                  ? '(min-width: 1280px) 768px, (min-width: 860px) 62vw, 92vw'
                  : '(min-width: 860px) 31vw, 46vw'
              }
            />
            {isIllustration(picture) ? <figcaption>Illustration</figcaption> : null}
          </figure>
        </li>
      ))}
    </Stack>
  )
}

/** A kind of room in the words of schema.org. Product beside HotelRoom, because a place alone has no offers. */
function roomForSearchEngines(type: RoomTypeShown, url: string) {
  return {
    '@type': ['HotelRoom', 'Product'],
    name: type.name,
    description: type.description,
    url,
    bed: type.bed_type,
    occupancy: { '@type': 'QuantitativeValue', minValue: 1, maxValue: type.max_capacity },
    floorSize: { '@type': 'QuantitativeValue', value: type.room_size, unitCode: 'FTK' },
    amenityFeature: type.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    offers: {
      '@type': 'Offer',
      url,
      price: toRupees(type.price_per_night),
      priceCurrency: 'INR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: toRupees(type.price_per_night),
        priceCurrency: 'INR',
        unitCode: 'DAY',
        valueAddedTaxIncluded: true,
      },
    },
  }
}

/**
 * The rooms that this browser has looked at before, at the end of the page: what comes after the page runs moves
 * nothing that is read.
 */
function RecentlyLookedAt({ slug, others }: { slug: string; others: RoomTypeShown[] }) {
  const [slugs, setSlugs] = useState<string[]>([])
  useEffect(() => setSlugs(looked(slug)), [slug])
  const shown = useShown()
  // A kind that is no longer offered has no page.
  const rooms = slugs.flatMap((each) => others.find((other) => other.slug === each) ?? [])
  if (rooms.length === 0) return null
  return (
    <section className={recentlyLookedAt.recent} aria-labelledby="recent-title">
      <h2 id="recent-title">Recently looked at</h2>
      <ul>
        {rooms.map(({ slug: room, name, price_per_night, pictures: [picture] }) => (
          <li key={room}>
            <Link to={paths.room(room)}>
              {picture ? <Picture picture={shown(picture)} sizes="72px" decorative /> : null}
              <span>
                <strong>{name}</strong>
                <span>from {formatMoney(price_per_night)} per night</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const key = 'recent-rooms'
const most = 4

const slugsIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((slug): slug is string => typeof slug === 'string') : []

/** Notes that a room was looked at, and answers the last ones before it. Nothing but their addresses is kept. */
function looked(slug: string): string[] {
  try {
    const before = slugsIn(JSON.parse(localStorage.getItem(key) ?? '[]')).filter((kept) => kept !== slug)
    localStorage.setItem(key, JSON.stringify([slug, ...before].slice(0, most + 1)))
    return before.slice(0, most)
  } catch {
    // Storage may be blocked, or hold what is not ours.
    return []
  }
}

type Props = {
  type: RoomTypeShown
  settings: Pick<SiteSettings, 'check_in_time' | 'check_out_time' | 'cancellation_text'>
}

/** What a guest needs to know to decide: the room, what is in it, and the rules of the house. */
function RoomTypeFacts({ type, settings }: Props) {
  const facts = [
    ['Bed', type.bed_type],
    ['Guests', upTo(type.max_capacity)],
    ['Size', type.room_size > 0 ? squareFeet(type.room_size) : ''],
    ['Bathroom', type.bathroom],
    ['View', type.view_type],
    ['Check-in', `from ${settings.check_in_time}`],
    ['Check-out', `until ${settings.check_out_time}`],
  ] as const
  return (
    <>
      <Stack as="section" gap={16} aria-labelledby="facts-title" className={roomTypeFacts.part}>
        <h2 id="facts-title">The room in short</h2>
        <dl className={roomTypeFacts.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <Stack gap={16} rule="above" key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Stack>
            ) : null,
          )}
        </dl>
      </Stack>
      {type.amenities.length > 0 ? (
        <Stack as="section" gap={16} aria-labelledby="amenities-title" className={roomTypeFacts.part}>
          <h2 id="amenities-title">Included</h2>
          <ul className={roomTypeFacts.amenities}>
            {type.amenities.map((amenity) => (
              <li key={amenity}>{amenity}</li>
            ))}
          </ul>
        </Stack>
      ) : null}
      <Stack as="section" gap={16} aria-labelledby="cancellation-title" className={roomTypeFacts.part}>
        <h2 id="cancellation-title">Cancellation</h2>
        <p>{settings.cancellation_text}</p>
      </Stack>
    </>
  )
}
