import { paymentText } from '../../../contract/folio/account-state.ts'
import { mealPlanNames } from '../../../contract/office/meal-plans.ts'
import { withAges } from '../../../contract/rates/stay-party.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { sourceText } from '../../../contract/reservations/booking-source.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { formatDay, formatDayLong, formatInstant, formatMoney, formatPercent } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { Rooms } from '../stay-rooms/Rooms.tsx'
import { GuestContact } from './GuestContact.tsx'
import { guestsAmountText } from './guests-amount.ts'
import { idTypeNames, paymentOptionNames } from './labels.ts'

export function StayPanel({ booking }: { booking: BookingDetail }) {
  const { zone } = useArea()
  const { room, segments } = booking
  return (
    <Panel title="Stay">
      <Details
        of={[
          ['Check-in', formatDayLong(booking.check_in_date)],
          ['Check-out', formatDayLong(booking.check_out_date)],
          ['Left early', booking.departed_on ? formatDayLong(booking.departed_on) : undefined],
          ['No-show', booking.no_show_at ? formatInstant(booking.no_show_at, zone) : undefined],
          ['Room now', segments.length > 1 ? `${room.room_number}, ${room.room_type}` : undefined],
          ['Rooms', segments.length > 1 ? <Rooms key="rooms" of={segments} /> : undefined, 'wide'],
          ['Guests', guestsOf(booking)],
          ['Meals', `${mealPlanNames[booking.meal_plan]} (${booking.meal_plan})`],
          ['Checked in', booking.checked_in_at ? formatInstant(booking.checked_in_at, zone) : undefined],
          ['Checked out', booking.checked_out_at ? formatInstant(booking.checked_out_at, zone) : undefined],
          ['Payment option', paymentOptionNames[booking.payment_method]],
          ['Payment status', paymentText(booking)],
          ['Price of the stay', formatMoney(booking.final_price)],
          ['Included in it', guestsAmountText(booking)],
          ['Discount in it', booking.discount > 0 ? formatMoney(booking.discount) : undefined],
          ['Coupon', booking.coupon_code ?? undefined],
          ['Cancellation', booking.cancellation_text, 'wide'],
        ]}
      />
    </Panel>
  )
}

/** How many come, of how many the room holds, with what was said of the children. */
const guestsOf = ({ number_of_guests, children_ages, room }: BookingDetail): string =>
  withAges(`${number_of_guests} of at most ${room.capacity}`, children_ages)

const later = 'Ask at check-in'

/** Who stays, as written in the booking form. */
export function GuestPanel({ booking }: { booking: BookingDetail }) {
  const guest = booking.guest_info
  return (
    <Panel title="Guest">
      <Details
        of={[
          ['Full name', guest.full_name],
          ['Email', <Email key="mail" to={guest.email} />],
          ['Phone', <GuestContact key="phone" booking={booking} />],
          ['Gender', guest.gender ? statusText(guest.gender) : later],
          ['Date of birth', guest.date_of_birth ? formatDay(guest.date_of_birth) : later],
          ['ID type', guest.govt_id_type ? idTypeNames[guest.govt_id_type] : later],
          ['ID number', guest.govt_id_number ?? later],
          ['Special requests', guest.special_requests ?? booking.special_requests ?? undefined, 'wide'],
        ]}
      />
    </Panel>
  )
}

type BookedBy = { booking: BookingDetail; withSource?: true }

/** The account that booked; of one stay also when it did, and how it came to the resort. */
export function VisitorPanel({ booking, withSource }: BookedBy) {
  const { zone } = useArea()
  const { visitor, createdAt, commission_percent } = booking
  return (
    <Panel title="Booked by">
      <Details
        of={[
          ['Name', visitor.name],
          ['Email', <Email key="mail" to={visitor.email} />],
          ['Phone', visitor.phone ? <Phone key="phone" to={visitor.phone} /> : undefined],
          ['Booked', withSource ? formatInstant(createdAt, zone) : undefined],
          ['Source', withSource ? sourceText(booking) : undefined],
          [
            'Commission',
            withSource && commission_percent !== null ? formatPercent(commission_percent) : undefined,
          ],
        ]}
      />
    </Panel>
  )
}
