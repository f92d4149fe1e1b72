import type { Settings } from '../../../contract/office/settings.ts'
import type { MailContent } from '../../kit/mail/mail.ts'
import type { PrivateLink } from '../../kit/mail/mail-layout.ts'
import { shownDay } from '../../kit/shown.ts'

type Stay = {
  booking_id: string
  full_name: string
  room_type: string
  check_in: string
  check_out: string
  number_of_guests: number
}

/** Asks a guest for what is asked at check-in otherwise; without prices, as the link is. */
export const askMail = (stay: Stay, settings: Settings, link: PrivateLink): MailContent => ({
  subject: `Before you arrive on ${shownDay(stay.check_in)}, ${settings.resort_name}`,
  preheader: 'A few minutes now, and check-in will be quick',
  heading: `Before you arrive, ${stay.full_name}`,
  paragraphs: [
    'At check-in we have to ask every guest for a few things, such as the number of an identity document. You can tell us now, and only show the document when you are here.',
    'Everything is optional. The link is for you alone and opens until the end of your day of arrival.',
  ],
  facts: [
    ['Booking', stay.booking_id],
    ['Room', stay.room_type],
    ['Check-in', `${shownDay(stay.check_in)}, from ${settings.check_in_time}`],
    ['Check-out', `${shownDay(stay.check_out)}, by ${settings.check_out_time}`],
    ['Guests', String(stay.number_of_guests)],
  ],
  button: { label: 'Answer before you arrive', url: link },
})
