import { z } from 'zod'
import { strangerName } from '../../../../contract/kit/formats.ts'
import { guestInfoSent, SentGuestInfo } from '../../../../contract/reservations/guest-info.ts'
import { fieldErrors } from '../../../kit/plain/field-errors.ts'
import { birthProblem, dayTyped } from './birth-date.ts'
import { atCheckIn, type FilledForm, type GuestField, wireNames } from './guest-form.ts'

const schemaOf = (guest_info: z.ZodType<SentGuestInfo, unknown>) =>
  z.object({ guest_info, ask_at_check_in: z.boolean(), no_email: z.boolean() }).check(guestInfoSent)
const atDeskSchema = schemaOf(SentGuestInfo)
/** Guests write names as guests may (D-34); staff as they please. */
const ownSchema = schemaOf(SentGuestInfo.extend({ full_name: strangerName('Full name is required') }))

type About = { today: string; arrival: string; atDesk?: true | undefined }

/** The form as the booking sends it, or what is wrong with it by wire name. */
export function readGuestForm(
  form: FilledForm,
  { today, arrival, atDesk }: About,
): { info: SentGuestInfo } | { errors: Record<string, string> } {
  const sent = onWire(form)
  const schema = atDesk ? atDeskSchema : ownSchema
  const found = fieldErrors(schema, {
    guest_info: sent,
    ask_at_check_in: form.askAtCheckIn,
    no_email: form.noEmail,
  })
  const errors = Object.fromEntries(
    Object.entries(found).map(([path, says]) => [path.replace('guest_info.', ''), says]),
  )
  const birth = form.askAtCheckIn ? undefined : birthProblem(form.dateOfBirth, today, arrival)
  if (birth) errors.date_of_birth = birth
  return Object.keys(errors).length > 0 ? { errors } : { info: SentGuestInfo.parse(sent) }
}

/** What is left for check-in, and the address of who has none, is not sent, even where it was typed before. */
function onWire(form: FilledForm): Record<string, string | undefined> {
  const left: readonly string[] = [
    ...(form.askAtCheckIn ? atCheckIn : []),
    ...(form.noEmail ? ['email'] : []),
  ]
  return Object.fromEntries(
    Object.entries(wireNames)
      .filter(([field]) => !left.includes(field))
      .map(([field, name]) => [name, sentOf(field as GuestField, form)]),
  )
}

const sentOf = (field: GuestField, form: FilledForm): string | undefined =>
  field === 'dateOfBirth' ? dayTyped(form.dateOfBirth) : form[field]
