import { isCountry } from '../kit/countries.ts'
import { optionalText } from '../kit/formats.ts'

export const noCountryMessage = 'Choose a country of the list'

/** A country of the list by its two letters, of whom it is known. */
export const Nationality = optionalText(60).refine(
  (code) => code === null || isCountry(code),
  noCountryMessage,
)
