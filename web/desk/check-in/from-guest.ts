import { type FormC, needsVisa } from '../../../contract/desk/form-c.ts'
import { isForeign } from '../../../contract/kit/countries.ts'
import { fieldsOf, type Typed, textOf, trip } from './check-in-facts.ts'

const visaDays: readonly (keyof FormC)[] = ['visa_issued_on', 'visa_expires_on']

/** What a family mostly has alike; numbers, and the days of a passport, are each one’s own. */
const shared: readonly (keyof FormC)[] = [...trip, 'passport_place', ...visaDays]

/** What the form of the guest says as typed now and that of a companion does not: "companions.0". */
export const fromGuest = (typed: Typed, place: string): Partial<Record<keyof FormC, string>> => {
  const nationality = textOf(typed, 'guest.nationality')
  if (!isForeign(nationality)) return {}
  const own = (field: keyof FormC) => textOf(typed, `${place}.form_c.${field}`)
  const guests = (field: keyof FormC) => textOf(typed, `form_c.${field}`)
  const hasSameVisa = [guests('visa_kind'), ''].includes(own('visa_kind')) && needsVisa(guests('visa_kind'))
  const hasSameCountry = [nationality, ''].includes(textOf(typed, `${place}.nationality`))
  // Another kind of visa has days of its own, and another country issues its passports elsewhere.
  const fits = (field: keyof FormC) =>
    (hasSameVisa || !visaDays.includes(field)) && (hasSameCountry || field !== 'passport_place')
  const lacking = fieldsOf(`${place}.form_c`).filter(
    (field) => shared.includes(field) && fits(field) && own(field) === '' && guests(field) !== '',
  )
  return Object.fromEntries(lacking.map((field) => [field, guests(field)]))
}
