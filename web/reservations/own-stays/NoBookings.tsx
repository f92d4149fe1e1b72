import { Link } from 'react-router'
import { Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { ButtonLink } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { contactMap } from '../../site/content/media/pages.ts'
import styles from './OwnStaysPage.module.css'

/** G-MYB-02, with an invitation. */
export function NoBookings() {
  return (
    <Stack gap={24} fits className={styles.empty}>
      <Picture picture={contactMap} sizes="(min-width: 60em) 36rem, 92vw" decorative priority />
      <Stack gap={16} hug>
        <p className={styles.sentence}>You haven't made any bookings yet.</p>
        <p>
          Once you have, you find here when you arrive, how to get there, what to bring and what is due. Look
          at <Link to={paths.rooms}>our rooms and prices</Link>, or choose your dates.
        </p>
        <ButtonLink to={paths.reservation}>Book Now</ButtonLink>
      </Stack>
    </Stack>
  )
}
