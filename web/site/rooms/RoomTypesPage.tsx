import { offeredPlans } from '../../../contract/office/meal-plans.ts'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { roomPictures } from '../content/room-pictures.ts'
import { describePage } from '../describe-page.ts'
import { loadSiteInfo } from '../site-info.ts'
import { useRememberedStay } from '../stay-dates/use-stay.ts'
import type { Route } from './+types/RoomTypesPage.ts'
import { RoomTypeRow } from './RoomTypeRow.tsx'
import styles from './RoomTypesPage.module.css'
import { paidFor, type RoomTypeShown } from './room-type-shown.ts'

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
