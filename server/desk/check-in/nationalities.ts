import type { CheckInFacts } from '../../../contract/desk/check-in.ts'
import { noCountryMessage } from '../../../contract/desk/nationality.ts'
import { isCountry } from '../../../contract/kit/countries.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { KeptCompanion } from './companions.ts'
import type { KeptGuest } from './kept-guest.ts'

type Kept = { guest: Pick<KeptGuest, 'nationality'>; companions: readonly KeptCompanion[] }

/**
 * Refuses a nationality that is no country of the list, beside its field. One in words that was written before there
 * was a list may be sent once more; that of a Form C is looked at with the rest of the form.
 */
export const refuseNoCountry = ({ guest, companions = [] }: CheckInFacts, kept: Kept): void => {
  const known = new Set([kept.guest, ...kept.companions].map(({ nationality }) => nationality))
  const sent = [
    ['guest.nationality', guest?.nationality],
    ...companions.map(({ nationality }, at) => [`companions.${at}.nationality`, nationality] as const),
  ] as const
  const wrong = sent.filter(([, code]) => code && !isCountry(code) && !known.has(code))
  if (wrong.length === 0) return
  const fields = Object.fromEntries(wrong.map(([field]) => [field, noCountryMessage]))
  refuse('invalid_input', { message: noCountryMessage, fields })
}
