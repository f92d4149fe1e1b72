import { countryName } from '../../../contract/kit/countries.ts'
import { genders } from '../../../contract/reservations/guest-info.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'

const words: ReadonlySet<string> = new Set(genders)

/** A field of Form C as the portal takes it: days as DD/MM/YYYY, countries and genders by name. */
export const portalText = (value: string | null): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value ?? '') ?? []
  if (year) return `${day}/${month}/${year}`
  return words.has(value ?? '') ? statusText(value as never) : countryName(value ?? '')
}
