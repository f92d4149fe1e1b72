import type { BookingDetail } from '../../contract/bookings.ts'
import { counted } from '../../contract/kit/counted.ts'
import type { Settings } from '../../contract/settings.ts'

const escaped = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const compact = (day: string): string => day.replaceAll('-', '')

/** Lines of a calendar file may have 75 bytes; a longer one goes on in lines that begin with a space. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const char of line) {
    if (Buffer.byteLength(part + char) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part].join('\r\n ')
}

/** A stay as a calendar file (RFC 5545): whole days, the day of departure exclusive. */
export const calendarFile = (booking: BookingDetail, settings: Settings, stampedAt: string): string => {
  const stamp = `${stampedAt.slice(0, 19).replace(/[-:]/g, '')}Z`
  const about = [
    `Booking ${booking.booking_id}, room ${booking.room.room_number}, ${counted(booking.number_of_guests, 'guest')}.`,
    `Check-in from ${settings.check_in_time}, check-out by ${settings.check_out_time}.`,
    `Phone ${settings.phone}`,
  ].join('\n')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forest resort//Bookings//EN',
    'BEGIN:VEVENT',
    `UID:${booking.booking_id}@${settings.email.split('@')[1] ?? 'resort'}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(booking.check_in_date)}`,
    `DTEND;VALUE=DATE:${compact(booking.check_out_date)}`,
    `STATUS:${{ pending: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' }[booking.status]}`,
    `SUMMARY:${escaped(`${settings.resort_name}: ${booking.room.room_type}`)}`,
    `LOCATION:${escaped([settings.resort_name, ...settings.address].join(', '))}`,
    `DESCRIPTION:${escaped(about)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
