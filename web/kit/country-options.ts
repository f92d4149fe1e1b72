import { countries, countryName } from '../../contract/kit/countries.ts'

type Option = { value: string; label: string }
let all: Option[] | undefined

/** Countries by name, India first. */
export const countryOptions = (): readonly Option[] => {
  all ??= countries
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => (a.value === 'IN' ? -1 : b.value === 'IN' ? 1 : a.label.localeCompare(b.label)))
  return all
}
