import { offeredPlans } from '../../../contract/office/meal-plans.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { ButtonLink } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { isIllustration, roomPictures } from '../content/room-pictures.ts'
import { describePage } from '../describe-page.ts'
import { loadSiteInfo } from '../site-info.ts'
import type { Stay } from '../stay-dates/stay-choice.ts'
import { useRememberedStay } from '../stay-dates/use-stay.ts'
import type { Route } from './+types/RoomTypesPage.ts'
import { Price } from './Price.tsx'
import roomTypeRow from './RoomTypeRow.module.css'
import styles from './RoomTypesPage.module.css'
import { paidFor, type RoomTypeShown, squareFeet, upTo } from './room-type-shown.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, room_types } = await loadSiteInfo(context)
  return {
    settings: {
      tax_note: settings.tax_note,
      check_in_time: settings.check_in_time,
      check_out_time: settings.check_out_time,
      cancellation_text: settings.cancellation_text,
      time_zone: settings.time_zone,
      sells_meals: offeredPlans(settings.meal_plans).length > 1,
    },
    types: room_types.map((type) => ({ ...type, pictures: roomPictures(type) })),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(matches, {
    title: 'Rooms and suites',
    description: `${loaderData?.types.map(({ name }) => name).join(', ')}: beds, size, guests and the price of a night.`,
    path: paths.rooms,
  })

export default function RoomTypesPage({ loaderData: { settings, types } }: Route.ComponentProps) {
  const stay = useRememberedStay(settings.time_zone)
  return (
    <>
      <PageIntro title="Rooms and suites">
        {whatPricesAreFor(types)} {settings.sells_meals ? 'Meals can be added. ' : ''}
        {settings.tax_note}. Check-in from {settings.check_in_time}, check-out until {settings.check_out_time}
        .
      </PageIntro>
      {types.length > 0 ? (
        <ul className={styles.list}>
          {types.map((type, index) => (
            <li key={type.slug}>
              <RoomTypeRow type={type} taxNote={settings.tax_note} first={index === 0} stay={stay} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>No rooms are open for booking at the moment. Please call us.</p>
      )}
      <p className={styles.policy}>
        <strong>Cancellation.</strong> {settings.cancellation_text}
      </p>
    </>
  )
}

const whatPricesAreFor = (types: readonly RoomTypeShown[]): string =>
  types.some((type) => paidFor(type) !== undefined)
    ? 'Prices are for a night in the whole room, for as many guests as stand beside them. Further guests pay what is named there.'
    : 'Prices are for a night in the whole room, not for a person.'

type Props = {
  type: RoomTypeShown
  taxNote: string
  first?: boolean
  /** The dates that a guest has chosen before, on Home or at another room. */
  stay: Stay | undefined
}

/** A kind of room in the list: everything that is needed to choose between them, and the two ways on. */
function RoomTypeRow({ type, taxNote, first, stay }: Props) {
  const [picture] = type.pictures.map(useShown())
  const facts = [
    ['Bed', type.bed_type],
    ['Guests', upTo(type.max_capacity)],
    ['Size', type.room_size > 0 ? squareFeet(type.room_size) : ''],
    ['View', type.view_type],
    ['Included', type.amenities.slice(0, 5).join(', ')],
  ] as const
  return (
    <Stack as="article" align="center" className={roomTypeRow.row}>
      {picture ? (
        <figure className={roomTypeRow.picture}>
          <Picture
            className="picture"
            picture={picture}
            sizes="(min-width: 1280px) 660px, (min-width: 860px) 54vw, 92vw"
            priority={first}
          />
          {isIllustration(picture) ? <figcaption>Illustration</figcaption> : null}
        </figure>
      ) : null}
      <Stack gap={16}>
        <Box as="h2" size="heading">
          {type.name}
        </Box>
        {type.summary ? <p className={roomTypeRow.summary}>{type.summary}</p> : null}
        <Box as="dl" size="small" className={roomTypeRow.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <Stack rule="above" key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Stack>
            ) : null,
          )}
        </Box>
        <Price type={type} taxNote={taxNote} />
        <Row as="p" gap={12} wrap>
          <ButtonLink to={paths.room(type.slug)}>
            See the room<span className="visually-hidden"> {type.name}</span>
          </ButtonLink>
          <ButtonLink to={bookLink(type.name, stay)} variant="quiet">
            Book<span className="visually-hidden"> a {type.name}</span>
          </ButtonLink>
        </Row>
      </Stack>
    </Stack>
  )
}

/** Into the booking with this kind of room first, and the dates that were chosen (D-53). */
const bookLink = (name: string, stay: Stay | undefined) =>
  `${paths.reservation}?${new URLSearchParams({
    room_type: name,
    ...(stay && { check_in: stay.checkIn, check_out: stay.checkOut }),
  })}`
