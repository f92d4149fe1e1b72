import { Link } from 'react-router'
import { phoneText } from '../../../contract/kit/phone.ts'
import { mealPlanNames } from '../../../contract/office/meal-plans.ts'
import { guestsText } from '../../../contract/rates/stay-party.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { paths } from '../../paths.ts'
import styles from './Trip.module.css'

/** Whose stay it is, how many come, and what they wish. */
export function WhoComes({ booking, over }: { booking: BookingDetail; over: boolean }) {
  const { guest_info: guest, party_id } = booking
  return (
    <section className={styles.card}>
      <h2>{over ? 'Guest' : 'Who is coming'}</h2>
      <Details
        of={[
          ['Guest', guest.full_name, 'wide'],
          ['How many', guestsText(booking.number_of_guests, booking.children_ages)],
          ['Meals', booking.meal_plan === 'EP' ? undefined : mealPlanNames[booking.meal_plan]],
          ['Phone', phoneText(guest.phone)],
          ['Email', guest.email, 'wide'],
          ['Special requests', booking.special_requests ?? 'None', 'wide'],
        ]}
      />
      {booking.ask_at_check_in && !over ? (
        <p>Please have your identity document at hand: we ask for your details when you check in.</p>
      ) : null}
      {party_id ? (
        <p>
          This room is part of a booking of several rooms.{' '}
          <Link to={paths.ownParty(party_id)}>See all rooms of {party_id}</Link>
        </p>
      ) : null}
    </section>
  )
}
