import type { PageHandle } from '../kit/call/server-call.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/HomePage.ts'
import { roomPictures } from './content/room-pictures.ts'
import { describePage, frameOf } from './describe-page.ts'
import { ActivitiesStrip } from './home/ActivitiesStrip.tsx'
import { GettingHere } from './home/GettingHere.tsx'
import { GuestExperiences } from './home/GuestExperiences.tsx'
import { Hero } from './home/Hero.tsx'
import { Introduction } from './home/Introduction.tsx'
import { Later } from './home/Later.tsx'
import { lodgingFacts } from './home/lodging-facts.ts'
import { NearbyPlaces } from './home/NearbyPlaces.tsx'
import { RoomsAndSuites } from './home/RoomsAndSuites.tsx'
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
