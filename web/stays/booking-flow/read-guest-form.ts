import { GuestInfo, OwnGuestInfo } from '../../../contract/stays/guest-info.ts'
import { fieldErrors } from '../../kit/plain/field-errors.ts'
import { type GuestField, type GuestForm, wireNames } from './guest-form.ts'

const onWire = (form: Required<GuestForm>) =>
  Object.fromEntries(Object.entries(wireNames).map(([field, name]) => [name, form[field as GuestField]]))

/** The form as the booking sends it, or what is wrong with it by wire name. */
export function readGuestForm(
  form: Required<GuestForm>,
  today: string,
  atDesk?: true,
): { info: GuestInfo } | { errors: Record<string, string> } {
  const sent = onWire(form)
  const errors = fieldErrors(atDesk ? GuestInfo : OwnGuestInfo, sent)
  if (!errors.date_of_birth && form.dateOfBirth >= today)
    errors.date_of_birth = 'Date of birth must be in the past'
  return Object.keys(errors).length > 0 ? { errors } : { info: GuestInfo.parse(sent) }
}
