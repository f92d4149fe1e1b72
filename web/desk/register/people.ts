import type { RegisterRow } from '../../../contract/desk/register.ts'
import { countryName } from '../../../contract/kit/countries.ts'
import { idTypeNames } from '../../reservations/bookings/labels.ts'
import { visitorIdNames } from '../visitors/labels.ts'

const kindNames: Readonly<Record<string, string>> = { ...visitorIdNames, ...idTypeNames }

/** "Aadhaar …2346", or nothing where no document was seen. */
export const documentText = ({ document }: Pick<RegisterRow, 'document'>): string =>
  document ? `${kindNames[document.kind] ?? document.kind} …${document.last_four}` : ''

/** "Nila Rawat (8, France)": what is not known is left out. */
export const personText = ({ name, age, nationality }: RegisterRow['companions'][number]): string => {
  const facts = [age === null ? '' : String(age), nationality ? countryName(nationality) : ''].filter(Boolean)
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name
}
