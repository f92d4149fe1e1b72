import type { BegunFormC, ReceivedAnswers } from '../../../contract/desk/received-answers.ts'
import { countryName } from '../../../contract/kit/countries.ts'
import { counted, formatClock, formatDay } from '../../kit/format.ts'
import { idTypeNames } from '../../reservations/bookings/labels.ts'
import { genderNames } from '../check-in/gender-options.ts'

type Line = readonly [label: string, text: string | undefined]

const endOf = (masked: string): string => `ends in ${masked.slice(-4)}`

/** A Form C in few words: its numbers, and how much else was filled in. */
const formText = (form: BegunFormC): string => {
  const { passport_number, visa_number, nationality: _, ...rest } = form
  const more = Object.values(rest).filter(Boolean).length
  return [
    passport_number && `passport ${endOf(passport_number)}`,
    visa_number && `visa ${endOf(visa_number)}`,
    more > 0 && counted(more, 'more answer'),
  ]
    .filter(Boolean)
    .join(', ')
}

const companionText = ({ name, age, nationality, form_c }: ReceivedAnswers['companions'][number]): string =>
  [name, age !== null && `${age} years`, nationality && countryName(nationality), form_c && formText(form_c)]
    .filter(Boolean)
    .join(', ')

/** What a guest sent, in words; of numbers the last four signs. */
export const receivedLines = (received: ReceivedAnswers): (readonly [label: string, text: string])[] => {
  const { document, guest, form_c, companions } = received
  const lines: Line[] = [
    ['Email', received.email ?? undefined],
    ['Time of arrival', received.arrival_time ? formatClock(received.arrival_time) : undefined],
    ['Wishes', received.special_requests ?? undefined],
    ['Document', document ? `${idTypeNames[document.kind]}, ${endOf(document.masked)}` : undefined],
    ['Gender', guest.gender ? genderNames[guest.gender] : undefined],
    ['Date of birth', guest.date_of_birth ? formatDay(guest.date_of_birth) : undefined],
    ['Nationality', guest.nationality ? countryName(guest.nationality) : undefined],
    ['Address', guest.address ?? undefined],
    ['Form C', form_c ? formText(form_c) : undefined],
    ['Companions', companions.map(companionText).join('\n') || undefined],
  ]
  return lines.flatMap(([label, text]) => (text ? [[label, text]] : []))
}
