import { data, Link } from 'react-router'
import { offeredPlans } from '../../../contract/office/meal-plans.ts'
import { siteOrigin } from '../../kit/call/server-call.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import { roomPictures, sharedPicture } from '../content/room-pictures.ts'
import { describePage } from '../describe-page.ts'
import { loadSiteInfo } from '../site-info.ts'
import type { Route } from './+types/RoomTypePage.ts'
import { OtherRooms } from './OtherRooms.tsx'
import { Price } from './Price.tsx'
import { RecentlyLookedAt } from './RecentlyLookedAt.tsx'
import { RoomPictures } from './RoomPictures.tsx'
import { RoomTypeFacts } from './RoomTypeFacts.tsx'
import styles from './RoomTypePage.module.css'
import { roomForSearchEngines } from './room-for-search-engines.ts'
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
