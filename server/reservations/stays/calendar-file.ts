import ical, { ICalEventStatus } from 'ical-generator'
import { counted } from '../../../contract/kit/counted.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { severalRooms } from './rooms-text.ts'

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/** A stay as a calendar file (RFC 5545): whole days, the day of departure exclusive. */
export const calendarFile = (booking: BookingDetail, settings: Settings, stampedAt: string): string => {
  const calendar = ical({ prodId: { company: 'Forest resort', product: 'Bookings', language: 'EN' } })
  calendar.createEvent({
    id: `${booking.booking_id}@${settings.email.split('@')[1] ?? 'resort'}`,
    stamp: Temporal.Instant.from(stampedAt),
    start: Temporal.PlainDate.from(booking.check_in_date),
    end: Temporal.PlainDate.from(booking.check_out_date),
    allDay: true,
    status: statuses[booking.status],
    summary: `${settings.resort_name}: ${booking.room.room_type}`,
    location: [settings.resort_name, ...settings.address].join(', '),
    description: [
      `Booking ${booking.booking_id}, ${severalRooms(booking) ?? `room ${booking.room.room_number}`}, ${counted(booking.number_of_guests, 'guest')}.`,
      `Check-in from ${settings.check_in_time}, check-out by ${settings.check_out_time}.`,
      `Phone ${settings.phone}`,
    ].join('\n'),
  })
  return `${calendar.toString()}\r\n`
}
