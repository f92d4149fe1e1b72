import type { Day } from '../../../contract/kit/dates.ts'
import { seasonNote } from '../../../contract/office/season-note.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { MailSection } from '../../kit/mail/mail-layout.ts'

/** The map application that every phone opens, with the way from wherever its owner is. */
const directions = ({ latitude, longitude }: Settings): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

const gettingHere = (settings: Settings): MailSection => ({
  heading: 'Getting here',
  paragraphs: [settings.address.join(', '), ...(settings.trip.last_road ? [settings.trip.last_road] : [])],
  links: [{ label: 'Directions on the map', url: directions(settings) }],
})

const weather = (settings: Settings, arrival: Day): MailSection[] => {
  const note = seasonNote(settings.trip, arrival)
  return note ? [{ heading: 'The weather', paragraphs: [note] }] : []
}

const whatToBring = ({ trip }: Settings): MailSection[] =>
  trip.bring.length > 0 ? [{ heading: 'What to bring', list: trip.bring }] : []

/** How to reach the resort by hand. */
const reachUs = ({ phone, chat_number }: Settings, sentence: string): MailSection => ({
  heading: 'Questions?',
  paragraphs: [sentence],
  links: [
    { label: `Call ${phone}`, url: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { label: 'Write on WhatsApp', url: `https://wa.me/${chat_number}` },
  ],
})

/** What a guest who comes wants to know, on the day when they pack: the way, the weather, what to bring, whom to ask. */
export const beforeTheTrip = (settings: Settings, arrival: Day): MailSection[] => [
  gettingHere(settings),
  ...weather(settings, arrival),
  ...whatToBring(settings),
  reachUs(settings, 'We are happy to help, also on the day and on the road.'),
]
