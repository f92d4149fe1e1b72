import type { SiteSettings } from '../../../contract/office/site-settings.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import styles from './RoomTypeFacts.module.css'
import { type RoomTypeShown, squareFeet, upTo } from './room-type-shown.ts'

type Props = {
  type: RoomTypeShown
  settings: Pick<SiteSettings, 'check_in_time' | 'check_out_time' | 'cancellation_text'>
}

/** What a guest needs to know to decide: the room, what is in it, and the rules of the house. */
export function RoomTypeFacts({ type, settings }: Props) {
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
      <Stack as="section" gap={16} aria-labelledby="facts-title" className={styles.part}>
        <h2 id="facts-title">The room in short</h2>
        <dl className={styles.facts}>
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
        <Stack as="section" gap={16} aria-labelledby="amenities-title" className={styles.part}>
          <h2 id="amenities-title">Included</h2>
          <ul className={styles.amenities}>
            {type.amenities.map((amenity) => (
              <li key={amenity}>{amenity}</li>
            ))}
          </ul>
        </Stack>
      ) : null}
      <Stack as="section" gap={16} aria-labelledby="cancellation-title" className={styles.part}>
        <h2 id="cancellation-title">Cancellation</h2>
        <p>{settings.cancellation_text}</p>
      </Stack>
    </>
  )
}
